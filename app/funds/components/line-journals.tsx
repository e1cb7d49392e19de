import { DefinitionList } from "~/ui/display/definition-list";
import { Moment } from "~/ui/display/metrics";
import { accountWords, journalWords, moved } from "../statement/labels";
import type { Journal } from "../statement/line-story.server";

type Shown = Omit<Journal, "at"> & { at: Date | string };
type Props = {
  journals: Shown[];
  /** What the line says already. */
  known: string;
};

/** The acts behind a line, and what each moved from where to where: every one sums to nothing. */
export const LineJournals = ({ journals, known }: Props) => (
  <>
    {journals.map(({ id, type, at, description, entries }) => (
      <section key={id} className="section journal">
        <h3>{journalWords[type]}</h3>
        <p className="muted">
          Journal <span className="num">{id}</span>, <Moment at={at} />
        </p>
        {description !== known && <p>{description}</p>}
        <DefinitionList
          items={entries.map(({ account, amountCents }) => ({
            label: accountWords[account],
            value: <span className="num">{moved(amountCents)}</span>,
          }))}
        />
      </section>
    ))}
  </>
);
