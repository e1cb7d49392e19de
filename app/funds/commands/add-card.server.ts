import { cards } from "db/schema/funds";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAct } from "~/platform/db/record.server";
import { countTry, forgive } from "~/platform/http/attempts.server";
import { cardsAreHosted, stripe, troubleOf } from "~/platform/providers/stripe.server";
import { forbidden, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import type { TypedCard } from "../card";
import { customerOf } from "../customer.server";
import type { Card } from "../queries.server";

/** Cards that somebody may type in vain in a quarter of an hour: stolen ones are tried out by the hundred. */
const MOST_TRIES = 15;
/** Where the way to the provider's own page is. */
const onThePage: Record<"keep" | "buy", string> = {
  keep: "Card numbers are typed on our card provider's own page only. Add the card there, from Payment Methods, and pay with the saved card.",
  buy: "Card numbers are typed on our card provider's own page only. Buy the certificate from Credentials, which leads there.",
};

/**
 * Before a typed number goes to the provider, by a page or a call. Refuses `conflict` where only the provider's own page
 * takes numbers, `too-many` after too many in vain; else answers the try, to be forgiven.
 */
export const allowTypedCard = async (actor: Actor, to: keyof typeof onThePage) =>
  cardsAreHosted()
    ? refuse("conflict", onThePage[to])
    : countTry("card", { account: String(actor.id), address: actor.address }, MOST_TRIES);

/** MON-010: keeps a card with the provider, if its bank agrees. Refuses `invalid` beside the field in the bank's words. */
export async function addCard(actor: Actor, typed: TypedCard): Promise<Result<Card>> {
  const { companyId } = actor;
  if (!may(actor, "cards.change") || companyId === null) return forbidden();
  const counted = await allowTypedCard(actor, "keep");
  if (!counted.ok) return counted;
  const method = await asProvider(async () => {
    const customer = await customerOf(companyId);
    const made = await tellCard(typed);
    const setup = await stripe().setupIntents.create({
      customer,
      payment_method: made.id,
      confirm: true,
      usage: "off_session",
      allowed_payment_method_types: ["card"],
    });
    return setup.status === "succeeded" ? ok(made) : refuse("conflict", ASKS_FOR_MORE);
  });
  if (!method.ok) return method;
  const { id: reference, card: details } = method.value;
  const card = {
    companyId,
    reference,
    cardName: typed.name,
    expMonth: typed.month,
    expYear: typed.year,
    brand: details?.brand ?? "",
    lastFour: details?.last4 ?? "",
  };
  await forgive(counted.value);
  return inTransaction(async (tx) => ok(await keepCard(tx, actor, card)));
}

export const ASKS_FOR_MORE =
  "The card's bank wants to hear from you before it agrees, which cannot be done here. Please use another card.";

/** Hands a card over to the provider, which answers with a token for it. */
export const tellCard = ({ number, month, year, name }: TypedCard) =>
  stripe().paymentMethods.create({
    type: "card",
    card: { number, exp_month: month, exp_year: year },
    billing_details: { name },
  });

/** Runs calls to the provider; what it refuses is a refusal with the provider's words, beside the field if it names one. */
export async function asProvider<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const { refused, message, field } = troubleOf(error);
    const names = { number: "cardNumber", month: "expMonth", year: "expYear" };
    return refuse(refused ? "invalid" : "conflict", message, field && { [names[field]]: [message] });
  }
}

type Kept = Pick<
  Card,
  "companyId" | "reference" | "brand" | "lastFour" | "cardName" | "expMonth" | "expYear"
>;

/** Notes a card that is with the provider now. */
export async function keepCard(tx: Tx, actor: Pick<Actor, "id" | "address">, card: Kept): Promise<Card> {
  const [made] = await tx
    .insert(cards)
    .values({ ...card, createdAt: now() })
    .returning();
  const { companyId, brand, lastFour } = card;
  const told = { act: "add", companyId, brand, lastFour };
  await recordAct(tx, actor, "cards.change", { type: "card", id: made!.id }, told);
  return made!;
}
