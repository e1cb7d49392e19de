import { Form, Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db.server";
import { money } from "~/platform/format";
import { readTableQuery, textFilter } from "~/platform/table-query";
import { Button, LinkButton } from "~/ui/button";
import { Moment } from "~/ui/display/figures";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { PayoutCell } from "../parts/payout-cell";
import { listPayouts, type Payout, payoutFilters, payoutsTable } from "../payouts-list.server";

export const loader = guarded("payouts.read", async ({ request }) => {
  const query = readTableQuery(new URL(request.url).searchParams, payoutsTable);
  return { table: await listPayouts(db, query), state: textFilter(query, "state"), filters: payoutFilters };
});

export const meta: MetaFunction = () => [{ title: "Payouts · Callout" }];

type Row = Omit<Payout, "createdAt"> & { createdAt: Date | string };

const columns: SortedColumn<Row>[] = [
  {
    key: "contractor",
    label: "Contractor",
    by: "contractor",
    main: true,
    cell: ({ contractor, hasBank, trouble }) => (
      <>
        {contractor}
        {!hasBank && <small className="under">Has no bank details yet</small>}
        {trouble && <small className="under">{trouble}</small>}
      </>
    ),
  },
  {
    key: "workOrder",
    label: "Work order",
    cell: ({ win, title }) => (
      <>
        <Link to={paths.order("paid", win)}>{title}</Link>
        <small className="muted under">WIN {win}</small>
      </>
    ),
  },
  { key: "createdAt", label: "Paid", by: "createdAt", cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    key: "state",
    label: "Status",
    cell: ({ payout }) => <PayoutCell status="paid" payOutsideOfApp={false} payout={payout} forPlatform />,
  },
  {
    key: "amount",
    label: "Amount",
    by: "amount",
    numeric: true,
    cell: ({ amountCents }) => money(amountCents),
  },
  {
    key: "acts",
    label: "Acts",
    place: "acts",
    cell: ({ win, payout }) =>
      payout?.transferState === "failed" && (
        <Form method="post" action={paths.retryPayout(win)}>
          <Button size="small">Try again</Button>
        </Form>
      ),
  },
];

/** Where contractors' money is, and what of it failed (Q-108). */
export default function Payouts() {
  const { table, state, filters } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Payouts</h1>
          <p className="muted">What contractors are paid for work that was marked as paid in the app.</p>
        </div>
      </header>
      <nav className="cluster gap-below" aria-label="Payouts by status">
        {Object.entries({ "": "All", ...filters }).map(([value, label]) => (
          <LinkButton
            key={value}
            to={paths.payouts({ state: value })}
            size="small"
            aria-current={value === state ? "page" : undefined}
          >
            {label}
          </LinkButton>
        ))}
      </nav>
      <PagedTable
        table={table}
        at={paths.payouts()}
        caption="Payouts"
        columns={columns}
        rowKey={({ win }) => win}
        noun="payouts"
      />
      {table.total === 0 && (
        <EmptyState title="Elements not found" icon="money">
          {state ? "No payout has this status now." : "What is marked as paid in the app appears here."}
        </EmptyState>
      )}
    </div>
  );
}
