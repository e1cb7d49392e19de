import type { ComponentProps } from "react";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { PaymentsTable } from "./payments-table";

/** What a contractor was paid, and what is approved and will be. */
export const PaymentHistory = ({ table }: ComponentProps<typeof PaymentsTable>) => (
  <>
    <header className="page-head">
      <div>
        <h1>Payment History</h1>
        <p className="muted">Work that was approved, and what was paid for it.</p>
      </div>
    </header>
    <PaymentsTable table={table} />
    {table.total === 0 && (
      <EmptyState
        title="No payments yet"
        icon="money"
        action={<LinkButton to={paths.tab("available")}>Find work</LinkButton>}
      >
        What you are paid for appears here once a client has approved it.
      </EmptyState>
    )}
  </>
);
