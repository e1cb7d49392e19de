import { askForPayment } from "../card-payment.server";
import { customerOf } from "../customer.server";
import { findRefill, type Refill } from "../queries.server";
import { endingOfRefillPage } from "./hosted-refill.server";
import { settleRefill } from "./settle-refill.server";

/**
 * Asks the provider to make a payment, or what has become of it; the same refill again is safe at any time, by several
 * at once too. Answers the refill as it stands afterwards: still `asked` where the provider gave no answer.
 */
export async function chargeRefill(id: number): Promise<Refill> {
  const refill = await findRefill(id);
  if (refill.state !== "asked") return refill;
  if (refill.isHosted) {
    const ended = await endingOfRefillPage(refill);
    return ended ? settleRefill(id, ended) : refill;
  }
  const payment = {
    key: refill.key,
    of: "refill",
    createdAt: refill.createdAt,
    totalCents: refill.amountCents + refill.feeCents,
    card: refill.card,
    keep: refill.saveAs !== null,
  } as const;
  const ending = await askForPayment(payment, () => customerOf(refill.companyId));
  return ending ? settleRefill(id, ending) : refill;
}
