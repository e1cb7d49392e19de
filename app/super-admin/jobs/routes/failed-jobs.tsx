import { Form, type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { textFilter } from "~/platform/db/table-query";
import { listFailedQueues } from "~/platform/jobs/failed-jobs.server";
import { staffPaths } from "~/staff-paths";
import { TableTools } from "~/tables/components/table-tools";
import { readConsoleQuery, toolsOf } from "~/tables/console-table.server";
import { Button, RowLink } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { SelectionBar, selectColumn } from "~/ui/lists/selection";
import { Tabs } from "~/ui/lists/tabs";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { jobsConsole, listJobs } from "../jobs-table.server";

export const loader = guarded("failed-jobs.manage", async ({ actor, request }) => {
  const query = await readConsoleQuery(actor, request, jobsConsole);
  const queue = textFilter(query, "queue");
  const [queues, table] = await Promise.all([listFailedQueues(), listJobs(query, actor.timeZone)]);
  return { table, queue, queues, tools: toolsOf(jobsConsole, query) };
});

export const meta: MetaFunction = () => [{ title: "Failed jobs · Callout" }];

export default function FailedJobs() {
  const { table, queue, queues, tools } = useLoaderData<typeof loader>();
  const all = queues.reduce((sum, { n }) => sum + n, 0);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Failed jobs</h1>
          <p className="muted">
            Emails, transfers and other jobs that failed on every attempt. They are kept for 14 days.
          </p>
        </div>
      </header>
      {all > 0 && (
        <Tabs
          label="Failed jobs by queue"
          tabs={[{ queue: "", n: all }, ...queues].map((each) => ({
            to: staffPaths.failedJobs(each.queue && `?queue=${each.queue}`),
            label: each.queue || "All",
            count: each.n,
            current: each.queue === queue,
          }))}
        />
      )}
      {all > 0 && <TableTools {...tools} kept={{ queue }} hasRows={table.total > 0} />}
      {table.total > 0 && (
        <SelectionBar id={SELECTION} name="job" noun="jobs" total={table.total}>
          <button type="submit" formAction={staffPaths.retryFailedJobs()} className="button-small">
            Try again
          </button>
          <button type="submit" formAction={staffPaths.deleteFailedJobs()} className="button-small">
            Delete
          </button>
        </SelectionBar>
      )}
      <PagedTable
        table={table}
        oneZone
        at={staffPaths.failedJobs()}
        caption="Failed jobs"
        columns={columns}
        rowKey={({ id }) => id}
        noun="jobs"
      />
      {table.total === 0 && (
        <EmptyState
          title={all > 0 ? "Elements not found" : "No failed jobs"}
          icon={all > 0 ? "search" : "check"}
        >
          {all > 0 ? "No failed jobs match this search." : "All jobs are done or will be retried."}
        </EmptyState>
      )}
      <RecordOutlet />
    </div>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["table"]["rows"][number];

const SELECTION = "failed-jobs";

const columns: SortedColumn<Row>[] = [
  selectColumn({
    form: SELECTION,
    name: "job",
    value: ({ queue, id }) => `${queue}/${id}`,
    label: ({ queue }) => `a job of ${queue}`,
  }),
  { key: "queue", label: "Queue", main: true, cell: ({ queue }) => queue },
  {
    key: "about",
    label: "About",
    cell: ({ data }) => (
      <span className="breaks">
        {Object.entries(data)
          .map(([name, value]) => `${name} ${typeof value === "object" ? JSON.stringify(value) : value}`)
          .join(", ")}
      </span>
    ),
  },
  { key: "error", label: "Error", cell: ({ error }) => error || "Took too long" },
  { key: "tries", label: "Attempts", numeric: true, cell: ({ tries }) => tries },
  { key: "failedAt", label: "Failed", cell: ({ failedAt }) => <Moment at={failedAt} /> },
  { key: "actions", label: "", place: "actions", cell: (row) => <JobActions {...row} /> },
];

function JobActions({ queue, id }: Row) {
  const { search } = useLocation();
  return (
    <div className="card-actions">
      <Form method="post" action={staffPaths.failedJobAction(queue, id, "retry", search)}>
        <Button size="small" icon="refresh">
          Try again
        </Button>
      </Form>
      <RowLink to={staffPaths.failedJobAction(queue, id, "forget", search)} icon="trash" iconOnly>
        {`Delete a job of ${queue}`}
      </RowLink>
    </div>
  );
}
