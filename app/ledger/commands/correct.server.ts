import type { Tx } from "~/platform/db/db.server";
import { postTransfer, type Transfer } from "../post.server";
import { postingRules } from "../posting-rules";

type Correction = Pick<Transfer, "key" | "amountCents" | "description" | "ip">;
type OfProvider = Correction & { account: "stripe_clearing" | "dwolla_cash" };

const eitherWay = { eitherWay: true };

/** Moves money without a known owner to suspense: it reached a provider or, when negative, left it. */
export const recordUnmatched = (tx: Tx, { account, ...correction }: OfProvider) => {
  const rule = account === "stripe_clearing" ? postingRules.unmatchedCard : postingRules.unmatchedBank;
  return postTransfer(tx, rule, correction, eitherWay);
};

/** Takes money from a company. Refuses `funds` when less is available. The opposite is `credit`. */
export const debit = (tx: Tx, correction: Correction & { companyId: number }) =>
  postTransfer(tx, postingRules.debit, correction);

/** Posts the fee that a provider kept of a payment or, when negative, gave back. */
export const recordProviderFee = (tx: Tx, { account, ...correction }: OfProvider) => {
  const rule = account === "stripe_clearing" ? postingRules.cardProviderFee : postingRules.bankProviderFee;
  return postTransfer(tx, rule, correction, eitherWay);
};

/** Clears suspense: the platform keeps the money or, when negative, pays what is missing. */
export const writeOff = (tx: Tx, correction: Correction) =>
  postTransfer(tx, postingRules.writeOff, correction, eitherWay);
