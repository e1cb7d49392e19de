import type { Providers } from "./providers";
import type { Random } from "./random";

/** Charges of refills that succeeded, oldest first. */
function refillCharges({ stripe: { records } }: Providers) {
  return Object.values(records.paymentIntents).flatMap(({ status, metadata, latest_charge: charge }) =>
    status === "succeeded" && metadata.refill && typeof charge === "string" ? [records.charges[charge]!] : [],
  );
}

/** Something happens to a card payment without a request of ours: a dispute, its end, a refund, or a refund that fails. */
export async function moveCardPayment(providers: Providers, random: Random): Promise<string> {
  const { stripe } = providers;
  const open = Object.values(stripe.records.disputes).filter(({ status }) => status === "needs_response");
  const refunded = Object.values(stripe.records.refunds).filter(({ status }) => status === "succeeded");
  const kind = random.weighted({ dispute: 3, close: open.length ? 4 : 0, refund: 3, fail: refunded.length });
  if (kind === "close") {
    const status = random.pick(["won", "lost"] as const);
    await stripe.closeDispute(random.pick(open).id, status);
    return `dispute ${status}`;
  }
  if (kind === "fail") {
    await stripe.failRefund(random.pick(refunded).id);
    return "refund failed";
  }
  const charges = refillCharges(providers).filter(({ disputed, refunded: all }) => !disputed && !all);
  if (charges.length === 0) return "no card payment";
  const charge = random.pick(charges);
  const left = charge.amount - charge.amount_refunded;
  const amount = random.once(2) ? left : 1 + random.below(left);
  if (kind === "dispute") await stripe.dispute(charge.id, { amount });
  else await stripe.refund(charge.id, amount);
  return `${kind} of ${amount}`;
}

/** A bank sends back what had arrived. */
export async function returnLate({ dwolla }: Providers, random: Random): Promise<string> {
  const arrived = Object.values(dwolla.records.transfers).filter(
    ({ status, correlationId }) => status === "processed" && correlationId,
  );
  if (arrived.length === 0) return "no transfer to return";
  const { id, amountCents } = random.pick(arrived);
  const code = random.pick(["R01", "R02", "R10", "R29"]);
  await dwolla.returnTransfer(id, code);
  return `bank returned ${amountCents} late (${code})`;
}
