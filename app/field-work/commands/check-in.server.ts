import { checkEntries } from "db/schema/field-work";
import type { Actor } from "~/access/actor";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import type { Point } from "~/platform/places/geo";
import { ok } from "~/platform/result";
import { moment } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { noArrival } from "~/work-orders/rules/work-order";
import { lockPermitted } from "~/work-orders/store/change-order.server";
import { lateActOn, recordOrderAction, saveProgress } from "~/work-orders/store/order.server";
import { entriesOf, siteOf } from "../field-work.server";
import { checkIn, milesFromSite } from "../visits/check-in";

type CheckIn = {
  win: number;
  at: Date;
  /** The person entered the time, so a late act's clock does not matter. */
  isEntered?: boolean;
  point?: Point;
  idempotencyKey?: IdempotencyKey;
};

/** Checks in, as contractor or client; with `idempotencyKey`, pressing twice adds one entry. */
export function checkInToOrder(actor: Actor, { idempotencyKey, ...arrival }: CheckIn) {
  return inTransaction((tx) =>
    runOnce(tx, actor.id, `check-in.add ${arrival.win}`, idempotencyKey, () => enter(tx, actor, arrival)),
  );
}

async function enter(tx: Tx, actor: Actor, { win, at: sent, isEntered, point }: CheckIn) {
  const locked = await lockPermitted(tx, actor, "check-in.add", win);
  if (!locked.ok) return locked;
  const order = locked.value;
  const at = isEntered ? sent : (lateActOn(actor, order)?.at ?? sent);
  const next = checkIn(order, await entriesOf(tx, order), at);
  if (!next.ok) return next;
  const place = actor.role === "contractor" ? point : undefined;
  const [entry] = await tx
    .insert(checkEntries)
    .values({
      ...next.value,
      workOrderId: win,
      companyId: order.companyId,
      contractorId: order.contractorId!,
      checkInLatitude: place?.latitude,
      checkInLongitude: place?.longitude,
      checkInMiles: milesFromSite(siteOf(order), place),
      createdById: actor.id,
      createdAt: now(),
    })
    .returning();
  if (order.workStatus) await saveProgress(tx, order, noArrival);
  await recordOrderAction(tx, actor, "check-in.add", order, {
    type: "check in",
    status: order.status,
    description: moment(at, order.timeZone),
    payload: { entryId: entry!.id, contractorId: order.contractorId },
  });
  return ok({ entryId: entry!.id });
}
