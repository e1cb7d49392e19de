import { Link, type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { guardedLagging } from "~/access/guarded.server";
import { bankLabel } from "~/banking/bank";
import { SpendChart } from "~/funds/components/spend-chart";
import { spendByMonth } from "~/funds/statement/spend.server";
import { db } from "~/platform/db/db.server";
import { money } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { TableTools } from "~/tables/components/table-tools";
import { readConsoleQuery, toolsOf } from "~/tables/console-table.server";
import { Chip } from "~/ui/display/chip";
import { Moment } from "~/ui/display/metrics";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { OwnerName } from "../provider-history/components/owner-name";
import { historyConsole, listHistory } from "../provider-history/history.server";
import { transferKindLabels, transferStateLabels } from "../provider-history/labels";

export const loader = guardedLagging("page.clients-transactions-history", async ({ actor, request }) => {
  const query = await readConsoleQuery(actor, request, historyConsole);
  const [table, months] = await Promise.all([listHistory(query, actor.timeZone), spendByMonth(db, actor)]);
  return { table, months, tools: toolsOf(historyConsole, query) };
});

export const meta: MetaFunction = () => [{ title: "Clients Transactions · Callout" }];

export default function ClientsTransactions() {
  const { table, months, tools } = useLoaderData<typeof loader>();
  return (
    <div className="page statement">
      <header className="page-head">
        <div>
          <h1>Clients Transactions</h1>
          <p className="muted">Transfers through the bank provider, with reasons for failures.</p>
        </div>
      </header>
      <SpendChart months={months} />
      <TableTools {...tools} hasRows={table.total > 0} />
      <PagedTable
        table={table}
        oneZone
        at={staffPaths.clientsTransactions()}
        caption="Clients Transactions History"
        columns={columns}
        rowKey={({ id }) => id}
        noun="transactions"
      />
      {table.total === 0 && (
        <EmptyState title="Elements not found" icon="money">
          {Object.values(tools.terms).some(Boolean)
            ? "No transactions match this search."
            : "Companies' bank payments and contractors' payouts appear here."}
        </EmptyState>
      )}
      <RecordOutlet />
    </div>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["table"]["rows"][number];

function Owner(row: Row) {
  const { search } = useLocation();
  return (
    <>
      <OwnerName {...row} />
      <Link
        className="hint breaks"
        to={staffPaths.clientsTransaction(row.id, search)}
        preventScrollReset
        discover="none"
      >
        {row.reference || "Details"}
      </Link>
    </>
  );
}

const columns: SortedColumn<Row>[] = [
  {
    key: "who",
    label: "Owner",
    main: true,
    cell: Owner,
  },
  { key: "type", wide: true, label: "Type", by: "type", cell: ({ kind }) => transferKindLabels[kind] },
  { key: "bank", wide: true, label: "Bank account", cell: bankLabel },
  {
    key: "status",
    label: "Status",
    by: "status",
    cell: ({ state, reason }) => (
      <>
        <Chip tone={transferStateLabels[state].tone}>{transferStateLabels[state].label}</Chip>
        {reason && <span className="hint">{reason}</span>}
      </>
    ),
  },
  {
    key: "created",
    wide: true,
    label: "Created",
    by: "createdAt",
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    key: "updated",
    wide: true,
    label: "Updated",
    by: "updatedAt",
    cell: ({ updatedAt }) => <Moment at={updatedAt} />,
  },
  {
    key: "fee",
    wide: true,
    label: "Fee",
    numeric: true,
    cell: ({ feeCents }) => money(feeCents),
  },
  {
    key: "amount",
    label: "Amount",
    by: "amount",
    numeric: true,
    cell: ({ totalCents }) => money(totalCents),
  },
];
