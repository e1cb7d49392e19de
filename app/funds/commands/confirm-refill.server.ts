import { refills } from "db/schema/funds";
import { and, eq, isNull } from "drizzle-orm";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { explainCardError, stripe } from "~/platform/providers/stripe.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { cardLabel } from "../cards/card";
import { findRefill, type Refill } from "../queries.server";
import {
  type AwaitedConfirmation,
  awaitedConfirmation,
  outcomeOf,
  type PaymentOutcome,
} from "../refills/card-payment.server";

/** How long a payment waits for the confirmation of the card's owner. */
const CONFIRM_WITHIN_MS = 24 * 60 * 60 * 1000;
const NOT_CONFIRMED =
  "The payment was not confirmed with the card's bank within a day. The card was not charged.";

/** Keeps a refill open until the card's owner has confirmed it at the bank, and tells the company. */
export async function awaitConfirmation(
  id: number,
  { confirmAt, reference }: AwaitedConfirmation,
): Promise<Refill> {
  await inTransaction(async (tx) => {
    const [waiting] = await tx
      .update(refills)
      .set({ confirmAt, reference })
      .where(and(eq(refills.id, id), eq(refills.state, "requested"), isNull(refills.confirmAt)))
      .returning();
    if (!waiting) return ok();
    const { companyId, actorId, amountCents, feeCents } = waiting;
    const details = { companyId, actorId, totalCents: amountCents + feeCents, card: cardLabel(waiting) };
    await recordAction(tx, null, "funds.confirmation-needed", { type: "refill", id, companyId }, details);
    return ok();
  });
  return findRefill(id);
}

/** Reads how a confirmation ended; a payment that nobody confirmed in time is canceled at the provider. */
export async function outcomeOfConfirmation(refill: Refill): Promise<PaymentOutcome | undefined> {
  const { reference, createdAt } = refill;
  if (reference === null) return undefined;
  try {
    const payment = await stripe().paymentIntents.retrieve(reference);
    if (!awaitedConfirmation(payment)) return outcomeOf(payment);
    if (now().getTime() - createdAt.getTime() < CONFIRM_WITHIN_MS) return undefined;
    await stripe().paymentIntents.cancel(reference);
    return { succeeded: false, reference, reason: NOT_CONFIRMED };
  } catch (error) {
    // It was confirmed at the same moment, or the provider did not answer: the next attempt decides.
    explainCardError(error);
    return undefined;
  }
}
