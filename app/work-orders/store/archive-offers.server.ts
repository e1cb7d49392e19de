import { applications, routes } from "db/schema/applications";
import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";

/** Archives the applications and routes of an order that has ended. Returns the contractors to notify. */
export async function archiveOffers(tx: Tx, win: number): Promise<number[]> {
  const applied = await tx
    .update(applications)
    .set({ status: "archived", updatedAt: now() })
    .where(and(eq(applications.workOrderId, win), inArray(applications.status, ["apply", "assigned"])))
    .returning({ contractorId: applications.contractorId });
  const routed = await tx
    .update(routes)
    .set({ status: "archived" })
    .where(and(eq(routes.workOrderId, win), inArray(routes.status, ["active", "accepted"])))
    .returning({ contractorId: routes.contractorId });
  return [...new Set([...applied, ...routed].map(({ contractorId }) => contractorId))];
}
