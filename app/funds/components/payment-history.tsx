import type { ComponentProps } from "react";
import { maskedEnd } from "~/banking/bank";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import { EmptyState } from "~/ui/lists/empty-state";
import { Notice } from "~/ui/notices/notice";
import { PaymentsTable } from "./payments-table";

type Props = ComponentProps<typeof PaymentsTable> & {
  bank: { bankName: string; accountEnd: string; trouble: string } | null;
  /** In which he was paid through Callout: there is a statement for each. */
  years: number[];
};

/** What a contractor was paid and where that money is, and what is approved and will be. */
export const PaymentHistory = ({ table, bank, years }: Props) => (
  <>
    <header className="page-head">
      <div>
        <h1>Payment History</h1>
        <p className="muted">
          {bank
            ? `What you earned, and its way to ${bank.bankName} ${maskedEnd(bank.accountEnd)}.`
            : "What you earned, and its way to your bank."}
        </p>
      </div>
      <LinkButton to={paths.payoutBank()}>Payout details</LinkButton>
    </header>
    {!bank && (
      <Notice type="warning">
        <p>Your banking information must be set up before you can be paid.</p>
      </Notice>
    )}
    {bank?.trouble && (
      <Notice type="warning">
        <p>
          The bank-transfer provider does not take your account: {bank.trouble} What you are owed goes out
          once you have corrected it.
        </p>
      </Notice>
    )}
    <PaymentsTable table={table} />
    {years.length > 0 && (
      <>
        <h2 className="funds-head">Tax statements (1099-NEC)</h2>
        <p className="muted">
          What you were paid through Callout in a year, for your tax return. Work that was paid outside of the
          app is not in it.
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
        What you are paid for appears here once a client has approved it.
      </EmptyState>
    )}
  </>
);
