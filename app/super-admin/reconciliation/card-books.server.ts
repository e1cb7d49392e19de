import { certificatePurchases } from "db/schema/credentials";
import { type RefillState, refills } from "db/schema/funds";
import { gte, or } from "drizzle-orm";
import type Stripe from "stripe";
import { movedThrough } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { stripe } from "~/platform/providers/stripe.server";
import type { Fee, Ours, State, TheirBooks, Theirs } from "./compare";
import { isNamed } from "./named.server";

/** What moves money of ours or of our companies. What the provider sends to our bank does not. */
const compared: readonly Stripe.BalanceTransaction.Type[] = [
  "charge",
  "payment",
  "refund",
  "payment_refund",
  "refund_failure",
  "payment_failure_refund",
  "adjustment",
];

/** What the provider takes for itself by a transaction of its own, and not out of a payment. */
const feesAlone: readonly Stripe.BalanceTransaction.Type[] = ["stripe_fee", "stripe_fx_fee", "tax_fee"];

/** The card provider's balance transactions since a moment; a charge under the key that we gave it. And its fees. */
export async function cardBooks(since: Date): Promise<TheirBooks> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const all = stripe().balanceTransactions.list({ created, limit: 100, expand: ["data.source"] });
  const books: Theirs[] = [];
  const fees: Fee[] = [];
  for await (const { id, type, amount, fee, source } of all) {
    const cents = feesAlone.includes(type) ? fee - amount : fee;
    if (cents !== 0) fees.push({ reference: id, cents });
    if (!compared.includes(type)) continue;
    const charge = typeof source === "object" && source?.object === "charge" ? source : undefined;
    const { refill, purchase } = charge?.metadata ?? {};
    const key = type === "charge" || type === "payment" ? (refill ?? purchase) : undefined;
    books.push({ reference: id, key: key ?? null, state: "processed", cents: amount });
  }
  return { books, fees };
}

const states: Record<RefillState, State | "asked"> = {
  asked: "asked",
  succeeded: "processed",
  failed: "failed",
};

/** Our own since then, and those that the provider names: funds that companies added, and certificates that were bought. */
export async function ownCardPayments(since: Date, named: string[]): Promise<Ours[]> {
  const added = await db
    .select()
    .from(refills)
    .where(or(gte(refills.createdAt, since), isNamed(refills.key, named)));
  const bought = await db
    .select()
    .from(certificatePurchases)
    .where(or(gte(certificatePurchases.createdAt, since), isNamed(certificatePurchases.key, named)));
  const all = [
    ...added.map(({ key, state, amountCents, feeCents }) => ({ key, state, cents: amountCents + feeCents })),
    ...bought.map(({ key, state, amountCents }) => ({ key, state, cents: amountCents })),
  ];
  const moved = await movedThrough(
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
