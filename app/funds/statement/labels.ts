import type { AccountKind, LineStatus, LineType } from "db/schema/ledger";
import { signs } from "~/ledger/statement";
import { money } from "~/platform/text/format";

export const typeLabels: Record<LineType, string> = {
  reserved: "Reserved",
  paid: "Paid",
  canceled: "Canceled",
  refill: "Refill",
  automatic: "Automatic",
  fee: "Fee",
  correction: "Correction",
};

export const lineStatuses = ["settled", "pending", "reversed"] as const satisfies LineStatus[];

const settled: Record<LineType, string> = {
  reserved: "Held",
  paid: "Paid",
  canceled: "Refunded",
  refill: "Added",
  automatic: "Added",
  fee: "Charged",
  correction: "Charged",
};

type Stated = { type: LineType; status: LineStatus; win: number | null };

/** Returns the state of a statement line in words, such as "Held" or "On its way". */
export function stateOf({ type, status, win }: Stated): string {
  if (status === "pending") return "On its way";
  if (status === "reversed") return signs[type] < 0 ? "Refunded" : "Returned";
  // A credit for an order is the rest of its hold.
  return type === "automatic" && win !== null ? "Refunded" : settled[type];
}

const marks = { "1": "+", "0": "", "-1": "−" };

/** "+$10.00" for a refill, "−$10.00" for a payment, "$10.00" for a canceled hold */
export const signedText = ({ type, amountCents }: { type: LineType; amountCents: number }) =>
  marks[signs[type]] + money(amountCents);

export const accountLabels: Record<AccountKind, string> = {
  available: "Funds available",
  pending: "Pending funds",
  hold: "On hold",
  payable: "Owed to the contractor",
  payout_in_transit: "On its way to the contractor",
  stripe_clearing: "Card provider",
  dwolla_cash: "Bank provider",
  bank_in_transit: "On its way from the bank",
  fee_revenue: "Processing fees",
  provider_cost: "Provider's costs",
  receivable: "Owed to us",
  suspense: "Corrections and credits",
  intercompany: "Between companies' books and Callout's",
};
