import { journalLabels } from "~/ledger/journal-labels";
import { signedMoney } from "~/platform/text/format";
import { DefinitionList } from "~/ui/display/definition-list";
import { Moment } from "~/ui/display/metrics";
import { accountLabels } from "../statement/labels";
import type { Journal } from "../statement/line-details.server";

type Shown = Omit<Journal, "at"> & { at: Date | string };
type Props = {
  journals: Shown[];
  /** The line's own description; journals with the same one don't repeat it. */
  known: string;
};

export const LineJournals = ({ journals, known }: Props) => (
  <>
    {journals.map(({ id, type, at, description, entries }) => (
      <section key={id} className="section journal">
        <h3>{journalLabels[type]}</h3>
        <p className="muted">
          Journal <span className="num">{id}</span>, <Moment at={at} />
        </p>
        {description !== known && <p>{description}</p>}
        <DefinitionList
          items={entries.map(({ account, amountCents }) => ({
            label: accountLabels[account],
            value: <span className="num">{signedMoney(amountCents)}</span>,
          }))}
        />
      </section>
    ))}
  </>
);
