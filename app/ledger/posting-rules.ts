import type { AccountKind, JournalType, LineType } from "db/schema/ledger";

/**
 * Every act of the ledger (kind of posting): debited accounts, credited accounts and the resulting statement line.
 * Balances are credit-positive: a debit takes from an account, a credit adds to it, and every act sums to zero. So
 * money that reaches a provider is a debit of the provider's account. `transfer` posts straight from this table; the acts
 * on holds are in db/functions/ledger-holds.sql. A reversal (a refund, a payout returned) swaps the sides of an act.
 */
export type PostingRule = {
  /** The act's name, or the documents' word on the statement: `reserved`, `changed`, `paid`, `canceled`, `automatic`. */
  journal: JournalType;
  debits: readonly AccountKind[];
  credits: readonly AccountKind[];
  /** The company's statement line; absent for actions that no company sees. */
  line?: LineType;
};

const rule = (
  journal: JournalType,
  debits: readonly AccountKind[],
  credits: readonly AccountKind[],
  line?: LineType,
): PostingRule => ({ journal, debits, credits, line });

export const postingRules = {
  // act: rule(journal, debited accounts, credited accounts, statement line)
  placeHold: rule("reserved", ["available"], ["hold"], "reserved"),
  raiseHold: rule("changed", ["available"], ["hold"], "reserved"),
  lowerHold: rule("changed", ["hold"], ["available"], "reserved"),
  payHold: rule("paid", ["hold"], ["payable"], "paid"),
  payMoreThanHold: rule("paid", ["available", "hold"], ["payable"], "paid"),
  /** The unspent rest is a second line, `automatic`. */
  payLessThanHold: rule("paid", ["hold"], ["available", "payable"], "paid"),
  releaseHold: rule("canceled", ["hold"], ["available"], "canceled"),

  credit: rule("automatic", ["suspense"], ["available"], "automatic"),
  debit: rule("correction", ["available"], ["suspense"], "correction"),
  refill: rule("refill", ["stripe_clearing"], ["available"], "refill"),
  fee: rule("fee", ["available"], ["fee_revenue"], "fee"),
  /** The line is pending until the refill has arrived. */
  refillSent: rule("refill-sent", ["bank_in_transit"], ["pending"], "refill"),
  refillArrived: rule(
    "refill-arrived",
    ["pending", "dwolla_cash"],
    ["available", "bank_in_transit"],
    "refill",
  ),
  /** A card payment that its owner's bank or the provider took back, and one that came back to us. */
  cardTakenBack: rule("correction", ["available"], ["stripe_clearing"], "correction"),
  cardReturned: rule("automatic", ["stripe_clearing"], ["available"], "automatic"),
  advance: rule("automatic", ["receivable"], ["available"], "automatic"),

  /** Moves a contractor's pay from a company's books to Callout's, which pay it out: one journal in each (ledger_gather). */
  gatheredFrom: rule("gathered", ["payable"], ["intercompany"]),
  gatheredInto: rule("gathered", ["intercompany"], ["payable"]),
  payoutSent: rule("payout-sent", ["payable"], ["payout_in_transit"]),
  payoutArrived: rule("payout-arrived", ["payout_in_transit"], ["dwolla_cash"]),
  payoutFee: rule("payout-fee", ["payable"], ["fee_revenue"]),
  topUp: rule("top-up", ["dwolla_cash"], ["stripe_clearing"]),
  sale: rule("sale", ["stripe_clearing"], ["fee_revenue"]),

  unmatchedCard: rule("unmatched", ["stripe_clearing"], ["suspense"]),
  unmatchedBank: rule("unmatched", ["dwolla_cash"], ["suspense"]),
  cardProviderFee: rule("provider-fee", ["provider_cost"], ["stripe_clearing"]),
  bankProviderFee: rule("provider-fee", ["provider_cost"], ["dwolla_cash"]),
  writeOff: rule("write-off", ["suspense"], ["provider_cost"]),
} as const satisfies Record<string, PostingRule>;
