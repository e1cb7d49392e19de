import { certificatePurchases } from "db/schema/credentials";
import { cardReversals, type RefillState, refills } from "db/schema/funds";
import { gte, or } from "drizzle-orm";
import type Stripe from "stripe";
import { reversalKey } from "~/funds/commands/record-card-reversals.server";
import { movedByPayment } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { stripe } from "~/platform/providers/stripe.server";
import { isAnyOf } from "./any-of.server";
import type { Fee, OwnEntry, ProviderEntry, ProviderRecords, State } from "./compare";

/** Transactions that move our or our companies' money; transfers to our own bank are left out. */
const compared: readonly Stripe.BalanceTransaction.Type[] = [
  "charge",
  "payment",
  "refund",
  "payment_refund",
  "refund_failure",
  "payment_failure_refund",
  "adjustment",
];

/** Fees charged as separate transactions instead of being withheld from a payment. */
const separateFees: readonly Stripe.BalanceTransaction.Type[] = ["stripe_fee", "stripe_fx_fee", "tax_fee"];

/** Reads the card provider's balance transactions since an instant: charges by our key, and fees. */
export async function readCardTransactions(since: Date): Promise<ProviderRecords> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const all = stripe().balanceTransactions.list({ created, limit: 100, expand: ["data.source"] });
  const entries: ProviderEntry[] = [];
  const fees: Fee[] = [];
  for await (const { id, type, amount, fee, source } of all) {
    const cents = separateFees.includes(type) ? fee - amount : fee;
    if (cents !== 0) fees.push({ reference: id, cents });
    if (!compared.includes(type)) continue;
    const charge = typeof source === "object" && source?.object === "charge" ? source : undefined;
    const { refill, purchase } = charge?.metadata ?? {};
    const isPayment = type === "charge" || type === "payment";
    const key = isPayment ? (refill ?? purchase) : reversalKey(id);
    entries.push({ reference: id, key: key ?? null, state: "processed", cents: amount });
  }
  return { entries, fees };
}

const states: Record<RefillState, State | "requested"> = {
  requested: "requested",
  succeeded: "processed",
  failed: "failed",
};

/** Reads our card payments (added funds, certificates, and what was taken back) since an instant, and those whose keys the provider listed. */
export async function ownCardPayments(since: Date, named: string[]): Promise<OwnEntry[]> {
  const added = await db
    .select()
    .from(refills)
    .where(or(gte(refills.createdAt, since), isAnyOf(refills.key, named)));
  const bought = await db
    .select()
    .from(certificatePurchases)
    .where(or(gte(certificatePurchases.createdAt, since), isAnyOf(certificatePurchases.key, named)));
  const taken = await db
    .select()
    .from(cardReversals)
    .where(or(gte(cardReversals.createdAt, since), isAnyOf(cardReversals.transaction, named)));
  const all = [
    ...added.map(({ key, state, amountCents, feeCents }) => ({ key, state, cents: amountCents + feeCents })),
    ...bought.map(({ key, state, amountCents }) => ({ key, state, cents: amountCents })),
    ...taken.map(({ transaction, amountCents }) => ({
      key: reversalKey(transaction),
      state: "succeeded" as const,
      cents: amountCents,
    })),
  ];
  const moved = await movedByPayment(
    "stripe_clearing",
    all.map(({ key }) => key),
  );
  return all.map(({ key, state, cents }) => ({
    key,
    state: states[state],
    cents,
    postedCents: moved.get(key) ?? 0,
  }));
}
