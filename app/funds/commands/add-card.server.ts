import { cards } from "db/schema/funds";
import type Stripe from "stripe";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { paths } from "~/paths";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { explainCardError, stripe, usesHostedCheckout } from "~/platform/providers/stripe.server";
import { forbidden, ok, type Result, refuse } from "~/platform/result";
import { env } from "~/platform/settings/env.server";
import { now } from "~/platform/time/clock.server";
import type { TypedCard } from "../cards/card";
import { customerOf } from "../cards/customer.server";
import type { Card } from "../queries.server";

/** Declined cards per 15 minutes: card testers try hundreds. */
const MAX_ATTEMPTS = 15;
const useHostedPage: Record<"keep" | "buy", string> = {
  keep: "Card numbers are typed on our card provider's own page only. Add the card there, from Payment Methods, and pay with the saved card.",
  buy: "Card numbers are typed on our card provider's own page only. Buy the certificate from Credentials, which leads there.",
};

/** Counts an attempt before a card number goes out; `forgive` it on success. Refuses `conflict`, `too-many`. */
export const countCardAttempt = async (actor: Actor, to: keyof typeof useHostedPage) =>
  usesHostedCheckout()
    ? refuse("conflict", useHostedPage[to])
    : countAttempt("card", { account: String(actor.id), address: actor.address }, MAX_ATTEMPTS);

/** A card whose bank asks its owner for a confirmation on a page, which leads back to `paths.cardAdded`. */
type CardToConfirm = { confirmAt: string };

/** Saves a card with the provider. Refuses `invalid`, beside the field, with the reason of the card's bank. */
export async function addCard(actor: Actor, typed: TypedCard): Promise<Result<Card | CardToConfirm>> {
  const { companyId } = actor;
  if (!may(actor, "cards.change") || companyId === null) return forbidden();
  const counted = await countCardAttempt(actor, "keep");
  if (!counted.ok) return counted;
  const added = await callStripe<Stripe.PaymentMethod | CardToConfirm>(async () => {
    const customer = await customerOf(companyId);
    const created = await createPaymentMethod(typed);
    const setup = await stripe().setupIntents.create({
      customer,
      payment_method: created.id,
      confirm: true,
      usage: "off_session",
      allowed_payment_method_types: ["card"],
      return_url: `${env().ORIGIN}${paths.cardAdded()}`,
      metadata: { actor: String(actor.id) },
    });
    const confirmAt = setup.next_action?.redirect_to_url?.url;
    if (setup.status === "requires_action" && confirmAt) return ok({ confirmAt });
    return setup.status === "succeeded" ? ok(created) : refuse("conflict", NEEDS_AUTHENTICATION);
  });
  if (!added.ok) return added;
  const method = added.value;
  if ("confirmAt" in method) return ok(method);
  await uncountAttempt(counted.value);
  return inTransaction(async (tx) => ok(await storeCard(tx, actor, cardOf(companyId, method))));
}

/** Returns a card as it is stored, from the provider's record of it. */
export const cardOf = (
  companyId: number,
  { id: reference, card, billing_details }: Stripe.PaymentMethod,
): StoredCard => ({
  companyId,
  reference,
  cardName: billing_details.name ?? "",
  brand: card?.brand ?? "",
  lastFour: card?.last4 ?? "",
  expMonth: card?.exp_month ?? 0,
  expYear: card?.exp_year ?? 0,
});

export const NEEDS_AUTHENTICATION =
  "The card's bank asks for extra authentication, which is not possible here. Please use another card.";

export const createPaymentMethod = ({ number, month, year, name }: TypedCard) =>
  stripe().paymentMethods.create({
    type: "card",
    card: { number, exp_month: month, exp_year: year },
    billing_details: { name },
  });

/** Calls the card provider and turns its errors into refusals, beside the field if the error names one. */
export async function callStripe<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const { refused, message, field } = explainCardError(error);
    const names = { number: "cardNumber", month: "expMonth", year: "expYear" };
    return refuse(refused ? "invalid" : "conflict", message, field && { [names[field]]: [message] });
  }
}

type StoredCard = Pick<
  Card,
  "companyId" | "reference" | "brand" | "lastFour" | "cardName" | "expMonth" | "expYear"
>;

export async function storeCard(
  tx: Tx,
  actor: Pick<Actor, "id" | "address" | "companyId">,
  card: StoredCard,
): Promise<Card> {
  const [created] = await tx
    .insert(cards)
    .values({ ...card, createdAt: now() })
    .returning();
  const { companyId, brand, lastFour } = card;
  const detail = { action: "add", companyId, brand, lastFour };
  await recordAction(tx, actor, "cards.change", { type: "card", id: created!.id, companyId }, detail);
  return created!;
}
