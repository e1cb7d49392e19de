import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { readTableQuery } from "~/platform/db/table-query";
import { listQueueStates, queuesTable } from "~/platform/jobs/queue-states.server";
import { staffPaths } from "~/staff-paths";
import { LinkButton } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { type Column, Table } from "~/ui/lists/table";
import { listProviderHealth, waitingTime } from "../health.server";
import { errorRate, providerNames } from "../provider-labels";

export const loader = guarded("health.read", async ({ actor, request }) => {
  const query = readTableQuery(new URL(request.url).searchParams, queuesTable);
  const [providers, queues] = await Promise.all([listProviderHealth(), listQueueStates(query)]);
  const rows = queues.rows.map(({ oldestAt, ...row }) => ({ ...row, oldest: waitingTime(oldestAt) }));
  return { providers, queues: { ...queues, rows }, opensJobs: may(actor, "failed-jobs.manage") };
});

export const meta: MetaFunction = () => [{ title: "System health · Callout" }];

export default function SystemHealth() {
  const { providers, queues, opensJobs } = useLoaderData<typeof loader>();
  return (
    <div className="page stack">
      <header className="page-head">
        <div>
          <h1>System health</h1>
          <p className="muted">
            Calls to the providers, counted in periods of five minutes and kept for 30 days, and the jobs of
            all queues.
          </p>
        </div>
        <div className="cluster">
          <LinkButton to={staffPaths.receivedWebhooks()}>Received webhooks</LinkButton>
          {opensJobs && <LinkButton to={staffPaths.failedJobs()}>Failed jobs</LinkButton>}
        </div>
      </header>
      <OneZone>
        <Table
          caption="Providers"
          showCaption
          columns={providerColumns}
          rows={providers}
          rowKey={({ provider }) => provider}
          rowState={({ hour }) => (hour.failed > 0 ? "warned" : undefined)}
        />
        <section>
          <h2>Job queues</h2>
          <PagedTable
            table={queues}
            at={staffPaths.systemHealth()}
            caption="Job queues"
            columns={queueColumns(opensJobs)}
            rowKey={({ queue }) => queue}
            noun="queues"
          />
        </section>
      </OneZone>
    </div>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Provider = Loaded["providers"][number];
type Queue = Loaded["queues"]["rows"][number];

const providerColumns: Column<Provider>[] = [
  { key: "provider", label: "Provider", main: true, cell: ({ provider }) => providerNames[provider] },
  {
    key: "success",
    label: "Last success",
    cell: ({ lastSuccessAt: at }) => (at ? <Moment at={at} /> : <span className="muted">None</span>),
  },
  { key: "failure", label: "Last error", cell: ({ lastFailureAt }) => <Moment at={lastFailureAt} /> },
  {
    key: "errors",
    label: "Errors, last hour",
    numeric: true,
    cell: ({ hour, day }) => (
      <>
        {errorRate(hour)}
        <small className="muted under">{errorRate(day)} in a day</small>
      </>
    ),
  },
  {
    key: "webhook",
    label: "Last webhook",
    cell: ({ webhooks, provider }) =>
      webhooks && (
        <>
          <Link to={staffPaths.receivedWebhooks({ provider })} discover="none">
            {webhooks.lastAt ? <Moment at={webhooks.lastAt} /> : "None"}
          </Link>
          <small className={webhooks.refusedInDay > 0 ? "under" : "muted under"}>
            {webhooks.refusedInDay.toLocaleString("en-US")} refused in a day
          </small>
        </>
      ),
  },
];

const amount = (n: number) => (n === 0 ? <span className="muted">0</span> : n.toLocaleString("en-US"));

const queueColumns = (opensJobs: boolean): SortedColumn<Queue>[] => [
  { key: "queue", label: "Queue", by: "queue", main: true, cell: ({ queue }) => queue },
  { key: "waiting", label: "Waiting", by: "waiting", numeric: true, cell: ({ waiting }) => amount(waiting) },
  { key: "oldest", label: "Oldest waits for", by: "oldestAt", cell: ({ oldest }) => oldest },
  { key: "later", label: "Later", by: "later", numeric: true, cell: ({ later }) => amount(later) },
  { key: "running", label: "Running", by: "running", numeric: true, cell: ({ running }) => amount(running) },
  {
    key: "failed",
    label: "Failed",
    by: "failed",
    numeric: true,
    cell: ({ queue, failed }) =>
      failed === 0 || !opensJobs ? (
        amount(failed)
      ) : (
        <Link to={staffPaths.failedJobs(`?queue=${queue}`)} discover="none">
          {amount(failed)}
        </Link>
      ),
  },
];
