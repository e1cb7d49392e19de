import { type FastSpeed, payoutPrices } from "db/schema/payouts";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, NOTHING_CHANGED, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { listSavedPrices, priceOf } from "../queries.server";
import type { Price } from "../speed";

export type PriceChange = Price & { speed: FastSpeed; isOn: boolean };

/** Sets the price of a faster payout, or stops offering it. Refuses `invalid` when nothing changes. */
export function savePayoutPrice(actor: Actor, change: PriceChange): Promise<Result<PriceChange>> {
  return inTransaction(async (tx) => {
    if (!may(actor, "payout-prices.manage")) return forbidden();
    const { speed, isOn } = change;
    const before = (await listSavedPrices(tx)).find((saved) => saved.speed === speed);
    const was = before && { ...priceOf(before), isOn: before.isOn };
    const to = { ...priceOf(change), isOn };
    if (JSON.stringify(was ?? null) === JSON.stringify(to)) return refuse("invalid", NOTHING_CHANGED);
    const saved = { ...to, savedById: actor.id, savedAt: now() };
    await tx
      .insert(payoutPrices)
      .values({ speed, ...saved })
      .onConflictDoUpdate({ target: payoutPrices.speed, set: saved });
    const detail = { speed, ...to, was: was ?? null };
    await recordAction(tx, actor, "payout-prices.manage", { type: "payout-price", id: null }, detail);
    return ok(change);
  });
}
