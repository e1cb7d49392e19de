import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { maskedEnd } from "~/banking/bank";
import { paths } from "~/paths";
import { PayoutCell } from "~/payouts/components/payout-cell";
import type { TablePage } from "~/platform/db/table-query";
import { money } from "~/platform/text/format";
import { BankRequestNotice } from "~/profile/bank/components/bank-request-notice";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { EmptyState } from "~/ui/lists/empty-state";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
import { Notice } from "~/ui/notices/notice";
import type { Payment } from "../payment-history.server";

type Row = Omit<Payment, "approvedAt" | "paidAt" | "payout"> &
  Pick<ComponentProps<typeof PayoutCell>, "payout"> & {
    approvedAt: Date | string | null;
    paidAt: Date | string | null;
  };

const columns: SortedColumn<Row>[] = [
  {
    key: "workOrder",
    label: "Work order",
    main: true,
    cell: ({ win, title, status }) => (
      <>
        <Link to={paths.order(status, win)} discover="none">
          {title}
        </Link>
        <small className="muted under">WIN {win}</small>
      </>
    ),
  },
  {
    key: "paidAt",
    label: "Paid",
    by: "paidAt",
    cell: ({ paidAt, approvedAt }) =>
      paidAt ? (
        <Moment at={paidAt} />
      ) : (
        <span className="muted">
          Approved <Moment at={approvedAt} />
        </span>
      ),
  },
  { key: "client", label: "Client", by: "clientName", cell: ({ clientName }) => clientName },
  { key: "status", label: "Status", by: "status", cell: PayoutCell },
  {
    key: "amount",
    label: "Amount",
    by: "amount",
    numeric: true,
    cell: ({ amountCents }) => money(amountCents),
  },
];

const PaymentsTable = ({ table }: { table: TablePage<Row> }) => (
  <PagedTable
    table={table}
    at={paths.manageFunds()}
    caption="Payment History"
    columns={columns}
    rowKey={({ win }) => win}
    noun="payments"
  />
);

type Props = ComponentProps<typeof PaymentsTable> & {
  bank: { bankName: string; accountEnd: string; trouble: string } | null;
  /** Set when the contractor was asked for other bank details. */
  asked?: ComponentProps<typeof BankRequestNotice>;
  /** Years with payments through Callout: each has a tax statement. */
  years: number[];
};

export const PaymentHistory = ({ table, bank, asked, years }: Props) => (
  <>
    <header className="page-head">
      <div>
        <h1>Payment History</h1>
        <p className="muted">
          {bank
            ? `Your earnings and their payouts to ${bank.bankName} ${maskedEnd(bank.accountEnd)}.`
            : "Your earnings and their payouts to your bank."}
        </p>
      </div>
      <div className="cluster">
        <LinkButton to={paths.payoutSpeed()}>Payout speed</LinkButton>
        <LinkButton to={paths.payoutBank()}>Payout details</LinkButton>
      </div>
    </header>
    {!bank && (
      <Notice type="warning">
        <p>Your banking information must be set up before you can be paid.</p>
      </Notice>
    )}
    {asked && <BankRequestNotice {...asked} />}
    {bank?.trouble && (
      <Notice type="warning">
        <p>
          Our payment provider can't use your bank account: {bank.trouble} You will be paid once you correct
          it.
        </p>
      </Notice>
    )}
    {table.total > 0 && (
      <OneZone>
        <PaymentsTable table={table} />
      </OneZone>
    )}
    {table.total > 0 && (
      <p className="cluster">
        <a className="button" href={paths.moneyProof()}>
          <Icon name="download" /> Proof (JSON)
        </a>
        <a className="button" href={paths.balanceProof()}>
          Balance proof (JSON)
        </a>
        <a href={paths.checkMoney()}>Check your money</a>
      </p>
    )}
    {years.length > 0 && (
      <>
        <h2 className="funds-head">Tax statements (1099-NEC)</h2>
        <p className="muted">
          Your payments through Callout in each year, for your tax return. Work that was paid outside of the
          app is not included.
        </p>
        <div className="cluster">
          {years.map((year) => (
            <a key={year} className="button" href={paths.ownNecPdf(year)}>
              <Icon name="download" /> {year}
            </a>
          ))}
        </div>
      </>
    )}
    {table.total === 0 && (
      <EmptyState
        title="No payments yet"
        icon="money"
        action={<LinkButton to={paths.tab("available")}>Find work</LinkButton>}
      >
        Your work appears here once a client approves it.
      </EmptyState>
    )}
  </>
);
