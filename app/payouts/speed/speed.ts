/**
 * How fast a payout is sent, and for which fee. The fee is whole cents, is never as much as the payout, and never more than
 * by the price that the contractor agreed to. Limits by Dwolla's guides to same-day ACH and instant payments (RTP, FedNow).
 */
import type { PayoutSpeed } from "db/schema/banking";
import type { FastSpeed } from "db/schema/payouts";
import { money, percent } from "~/platform/text/format";

export type Price = { fixedCents: number; basisPoints: number; minCents: number; maxCents: number };
export type Prices = Partial<Record<FastSpeed, Price>>;

export const fastSpeeds = ["same-day", "instant"] as const satisfies readonly FastSpeed[];
export const speedLabels: Record<PayoutSpeed, string> = {
  standard: "Standard",
  "same-day": "Same day",
  instant: "Instant",
};
/** As in "sent the same day". */
export const sentLabels: Record<FastSpeed, string> = { "same-day": "the same day", instant: "instantly" };

/** The most that the provider sends at once, in cents. */
export const limitCents: Record<FastSpeed, number> = { "same-day": 100_000_000, instant: 10_000_000 };

/** Returns the fee for a payout in cents: the fixed part and the share of the pay, rounded, within minimum and maximum. */
export function feeFor({ fixedCents, basisPoints, minCents, maxCents }: Price, payCents: number) {
  const byPay = fixedCents + Math.round((payCents * basisPoints) / 10_000);
  return Math.min(Math.max(byPay, minCents), maxCents);
}

/** "$0.50 + 1% of each payout, at least $1.00, at most $15.00" */
export function priceText({ fixedCents, basisPoints, minCents, maxCents }: Price) {
  if (maxCents === 0 || (fixedCents === 0 && basisPoints === 0 && minCents === 0)) return "Free";
  if (basisPoints === 0)
    return `${money(Math.min(Math.max(fixedCents, minCents), maxCents))} for each payout`;
  return [
    `${fixedCents > 0 ? `${money(fixedCents)} + ` : ""}${percent(basisPoints)} of each payout`,
    ...(minCents > fixedCents ? [`at least ${money(minCents)}`] : []),
    `at most ${money(maxCents)}`,
  ].join(", ");
}

/** Identifies a price, so that what was shown can be compared with what applies. */
export const priceKey = ({ fixedCents, basisPoints, minCents, maxCents }: Price) =>
  [fixedCents, basisPoints, minCents, maxCents].join("-");

export type Choice = { speed: FastSpeed; price: Price };
type Payout = { payCents: number; slowReason: string; takesInstant: boolean | null };
export type Decision = { speed: PayoutSpeed; feeCents: number; slowReason: string };

export const NO_INSTANT = "Your bank does not take instant payments";

/** Decides how a payout is sent: as the contractor chose, or the standard way with a reason. */
export function decideSpeed(choice: Choice | undefined, prices: Prices, payout: Payout): Decision {
  const standard = (slowReason: string): Decision => ({ speed: "standard", feeCents: 0, slowReason });
  if (!choice || payout.slowReason !== "") return standard(payout.slowReason);
  const offer = offerFor(choice.speed, prices, payout);
  if (!offer.ok) return standard(offer.reason);
  if (offer.feeCents > feeFor(choice.price, payout.payCents))
    return standard("The fee has risen since you agreed to it");
  return { speed: choice.speed, feeCents: offer.feeCents, slowReason: "" };
}

type Offer = { ok: true; feeCents: number } | { ok: false; reason: string };

/** Returns the fee of a faster payout, or why it can't be sent that way. */
export function offerFor(
  speed: FastSpeed,
  prices: Prices,
  { payCents, takesInstant }: Pick<Payout, "payCents" | "takesInstant">,
): Offer {
  const price = prices[speed];
  if (!price) return { ok: false, reason: `${speedLabels[speed]} payouts are not offered now` };
  if (speed === "instant" && takesInstant === false) return { ok: false, reason: NO_INSTANT };
  if (payCents > limitCents[speed])
    return { ok: false, reason: `It is more than ${money(limitCents[speed])}, which is the bank's limit` };
  const feeCents = feeFor(price, payCents);
  if (feeCents > 0 && feeCents >= payCents)
    return { ok: false, reason: "The fee would be as much as the payout" };
  return { ok: true, feeCents };
}
