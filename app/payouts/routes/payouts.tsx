import { Link, type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { PersonLink } from "~/access/components/record-links";
import { guarded } from "~/access/guarded.server";
import { mayEver } from "~/access/may";
import { listContractors } from "~/contractors/find-contractors.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { textFilter } from "~/platform/db/table-query";
import { readId } from "~/platform/forms/read-id";
import { money } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { TableTools } from "~/tables/components/table-tools";
import { readConsoleQuery, toolsOf } from "~/tables/console-table.server";
import { LinkButton } from "~/ui/button";
import { Moment, MomentDay } from "~/ui/display/metrics";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { SelectionBar, selectColumn } from "~/ui/lists/selection";
import { Tabs } from "~/ui/lists/tabs";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { PayoutCell } from "../components/payout-cell";
import { listPayouts, type Payout, payoutFilters, payoutsConsole } from "../payouts-list.server";
import { accountFaultOf } from "../return-code";
import { PriceList } from "../speed/components/price-list";
import { listSavedPrices, priceOf } from "../speed/queries.server";

export const loader = guarded("payouts.read", async ({ actor, request }) => {
  const query = await readConsoleQuery(actor, request, payoutsConsole);
  const permitted = { retry: mayEver(actor, "payout.retry"), ask: mayEver(actor, "payout.ask-bank") };
  const mayPrice = mayEver(actor, "payout-prices.manage");
  const state = textFilter(query, "state");
  const [table, prices, [contractor = null]] = await Promise.all([
    listPayouts(db, query, actor.timeZone),
    listSavedPrices(),
    listContractors(db, [readId(textFilter(query, "contractor"))]),
  ]);
  return {
    ...{ table, contractor, state, permitted, filters: payoutFilters },
    tools: toolsOf(payoutsConsole, query),
    prices: prices.map((saved) => ({ ...priceOf(saved), speed: saved.speed, isOn: saved.isOn })),
    mayPrice,
  };
});

export const meta: MetaFunction = () => [{ title: "Payouts · Callout" }];

type Row = Omit<Payout, "paidAt" | "bankAskedAt"> & {
  paidAt: Date | string | null;
  bankAskedAt: Date | string | null;
};

const SELECTION = "failed-payouts";
const select = selectColumn<Row>({
  form: SELECTION,
  name: "win",
  value: ({ win }) => win,
  label: ({ win, contractor }) => `the payout of WIN ${win} to ${contractor}`,
});

const columns: SortedColumn<Row>[] = [
  {
    key: "contractor",
    label: "Contractor",
    by: "contractor",
    main: true,
    cell: ({ contractorId, contractor, hasBank, trouble }) => (
      <>
        <PersonLink id={contractorId}>{contractor}</PersonLink>
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
  { key: "paidAt", label: "Paid", by: "paidAt", cell: ({ paidAt }) => <Moment at={paidAt} /> },
  {
    key: "state",
    label: "Status",
    cell: ({ payout, slowReason, accountReason, bankAskedAt }) => (
      <>
        <PayoutCell
          status="paid"
          payOutsideOfApp={false}
          payout={payout}
          slowReason={slowReason}
          accountFault={accountFaultOf({ reason: accountReason, isSameBank: true })}
          forPlatform
        />
        {bankAskedAt && (
          <small className="muted under">
            Asked for other bank details <MomentDay at={bankAskedAt} />
          </small>
        )}
      </>
    ),
  },
  { key: "fee", label: "Fee", numeric: true, cell: ({ feeCents }) => money(feeCents) },
  {
    key: "amount",
    label: "Amount",
    by: "amount",
    numeric: true,
    cell: ({ amountCents }) => money(amountCents),
  },
];

type Permitted = { retry: boolean; ask: boolean };

const actionsColumn = (permitted: Permitted): SortedColumn<Row> => ({
  key: "actions",
  label: "",
  place: "actions",
  cell: (row) => row.payout?.transferState === "failed" && <Actions {...row} {...permitted} />,
});

function Actions({ win, payout, isSameBank, retry, ask }: Row & Permitted) {
  const { search } = useLocation();
  const fault = accountFaultOf({ reason: payout?.reason ?? "", isSameBank });
  return (
    <div className="card-actions">
      {retry && !fault && (
        <LinkButton to={`${staffPaths.retryPayout(win)}${search}`} size="small" preventScrollReset>
          Try again
        </LinkButton>
      )}
      {ask && isSameBank && (
        <LinkButton to={`${staffPaths.askForBank(win)}${search}`} size="small" preventScrollReset>
          Ask for a new account
        </LinkButton>
      )}
    </div>
  );
}

export default function Payouts() {
  const { table, contractor, state, permitted, filters, tools, prices, mayPrice } =
    useLoaderData<typeof loader>();
  const isRetryList = state === "failed" && permitted.retry;
  const shownColumns = [...(isRetryList ? [select] : []), ...columns, actionsColumn(permitted)];
  return (
    <div className="page payouts-page">
      <header className="page-head">
        <div>
          <h1>Payouts</h1>
          <p className="muted">Payouts to contractors for work marked as paid in the app.</p>
          {contractor && (
            <p>
              Only those of <PersonLink id={contractor.id}>{contractor.name}</PersonLink>.{" "}
              <Link to={staffPaths.payouts({ state })}>Show all contractors</Link>
            </p>
          )}
        </div>
      </header>
      <Tabs
        label="Payouts by status"
        tabs={Object.entries({ "": "All", ...filters }).map(([value, label]) => ({
          to: staffPaths.payouts({ state: value, contractor: contractor?.id }),
          label,
          current: value === state,
        }))}
      />
      <TableTools {...tools} kept={{ state, contractor: contractor?.id ?? "" }} hasRows={table.total > 0} />
      {isRetryList && table.total > 0 && (
        <SelectionBar id={SELECTION} name="win" noun="payouts" total={table.total}>
          <button type="submit" formAction={staffPaths.retryPayouts()} className="button-small">
            Try again
          </button>
        </SelectionBar>
      )}
      <PagedTable
        table={table}
        oneZone
        at={staffPaths.payouts()}
        caption="Payouts"
        columns={shownColumns}
        rowKey={({ win }) => win}
        noun="payouts"
      />
      {table.total === 0 && (
        <EmptyState title="Elements not found" icon="money">
          {Object.values(tools.terms).some(Boolean)
            ? "No payouts match this search."
            : state
              ? "No payouts have this status."
              : "Payouts for work marked as paid in the app appear here."}
        </EmptyState>
      )}
      <PriceList prices={prices} mayChange={mayPrice} />
      <RecordOutlet />
    </div>
  );
}
