import { applications, routes } from "db/schema/applications";
import { and, inArray } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import type { OrderKey } from "./order.server";
import { isOfOrder } from "./order-row.server";

/** Archives the applications and routes of an order that has ended. Returns the contractors to notify. */
export async function archiveOffers(tx: Tx, order: OrderKey): Promise<number[]> {
  const applied = await tx
    .update(applications)
    .set({ status: "archived", updatedAt: now() })
    .where(and(isOfOrder(order, applications), inArray(applications.status, ["apply", "assigned"])))
    .returning({ contractorId: applications.contractorId });
  const routed = await tx
    .update(routes)
    .set({ status: "archived" })
    .where(and(isOfOrder(order, routes), inArray(routes.status, ["active", "accepted"])))
    .returning({ contractorId: routes.contractorId });
  return [...new Set([...applied, ...routed].map(({ contractorId }) => contractorId))];
}
