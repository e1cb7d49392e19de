import type Stripe from "stripe";
import { type Ending, read } from "~/funds/card-payment.server";
import { stripe, troubleOf } from "~/platform/stripe.server";

type OfPage = Ending & { card?: { brand: string; lastFour: string } };

/** How the payment on the provider's own page ended; nothing as long as it is open. */
export async function endingOfPage(page: string | null): Promise<OfPage | undefined> {
  if (!page) return undefined;
  try {
    const expand = ["payment_intent.payment_method"];
    const session = await stripe().checkout.sessions.retrieve(page, { expand });
    if (session.status === "expired")
      return { succeeded: false, reference: null, reason: "The card page was left without paying." };
    const payment = session.payment_intent;
    if (session.status !== "complete" || !payment || typeof payment === "string") return undefined;
    const ending = read(payment);
    return ending && { ...ending, card: cardOf(payment) };
  } catch (error) {
    troubleOf(error);
    return undefined;
  }
}

function cardOf({ payment_method: method }: Stripe.PaymentIntent) {
  const card = typeof method === "object" ? method?.card : undefined;
  return { brand: card?.brand ?? "", lastFour: card?.last4 ?? "" };
}
