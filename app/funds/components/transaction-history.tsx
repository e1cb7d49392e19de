import { Link, useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { CompanyLink } from "~/access/components/record-links";
import { paths } from "~/paths";
import { money } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { EmptyState } from "~/ui/lists/empty-state";
import { Notice } from "~/ui/notices/notice";
import type { MonthSpent } from "../statement/spend.server";
import { SpendChart } from "./spend-chart";
import { StatementFilters } from "./statement-filters";
import { StatementTable } from "./statement-table";
import { TransferNotices } from "./transfer-notices";

type Shown = ComponentProps<typeof StatementFilters> & {
  of: "client" | "superAdmin";
  table: ComponentProps<typeof StatementTable>["table"];
  balance: { totalCents: number; onHoldCents: number; pendingCents?: number };
  months: MonthSpent[];
  /** The only company whose statement is shown to staff. */
  only?: { id: number; name: string } | null;
  /** Card payments without an outcome yet. */
  open?: { id: number; amountCents: number; card: string; at: Date | string; isToConfirm: boolean }[];
  transfers?: ComponentProps<typeof TransferNotices>["transfers"];
};

export function TransactionHistory({ of, table, balance, months, only, ...rest }: Shown) {
  const { open = [], transfers = [], ...filters } = rest;
  return (
    <>
      <header className="page-head">
        <div>
          <h1>Manage Funds</h1>
          {only && (
            <p>
              Statement of <CompanyLink id={only.id}>{only.name}</CompanyLink>.{" "}
              <Link to={paths.manageFunds()}>Show all companies</Link>
            </p>
          )}
          <Balance {...balance} isEverybodys={of === "superAdmin" && !only} />
        </div>
        {of === "client" && (
          <LinkButton to={paths.addFunds()} variant="primary" icon="money" preventScrollReset>
            Add funds
          </LinkButton>
        )}
        {of === "superAdmin" && (
          <LinkButton to={staffPaths.addToBalance()} variant="primary" icon="money" preventScrollReset>
            Add funds to balance
          </LinkButton>
        )}
      </header>
      {open.map(({ id, amountCents, card, at, isToConfirm }) =>
        isToConfirm ? (
          <Notice key={id} type="warning">
            {money(amountCents)} from {card} is not added yet: the card's bank asks you to confirm the
            payment.{" "}
            <Link to={paths.payment(id)} preventScrollReset>
              Confirm the payment of {money(amountCents)}, started <Moment at={at} />
            </Link>
          </Notice>
        ) : (
          <Notice key={id}>
            {money(amountCents)} from {card} is pending: the card provider has not answered yet. We keep
            checking. Please do not pay again.
          </Notice>
        ),
      )}
      <TransferNotices transfers={transfers} />
      <SpendChart months={months} />
      <div className="statement-head">
        <h2>Transaction History</h2>
        {table.total > 0 && <Exports hasProof={of === "client"} />}
      </div>
      {(table.total > 0 || filters.isFiltered) && (
        <OneZone>
          <StatementFilters {...filters} />
          <div className="statement">
            <StatementTable table={table} hasCompany={of === "superAdmin"} />
          </div>
        </OneZone>
      )}
      {table.total === 0 && <Nothing isFiltered={filters.isFiltered} />}
    </>
  );
}

const Balance = ({
  totalCents,
  onHoldCents,
  pendingCents = 0,
  isEverybodys,
}: Shown["balance"] & { isEverybodys: boolean }) => (
  <p className="muted">
    {isEverybodys ? "Funds available, all companies" : "Funds available"}:{" "}
    <b className="num">{money(totalCents - onHoldCents)}</b> · Balance:{" "}
    <span className="num">{money(totalCents)}</span> · On hold:{" "}
    <span className="num">{money(onHoldCents)}</span>
    {pendingCents > 0 && (
      <>
        {" · Pending, not included (with fees): "}
        <span className="num">{money(pendingCents)}</span>
      </>
    )}
  </p>
);

function Exports({ hasProof }: { hasProof: boolean }) {
  const { search } = useLocation();
  return (
    <div className="cluster">
      <a className="button" href={paths.exportStatement("xlsx", search)}>
        <Icon name="download" /> Export Excel
      </a>
      <a className="button" href={paths.exportStatement("csv", search)}>
        CSV
      </a>
      {hasProof && (
        <>
          <a className="button" href={paths.moneyProof()}>
            Proof (JSON)
          </a>
          <a className="button" href={paths.balanceProof()}>
            Balance proof (JSON)
          </a>
          <a href={paths.checkMoney()}>Check your money</a>
        </>
      )}
    </div>
  );
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      title="Elements not found"
      icon="search"
      action={<LinkButton to={paths.manageFunds()}>Show all transactions</LinkButton>}
    >
      No transactions match these filters.
    </EmptyState>
  ) : (
    <EmptyState title="No transactions yet" icon="money">
      Added funds, holds and payments for work orders appear here.
    </EmptyState>
  );
