import type { ImportState } from "db/schema/imports";
import { paths } from "~/paths";
import { count } from "~/platform/text/format";
import { LinkButton } from "~/ui/button";
import { RunningJob } from "~/ui/display/running-job";
import { Table } from "~/ui/lists/table";
import { Notice } from "~/ui/notices/notice";
import type { ImportRow } from "../imports.server";
import { FillIn, type MissingField } from "./fill-in";

type ImportSummary = {
  id: number;
  state: ImportState;
  rowCount: number;
  drafts: number;
  toCheck: number;
  skipped: number;
  failure: string;
};
type OutcomeProps = {
  found: ImportSummary;
  rows: ImportRow[];
  missing: MissingField[];
  onlyProblems: boolean;
  hasMore: boolean;
};

export function Outcome({ found, rows, missing, onlyProblems, hasMore }: OutcomeProps) {
  const { id, state, rowCount, drafts, toCheck, skipped, failure } = found;
  const isRunning = state === "running";
  return (
    <div className="stack">
      {isRunning && (
        <RunningJob label="Importing" done={drafts + skipped} of={rowCount}>
          You can leave this page. The import continues, and its results are shown here.
        </RunningJob>
      )}
      {state === "failed" && <Notice type="error">The import stopped: {failure}.</Notice>}
      {state !== "running" && (
        <Notice type={toCheck + skipped > 0 ? "warning" : "success"}>
          {count(drafts, "draft")} created.
          {toCheck > 0 && ` ${count(toCheck, "row")} had values that could not be read.`}
          {skipped > 0 && ` ${count(skipped, "row")} had no values in the matched columns.`}
        </Notice>
      )}
      <div className="cluster">
        <LinkButton
          to={paths.tab("draft", isRunning ? {} : { selectedImports: id })}
          variant={isRunning ? undefined : "primary"}
        >
          Go to the drafts
        </LinkButton>
        <LinkButton to={paths.importResults(id)} icon="download" reloadDocument>
          Results by row (.csv)
        </LinkButton>
        <LinkButton to={paths.importFile("draft")} icon="upload">
          Import another file
        </LinkButton>
      </div>
      {!isRunning && missing.length > 0 && <FillIn id={id} drafts={drafts} missing={missing} />}
      {rows.length > 0 && <Rows id={id} rows={rows} onlyProblems={onlyProblems} hasMore={hasMore} />}
    </div>
  );
}

const problemsColumn = {
  key: "problems",
  label: "Could not be read",
  cell: ({ problems }: ImportRow) => <span className="import-notes">{problems.join("; ")}</span>,
};

function Rows({
  id,
  rows,
  onlyProblems,
  hasMore,
}: Pick<OutcomeProps, "rows" | "onlyProblems" | "hasMore"> & { id: number }) {
  const next = { rows: onlyProblems ? undefined : "all", after: rows.at(-1)!.line };
  return (
    <section className="stack">
      <h2>{onlyProblems ? "Rows to check" : "Rows"}</h2>
      <Table
        caption="Results by row"
        rows={rows}
        rowKey={({ line }) => line}
        columns={[
          { key: "line", label: "Row", numeric: true, cell: ({ line }) => line },
          {
            key: "win",
            label: "Draft",
            main: true,
            cell: ({ win }) =>
              win === null ? "None: the row is empty" : <a href={paths.order("draft", win)}>{win}</a>,
          },
          ...(rows.some(({ problems }) => problems.length > 0) ? [problemsColumn] : []),
          {
            key: "missing",
            label: "Required before publishing",
            minor: true,
            cell: ({ missing }) => <span className="import-notes">{missing.join(", ")}</span>,
          },
        ]}
      />
      <div className="cluster">
        {hasMore && <LinkButton to={paths.import(id, next)}>Next rows</LinkButton>}
        {onlyProblems && <LinkButton to={paths.import(id, { rows: "all" })}>All rows</LinkButton>}
      </div>
    </section>
  );
}
