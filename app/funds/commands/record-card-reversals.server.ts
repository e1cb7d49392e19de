import { cardReversals, type ReversalKind, refills } from "db/schema/funds";
import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { returnCardPayment, takeBackCardPayment } from "~/ledger/commands/card-reversal.server";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { explainCardError, stripe } from "~/platform/providers/stripe.server";
import { ok, type Result } from "~/platform/result";
import { cardLabel } from "../cards/card";
import { findRefill, type Refill } from "../queries.server";
import { outcomeOf } from "../refills/card-payment.server";
import { settleRefill } from "./settle-refill.server";

/** A dispute or refund at the card provider, with the transactions by which it moved money. */
type Source = { id: string; kind: ReversalKind; payment: string; reason: string; moved: Moved[] };
type Moved = { transaction: string; amountCents: number; at: Date };

/** The ledger's key of a reversal, and the key by which the reconciliation finds it. */
export const reversalKey = (transaction: string) => `card-reversal-${transaction}`;

/** Reads a dispute or refund from the provider and posts what it moved of a refill, each transaction once. */
export async function recordCardReversals(id: string): Promise<void> {
  const source = id.startsWith("re_") ? await readRefund(id) : await readDispute(id);
  const refill = source && (await refillOfPayment(source.payment));
  if (!refill) return;
  for (const moved of source.moved) {
    const result = await inTransaction((tx) => record(tx, refill, source, moved));
    if (!result.ok) throw new Error(`Card reversal ${moved.transaction}: ${result.message}`);
  }
}

/** Finds disputes and refunds whose events got lost by their balance transactions, and records them. */
export async function checkReversals(transactions: readonly string[]): Promise<void> {
  for (const transaction of transactions.filter((id) => id.startsWith("txn_")))
    try {
      const { source } = await stripe().balanceTransactions.retrieve(transaction);
      const id = typeof source === "string" ? source : source?.id;
      if (id && /^(du|dp|re)_/.test(id)) await recordCardReversals(id);
    } catch (error) {
      explainCardError(error);
    }
}

const idOf = (one: string | { id: string } | null | undefined) => (typeof one === "string" ? one : one?.id);
const movedBy = ({ id, amount, created }: Stripe.BalanceTransaction): Moved => ({
  transaction: id,
  amountCents: amount,
  at: new Date(created * 1000),
});

async function readDispute(id: string): Promise<Source | undefined> {
  const { payment_intent, reason, balance_transactions: moved } = await stripe().disputes.retrieve(id);
  const payment = idOf(payment_intent);
  return payment ? { id, kind: "dispute", payment, reason, moved: moved.map(movedBy) } : undefined;
}

async function readRefund(id: string): Promise<Source | undefined> {
  const expand = ["balance_transaction", "failure_balance_transaction"];
  const refund = await stripe().refunds.retrieve(id, { expand });
  const payment = idOf(refund.payment_intent);
  const moved = [refund.balance_transaction, refund.failure_balance_transaction].flatMap((one) =>
    one && typeof one === "object" ? [movedBy(one)] : [],
  );
  return payment ? { id, kind: "refund", payment, reason: refund.reason ?? "", moved } : undefined;
}

/** Returns the refill that a payment is for, settled first if its own event has not arrived yet. */
async function refillOfPayment(id: string): Promise<Refill | undefined> {
  const payment = await stripe().paymentIntents.retrieve(id);
  const key = payment.metadata.refill;
  if (!key) return undefined;
  const [found] = await db.select({ id: refills.id }).from(refills).where(eq(refills.key, key));
  if (!found) return undefined;
  const outcome = outcomeOf(payment);
  const refill = await findRefill(found.id);
  const settled = refill.state === "requested" && outcome ? await settleRefill(found.id, outcome) : refill;
  return settled.state === "succeeded" ? settled : undefined;
}

async function record(
  tx: Tx,
  refill: Refill,
  { id: source, kind, reason }: Source,
  { transaction, amountCents, at }: Moved,
): Promise<Result<undefined>> {
  const { id: refillId, companyId } = refill;
  // By the provider's time, however late we learn of it: the reconciliation compares both sides' records of the same days.
  const [fresh] = await tx
    .insert(cardReversals)
    .values({ transaction, source, kind, refillId, companyId, amountCents, createdAt: at })
    .onConflictDoNothing()
    .returning();
  if (!fresh) return ok();
  const card = cardLabel(refill);
  const isTaken = amountCents < 0;
  const posting = {
    key: reversalKey(transaction),
    companyId,
    amountCents: Math.abs(amountCents),
    description: descriptions[kind][isTaken ? "taken" : "returned"](card),
  };
  const posted = isTaken ? await takeBackCardPayment(tx, posting) : await returnCardPayment(tx, posting);
  if (!posted.ok) return posted;
  const { owedCents } = posted.value;
  const details = { companyId, kind, card, amountCents: posting.amountCents, owedCents, source, reason };
  const action = isTaken ? "card-payment.taken-back" : "card-payment.returned";
  await recordAction(tx, null, action, { type: "refill", id: refillId, companyId }, details);
  return ok();
}

const descriptions = {
  dispute: {
    taken: (card: string) => `Disputed payment by ${card}: its bank took the money back`,
    returned: (card: string) => `Disputed payment by ${card}: its bank returned the money`,
  },
  refund: {
    taken: (card: string) => `Payment refunded to ${card}`,
    returned: (card: string) => `Refund to ${card} failed, and came back`,
  },
};
