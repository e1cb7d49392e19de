import type { Provider } from "db/schema/funds";
import type { AccountKind } from "db/schema/ledger";

/** Cents by kind of account, credit-positive. */
export type Sums = Partial<Record<AccountKind, number>>;
export type FigureKind = keyof typeof figures;

/** The owners' side of the ledger: its sum equals that of the providers' accounts. */
export const figures = {
  available: { label: "Available to companies", note: "They can hold it for work orders" },
  hold: { label: "Held for orders", note: "For assigned and approved work" },
  payable: { label: "Owed to contractors", note: "Paid by clients, not yet sent to a bank" },
  payout_in_transit: { label: "In transit to contractors", note: "Sent to their banks, not arrived" },
  pending: { label: "In transit from companies", note: "Bank transfers that have not arrived" },
  fee_revenue: { label: "Fees earned", note: "Processing fees and certificates" },
  provider_cost: { label: "Costs of providers", note: "Fees that providers kept" },
  receivable: { label: "Owed to Callout", note: "Payments that a bank took back later" },
  suspense: { label: "In suspense", note: "Corrections, and money without an owner" },
} as const satisfies Partial<Record<AccountKind, { label: string; note: string }>>;

/** Where the money is, by the account that a provider's money stands on. */
export const holders = {
  stripe: "stripe_clearing",
  dwolla: "dwolla_cash",
} as const satisfies Record<Provider, AccountKind>;

/** A provider's answer to what it holds; `error` says why the last request failed. */
export type Held = { cents: number | null; at: Date | null; error: string | null };

export type ProviderRow = {
  provider: Provider;
  kind: (typeof holders)[Provider];
  ledgerCents: number;
  heldCents: number | null;
  /** The provider's balance minus the ledger's. */
  differenceCents: number | null;
  /** The part that is on its way: the provider has sent it, and the ledger waits until it arrives. */
  inTransitCents: number;
  unexplainedCents: number | null;
};

export function providerRow(
  provider: Provider,
  sums: Sums,
  held: number | null,
  sentCents: number,
): ProviderRow {
  const kind = holders[provider];
  // Adding 0 makes -0 a 0.
  const ledgerCents = -(sums[kind] ?? 0) + 0;
  const inTransitCents = -sentCents + 0;
  const differenceCents = held === null ? null : held - ledgerCents;
  return {
    ...{ provider, kind, ledgerCents, heldCents: held, differenceCents, inTransitCents },
    unexplainedCents: differenceCents === null ? null : differenceCents - inTransitCents,
  };
}
