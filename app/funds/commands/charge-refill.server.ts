import { paths } from "~/paths";
import { env } from "~/platform/settings/env.server";
import { customerOf } from "../cards/customer.server";
import { findRefill, type Refill } from "../queries.server";
import { type CardPayment, chargeOrFind } from "../refills/card-payment.server";
import { awaitConfirmation, outcomeOfConfirmation } from "./confirm-refill.server";
import { outcomeOfRefillPage } from "./hosted-refill.server";
import { settleRefill } from "./settle-refill.server";

/** Charges a refill or finds its payment, and settles it; safe to repeat. Stays `requested` until the provider answers. */
export async function chargeRefill(id: number): Promise<Refill> {
  const refill = await findRefill(id);
  if (refill.state !== "requested") return refill;
  if (refill.isHosted) {
    const ended = await outcomeOfRefillPage(refill);
    return ended ? settleRefill(id, ended) : refill;
  }
  if (refill.confirmAt !== null) {
    const confirmed = await outcomeOfConfirmation(refill);
    return confirmed ? settleRefill(id, confirmed) : refill;
  }
  const payment: CardPayment = {
    key: refill.key,
    of: "refill",
    createdAt: refill.createdAt,
    totalCents: refill.amountCents + refill.feeCents,
    card: refill.card,
    saveCard: refill.saveAs !== null,
    returnTo: `${env().ORIGIN}${paths.paid(id)}`,
  };
  const ending = await chargeOrFind(payment, () => customerOf(refill.companyId));
  if (ending && "confirmAt" in ending) return awaitConfirmation(id, ending);
  return ending ? settleRefill(id, ending) : refill;
}
