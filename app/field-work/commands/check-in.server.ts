import { checkEntries } from "db/schema/field-work";
import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { now } from "~/platform/clock.server";
import { inTransaction, type Tx } from "~/platform/db.server";
import { moment } from "~/platform/format";
import type { Point } from "~/platform/geo";
import { once, type Sending } from "~/platform/once.server";
import { notFound, ok } from "~/platform/result";
import { lockOrder, recordOrderAct, saveProgress } from "~/work-orders/order.server";
import { noArrival } from "~/work-orders/work-order";
import { checkIn, milesFromSite } from "../check-in";
import { entriesOf, siteOf } from "../field-work.server";

type CheckIn = { win: number; at: Date; point?: Point; sending?: Sending };

/**
 * The contractor arrives; or the client enters it for him, whose own whereabouts say nothing and are not kept.
 * At most one entry is open, however often the button was pressed; and who pressed it twice is told that he is in.
 */
export function checkInToOrder(actor: Actor, { sending, ...arrival }: CheckIn) {
  return inTransaction((tx) =>
    once(tx, actor.id, `check-in.add ${arrival.win}`, sending, () => enter(tx, actor, arrival)),
  );
}

async function enter(tx: Tx, actor: Actor, { win, at, point }: CheckIn) {
  const order = await lockOrder(tx, actor, win);
  if (!order) return notFound();
  const refusal = whyNot(actor, "check-in.add", order);
  if (refusal) return refusal;
  const next = checkIn(order, await entriesOf(tx, order), at);
  if (!next.ok) return next;
  const place = actor.role === "contractor" ? point : undefined;
  const [entry] = await tx
    .insert(checkEntries)
    .values({
      ...next.value,
      workOrderId: win,
      contractorId: order.contractorId!,
      checkInLatitude: place?.latitude,
      checkInLongitude: place?.longitude,
      checkInMiles: milesFromSite(siteOf(order), place),
      createdById: actor.id,
      createdAt: now(),
    })
    .returning();
  if (order.workStatus) await saveProgress(tx, order, noArrival);
  await recordOrderAct(tx, actor, "check-in.add", order, {
    type: "check in",
    status: order.status,
    description: moment(at, order.timeZone),
    payload: { entryId: entry!.id, contractorId: order.contractorId },
  });
  return ok({ entryId: entry!.id });
}
