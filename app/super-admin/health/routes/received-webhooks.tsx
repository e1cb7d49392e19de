import { Link, type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { guardedLagging } from "~/access/guarded.server";
import { staffPaths } from "~/staff-paths";
import { TableTools } from "~/tables/components/table-tools";
import { readConsoleQuery, toolsOf } from "~/tables/console-table.server";
import { Chip } from "~/ui/display/chip";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { outcomeLabels } from "../outcome-labels";
import { providerNames } from "../provider-labels";
import { listWebhooks, webhooksConsole } from "../webhooks-table.server";

export const loader = guardedLagging("health.read", async ({ actor, request }) => {
  const query = await readConsoleQuery(actor, request, webhooksConsole);
  return { table: await listWebhooks(query, actor.timeZone), tools: toolsOf(webhooksConsole, query) };
});

export const meta: MetaFunction = () => [{ title: "Received webhooks · Callout" }];

export default function ReceivedWebhooks() {
  const { table, tools } = useLoaderData<typeof loader>();
  const isFiltered = Object.values(tools.terms).some(Boolean);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Received webhooks</h1>
          <p className="muted">
            Webhooks with a valid signature, kept for 30 days without card, bank or tax numbers. Refused ones
            are counted in <Link to={staffPaths.systemHealth()}>System health</Link>.
          </p>
        </div>
      </header>
      <TableTools {...tools} hasRows={table.total > 0} />
      {table.total > 0 ? (
        <OneZone>
          <PagedTable
            table={table}
            at={staffPaths.receivedWebhooks()}
            caption="Received webhooks"
            columns={columns}
            rowKey={({ id }) => id}
            noun="webhooks"
          />
        </OneZone>
      ) : (
        <EmptyState title="Elements not found" icon="search">
          {isFiltered ? "No webhooks match this search." : "Webhooks of the last 30 days appear here."}
        </EmptyState>
      )}
      <RecordOutlet />
    </div>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["table"]["rows"][number];

function EventLink({ id, type, eventId }: Row) {
  const { search } = useLocation();
  return (
    <>
      <Link to={staffPaths.receivedWebhook(id, search)} preventScrollReset discover="none">
        {type}
      </Link>
      <small className="muted under breaks">{eventId}</small>
    </>
  );
}

const columns: SortedColumn<Row>[] = [
  { key: "type", label: "Event", by: "type", main: true, cell: EventLink },
  { key: "provider", wide: true, label: "Provider", cell: ({ provider }) => providerNames[provider] },
  {
    key: "outcome",
    label: "Result",
    cell: ({ outcome, status, error }) => (
      <>
        <Chip tone={outcomeLabels[outcome].tone}>{outcomeLabels[outcome].label}</Chip>
        <small className="muted under">{error || `Answered ${status}`}</small>
      </>
    ),
  },
  { key: "at", label: "Received", by: "at", cell: ({ at }) => <Moment at={at} /> },
  { key: "deliveries", wide: true, label: "Deliveries", numeric: true, cell: ({ deliveries }) => deliveries },
];
