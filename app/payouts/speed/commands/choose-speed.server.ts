import type { PayoutSpeed } from "db/schema/banking";
import { payoutChoices } from "db/schema/payouts";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, invalid, NOTHING_CHANGED, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { findPayoutBank } from "~/profile/bank/bank.server";
import { withInstant } from "~/profile/bank/provider-bank.server";
import { findChoice, readPrices } from "../queries.server";
import { NO_INSTANT, priceKey, speedLabels } from "../speed";

type Chosen = {
  speed: PayoutSpeed;
  /** `priceKey` of the price that was shown; empty for standard. */
  shownPrice: string;
};

/**
 * Chooses how fast a contractor's payouts are sent from now on, for the price shown. Refuses `invalid` if it is not offered or
 * nothing changes, `conflict` if the price is another one by now.
 */
export async function choosePayoutSpeed(
  actor: Actor,
  { speed, shownPrice }: Chosen,
): Promise<Result<undefined>> {
  if (!may(actor, "payout-speed.change")) return forbidden();
  if (speed === "instant" && (await takesInstant(actor.id)) === false)
    return invalid({ speed: [NO_INSTANT] });
  return inTransaction(async (tx) => {
    const before = await findChoice(actor.id, tx);
    if (speed === "standard") {
      if (!before) return refuse("invalid", NOTHING_CHANGED);
      await tx.delete(payoutChoices).where(eq(payoutChoices.contractorId, actor.id));
    } else {
      const price = (await readPrices(tx))[speed];
      if (!price) return invalid({ speed: [`${speedLabels[speed]} payouts are not offered now`] });
      if (priceKey(price) !== shownPrice)
        return refuse("conflict", "The price has changed. Please look at the new one and agree to it.");
      if (before?.speed === speed && priceKey(before.price) === shownPrice)
        return refuse("invalid", NOTHING_CHANGED);
      const chosen = { speed, ...price, chosenAt: now() };
      await tx
        .insert(payoutChoices)
        .values({ contractorId: actor.id, ...chosen })
        .onConflictDoUpdate({ target: payoutChoices.contractorId, set: chosen });
    }
    const detail = { from: before?.speed ?? "standard", to: speed, price: shownPrice };
    await recordAction(tx, actor, "payout-speed.change", { type: "user", id: actor.id }, detail);
    return ok();
  });
}

/** Asks the provider about a registered account; null if nobody knows yet. */
async function takesInstant(contractorId: number) {
  const bank = await findPayoutBank(contractorId);
  return bank ? (await withInstant(bank)).takesInstant : null;
}
