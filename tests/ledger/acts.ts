import type { JournalType } from "db/schema/ledger";

/** An act of the ledger as the tests request it. */
export type LedgerRequest =
  | { act: "credit"; company: number; amount: number; key: string }
  | { act: "reserve"; company: number; reference: number; amount: number; key: string }
  | { act: "change"; company: number; reference: number; amount: number; key: string }
  | { act: "settle"; company: number; reference: number; contractor: number; amount: number; key: string }
  | { act: "release"; company: number; reference: number; key: string }
  | { act: "refill"; company: number; amount: number; fee: number; key: string }
  | { act: "fee"; company: number; amount: number; key: string }
  | { act: "refill-sent"; company: number; amount: number; key: string }
  | { act: "refill-arrived"; company: number; amount: number; of: string; key: string }
  | { act: "payout-sent"; contractor: number; amount: number; key: string }
  | { act: "payout-fee"; contractor: number; amount: number; key: string }
  | { act: "payout-arrived"; contractor: number; amount: number; of: string; key: string }
  | { act: "top-up"; amount: number; key: string }
  | { act: "sale"; contractor: number; amount: number; key: string }
  | { act: "advance"; company: number; amount: number; key: string }
  // A card payment that its owner's bank or the provider took back, and one that came back.
  | { act: "taken-back" | "returned"; company: number; amount: number; key: string }
  | { act: "take"; company: number; amount: number; key: string }
  // The amount may be negative.
  | { act: "unmatched"; account: "stripe_clearing" | "dwolla_cash"; amount: number; key: string }
  | { act: "provider-fee"; account: "stripe_clearing" | "dwolla_cash"; amount: number; key: string }
  | { act: "write-off"; amount: number; key: string }
  // `book` is the company in whose books the act is, or 0 for Callout's.
  | { act: "reverse"; book: number; reverses: string; key: string };

/** The type of journal that each act posts. */
export const journalOf: Record<LedgerRequest["act"] | "gather", JournalType> = {
  // Comes with a payout.
  gather: "gathered",
  credit: "automatic",
  reserve: "reserved",
  change: "changed",
  settle: "paid",
  release: "canceled",
  refill: "refill",
  fee: "fee",
  "refill-sent": "refill-sent",
  "refill-arrived": "refill-arrived",
  "payout-sent": "payout-sent",
  "payout-arrived": "payout-arrived",
  "payout-fee": "payout-fee",
  "top-up": "top-up",
  sale: "sale",
  advance: "automatic",
  take: "correction",
  "taken-back": "correction",
  returned: "automatic",
  unmatched: "unmatched",
  "write-off": "write-off",
  "provider-fee": "provider-fee",
  reverse: "reversal",
};
/** The type of statement line that each act without a hold opens. */
export const lineOf: Partial<Record<LedgerRequest["act"], string>> = {
  credit: "automatic",
  advance: "automatic",
  refill: "refill",
  "refill-sent": "refill",
  fee: "fee",
  take: "correction",
  "taken-back": "correction",
  returned: "automatic",
};
/** Identifies a request for idempotency. Leaves out the amount's sign, which negative requests have in their key. */
export const identity = (request: LedgerRequest) =>
  JSON.stringify({
    ...request,
    act: journalOf[request.act],
    account: undefined,
    amount: "amount" in request ? Math.abs(request.amount) : undefined,
  });
