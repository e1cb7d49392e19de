import { payRunSettings } from "db/schema/pay-run";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, NOTHING_CHANGED, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { findPayRunSettings } from "../queries.server";

type PayRunChange = { isOn: boolean; days: number };

/** Turns the daily pay run on or off; it runs in the name of the actor. Refuses `invalid` when nothing changes. */
export function savePayRun(actor: Actor, { isOn, days }: PayRunChange): Promise<Result<PayRunChange>> {
  return inTransaction(async (tx) => {
    if (!may(actor, "pay-run.manage")) return forbidden();
    const before = await findPayRunSettings(tx);
    const isSame = before.isOn === isOn && before.days === days && before.savedById === actor.id;
    if (isSame) return refuse("invalid", NOTHING_CHANGED);
    const saved = { isOn, days, savedById: actor.id, savedAt: now() };
    await tx
      .insert(payRunSettings)
      .values(saved)
      .onConflictDoUpdate({ target: payRunSettings.id, set: saved });
    const was = { isOn: before.isOn, days: before.days };
    await recordAction(tx, actor, "pay-run.manage", { type: "pay-run", id: null }, { isOn, days, was });
    return ok({ isOn, days });
  });
}
