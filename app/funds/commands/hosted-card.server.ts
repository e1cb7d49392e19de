import { cards } from "db/schema/funds";
import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { may } from "~/access/may";
import { lockPrimary } from "~/banking/commands/record-source.server";
import { paths } from "~/paths";
import { db, inTransaction } from "~/platform/db/db.server";
import { openCheckout, stripe } from "~/platform/providers/stripe.server";
import { forbidden, notFound, ok, type Result, refuse } from "~/platform/result";
import { env } from "~/platform/settings/env.server";
import { customerOf } from "../cards/customer.server";
import type { Card } from "../queries.server";
import { callStripe, cardOf, storeCard } from "./add-card.server";

/** Opens the provider's page for adding a card and returns its URL; it leads back to `paths.cardAdded`. */
export async function openCardPage(actor: Actor): Promise<Result<string>> {
  const { companyId } = actor;
  if (!may(actor, "cards.change") || companyId === null) return forbidden();
  return callStripe(async () => {
    const session = await openCheckout({
      mode: "setup",
      currency: "usd",
      customer: await customerOf(companyId),
      metadata: { actor: String(actor.id) },
      success_url: `${env().ORIGIN}${paths.cardAdded()}?session={CHECKOUT_SESSION_ID}`,
      cancel_url: `${env().ORIGIN}${paths.paymentMethods()}`,
    });
    return session.url ? ok(session.url) : refuse("conflict", "The card page could not be opened");
  });
}

/**
 * Saves the card that was entered, or confirmed, on a page of the provider or of the card's bank, once. `reference` is the
 * page's session or the card's setup; both are read from the provider, not from the return URL.
 */
export const saveHostedCard = (actor: Actor, reference: string): Promise<Result<Card>> =>
  callStripe(() => saveEnteredCard(actor, reference));

/** Throws when the provider cannot be reached. */
async function saveEnteredCard(actor: Actor, reference: string): Promise<Result<Card>> {
  const { companyId } = actor;
  if (!may(actor, "cards.change") || companyId === null) return forbidden();
  const isSetup = reference.startsWith("seti_");
  const method = await (isSetup ? cardOfSetup(companyId, reference) : cardOfPage(companyId, reference));
  if (!method.ok) return method;
  return inTransaction(async (tx) => {
    // The provider's event and the returning person may arrive at the same moment.
    await lockPrimary(tx, companyId);
    const [saved] = await tx.select().from(cards).where(eq(cards.reference, method.value.id));
    return ok(saved ?? (await storeCard(tx, actor, cardOf(companyId, method.value))));
  });
}

/** Saves the card of a completed page from the provider's event, for a person who never came back. */
export async function saveCardOfPage(session: string): Promise<void> {
  const { mode, status, metadata } = await stripe().checkout.sessions.retrieve(session);
  if (mode !== "setup" || status !== "complete" || !metadata?.actor) return;
  await saveCardFor(Number(metadata.actor), session);
}

/** Saves a card whose bank was asked for a confirmation, from the provider's event. */
export async function saveCardOfSetup(setup: string): Promise<void> {
  const { status, metadata } = await stripe().setupIntents.retrieve(setup);
  if (status === "succeeded" && metadata?.actor) await saveCardFor(Number(metadata.actor), setup);
}

async function saveCardFor(userId: number, reference: string) {
  const actor = await findPerson(db, userId);
  if (actor) await saveEnteredCard(actor, reference);
}

const NOT_CONFIRMED = "The card's bank did not confirm the card, so it was not added.";

async function cardOfSetup(companyId: number, id: string): Promise<Result<Stripe.PaymentMethod>> {
  const setup = await stripe().setupIntents.retrieve(id, { expand: ["payment_method"] });
  if (setup.customer !== (await customerOf(companyId))) return notFound("Card");
  const method = setup.status === "succeeded" ? setup.payment_method : null;
  return method && typeof method === "object" ? ok(method) : refuse("conflict", NOT_CONFIRMED);
}

async function cardOfPage(companyId: number, id: string): Promise<Result<Stripe.PaymentMethod>> {
  const session = await stripe().checkout.sessions.retrieve(id, { expand: ["setup_intent.payment_method"] });
  if (session.customer !== (await customerOf(companyId))) return notFound("Card");
  const setup = session.setup_intent;
  const method =
    setup && typeof setup === "object" && setup.status === "succeeded" ? setup.payment_method : null;
  const isCard = method && typeof method === "object" && method.type === "card";
  return isCard ? ok(method) : refuse("conflict", "No card was added");
}
