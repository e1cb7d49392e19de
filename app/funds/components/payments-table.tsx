import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { paths } from "~/paths";
import { PayoutCell } from "~/payouts/components/payout-cell";
import type { TablePage } from "~/platform/db/table-query";
import { money } from "~/platform/text/format";
import { Moment } from "~/ui/display/metrics";
import { PagedTable, type SortedColumn } from "~/ui/lists/paged-table";
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

export const PaymentsTable = ({ table }: { table: TablePage<Row> }) => (
  <PagedTable
    table={table}
    at={paths.manageFunds()}
    caption="Payment History"
    columns={columns}
    rowKey={({ win }) => win}
    noun="payments"
  />
);
