import { count } from "~/platform/text/format";
import { RadioGroup } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import type { Preview } from "../preview.server";
import { type RowGroup, rowNumbers } from "../rules/groups";
import type { PastDates } from "../rules/past-dates";

/** The answer about past dates as typed, and what is wrong with it. */
export type TypedPast = { pastDates: PastDates; newStart: string; error?: string };

type QuestionsProps = Pick<Preview, "drafts" | "skipped" | "problems" | "missing"> & {
  past: TypedPast;
  pastRows: RowGroup | null;
};

export function Questions({ drafts, skipped, problems, missing, past, pastRows }: QuestionsProps) {
  const hasQuestions = pastRows || problems.length > 0;
  return (
    <>
      {hasQuestions && (
        <section className="stack">
          <h2>Questions</h2>
          {pastRows && <PastDatesQuestion rows={pastRows} past={past} />}
          {problems.length > 0 && (
            <>
              <p>
                These values can't be read. The drafts are created without them, unless you correct the file.
              </p>
              <Groups groups={problems} />
            </>
          )}
        </section>
      )}
      {skipped && (
        <section className="stack">
          <h2>Won't be imported</h2>
          <Groups groups={[skipped]} />
        </section>
      )}
      {missing.length > 0 && (
        <section className="stack">
          <h2>Required before publishing</h2>
          <p className="muted">
            The drafts are created without them. After the import you can fill in a value for all drafts at
            once.
          </p>
          <Groups groups={missing} all={drafts} />
        </section>
      )}
    </>
  );
}

const options = [
  { value: "keep", label: "Keep them", hint: "Publishing asks for a new start." },
  { value: "empty", label: "Leave start and end empty" },
  { value: "move", label: "Move them all to one day", hint: "Their times and numbers of days stay." },
];

const PastDatesQuestion = ({ rows, past }: { rows: RowGroup; past: TypedPast }) => (
  <div className="sheet">
    <RadioGroup
      field={plainField("pastDates", { defaultValue: past.pastDates })}
      label={`${count(rows.rows, "row")} ${rows.rows === 1 ? "starts" : "start"} in the past. What about these dates?`}
      hint={rowNumbers(rows)}
      options={options}
      tight
    />
    <TextField
      field={plainField("newStart", {
        defaultValue: past.newStart,
        errors: past.error ? [past.error] : undefined,
      })}
      label="New start date"
      hint="Only for moving them"
      type="date"
      optional
    />
  </div>
);

/** `all` is the number of rows that the groups are of: a group with them all has no row numbers. */
const Groups = ({ groups, all }: { groups: readonly RowGroup[]; all?: number }) => (
  <ul className="import-groups">
    {groups.map(({ reason, values, rows, lines }) => (
      <li key={reason}>
        <b>{rows === all ? "All drafts" : count(rows, "row")}</b>
        <span>
          {reason}
          {values.length > 0 && `: ${values.map((value) => `“${value}”`).join(", ")}`}
        </span>
        {rows !== all && <span className="muted">{rowNumbers({ rows, lines })}</span>}
      </li>
    ))}
  </ul>
);
