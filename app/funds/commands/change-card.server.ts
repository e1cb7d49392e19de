import { cards } from "db/schema/funds";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { hasPrimary, lockPrimary } from "~/banking/commands/record-source.server";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { stripe } from "~/platform/providers/stripe.server";
import { forbidden, NOTHING_CHANGED, notFound, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { type Card, findCard } from "../queries.server";
import { callStripe } from "./add-card.server";

type Edit = { id: number; cardName: string; expMonth: number; expYear: number };

/** Changes a card's name and expiry date, at the provider first. */
export async function editCard(actor: Actor, { id, ...edit }: Edit): Promise<Result<Card>> {
  const card = await findOwnCard(actor, id);
  if (!card.ok) return card;
  const { cardName, expMonth, expYear, reference } = card.value;
  if (cardName === edit.cardName && expMonth === edit.expMonth && expYear === edit.expYear)
    return refuse("invalid", NOTHING_CHANGED);
  const changed = await callStripe(async () => {
    const details = { exp_month: edit.expMonth, exp_year: edit.expYear };
    await stripe().paymentMethods.update(reference, {
      card: details,
      billing_details: { name: edit.cardName },
    });
    return ok();
  });
  if (!changed.ok) return changed;
  return inTransaction((tx) => save(tx, actor, card.value, edit, "edit"));
}

/** Removes a card, at the provider first. */
export async function removeCard(actor: Actor, id: number): Promise<Result<Card>> {
  const card = await findOwnCard(actor, id);
  if (!card.ok) return card;
  const removal = await callStripe(async () => {
    const { customer } = await stripe().paymentMethods.retrieve(card.value.reference);
    if (customer) await stripe().paymentMethods.detach(card.value.reference);
    return ok();
  });
  if (!removal.ok) return removal;
  return inTransaction((tx) => save(tx, actor, card.value, { removedAt: now(), isPrimary: false }, "remove"));
}

/** Makes a card primary. Refuses `conflict` when another payment method is primary. */
export async function makeCardPrimary(actor: Actor, id: number): Promise<Result<Card>> {
  const card = await findOwnCard(actor, id);
  if (!card.ok) return card;
  return inTransaction(async (tx) => {
    const { companyId } = card.value;
    await lockPrimary(tx, companyId);
    const same = await findCard(companyId, id, tx);
    if (same?.isPrimary) return ok(same);
    if (await hasPrimary(tx, companyId))
      return refuse("conflict", "There is a primary payment method already");
    return save(tx, actor, card.value, { isPrimary: true }, "make primary");
  });
}

async function findOwnCard(actor: Actor, id: number): Promise<Result<Card>> {
  if (!may(actor, "cards.change") || actor.companyId === null) return forbidden();
  const card = await findCard(actor.companyId, id);
  return card ? ok(card) : notFound("Card");
}

async function save(
  tx: Tx,
  actor: Actor,
  { id, companyId }: Card,
  change: Partial<Card>,
  action: string,
): Promise<Result<Card>> {
  const [saved] = await tx
    .update(cards)
    .set(change)
    .where(and(eq(cards.id, id), isNull(cards.removedAt)))
    .returning();
  if (!saved) return notFound("Card");
  await recordAction(tx, actor, "cards.change", { type: "card", id, companyId }, { action, companyId });
  return ok(saved);
}
