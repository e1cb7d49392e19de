import { checkEntries } from "db/schema/field-work";
import { and, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { IdempotencyKey } from "~/platform/db/idempotency.server";
import type { Point } from "~/platform/places/geo";
import { notFound, ok } from "~/platform/result";
import { moment, quantity } from "~/platform/text/format";
import { hoursBetween } from "~/platform/time/wall-clock";
import { changeOrderOnce } from "~/work-orders/store/change-order.server";
import { lateActOn, recordOrderAction } from "~/work-orders/store/order.server";
import { entriesOf, siteOf } from "../field-work.server";
import { checkOut, milesFromSite } from "../visits/check-in";

type CheckOut = {
  win: number;
  entryId: number;
  at: Date;
  /** The person entered the time, so a late act's clock does not matter. */
  isEntered?: boolean;
  workDescription: string;
  point?: Point;
  idempotencyKey?: IdempotencyKey;
};

export function checkOutOfOrder(actor: Actor, { win, idempotencyKey, ...departure }: CheckOut) {
  const { entryId, workDescription, point } = departure;
  return changeOrderOnce(actor, "check-in.add", win, idempotencyKey, async (tx, order) => {
    const entry = (await entriesOf(tx, order)).find(({ id }) => id === entryId);
    if (!entry) return notFound("Check-in");
    const late = departure.isEntered ? undefined : lateActOn(actor, order);
    const at = late?.at ?? departure.at;
    const next = checkOut(order, entry, { at, workDescription });
    if (!next.ok) return next;
    const place = actor.role === "contractor" ? point : undefined;
    await tx
      .update(checkEntries)
      .set({
        ...next.value,
        checkOutLatitude: place?.latitude,
        checkOutLongitude: place?.longitude,
        checkOutMiles: milesFromSite(siteOf(order), place),
      })
      .where(and(eq(checkEntries.id, entryId), eq(checkEntries.companyId, order.companyId)));
    const hours = quantity(hoursBetween(entry.checkInAt, at), "Hour");
    await recordOrderAction(tx, actor, "check-in.add", order, {
      type: "check out",
      status: order.status,
      description: `${moment(at, order.timeZone)}, ${hours}\n${next.value.workDescription}`,
      payload: { entryId, contractorId: order.contractorId },
    });
    return ok({ entryId });
  });
}
