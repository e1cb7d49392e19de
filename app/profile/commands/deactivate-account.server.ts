import { applications } from "db/schema/applications";
import { workOrders } from "db/schema/work-orders";
import { and, asc, count, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { withdrawFrom } from "~/applications/commands/withdraw-application.server";
import { deactivate } from "~/auth/deactivation.server";
import { inTransaction, type Reader, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok, refuse } from "~/platform/result";
import { lockOrder } from "~/work-orders/store/order.server";

export const HAS_ASSIGNED =
  "You have assigned work orders. First complete them or ask the client to un-assign you.";

/** Deactivates the account and withdraws applications; locks orders first, as assigning does. */
export function deactivateAccount(actor: Actor, { reason = "" }: { reason?: string }) {
  return inTransaction(async (tx) => {
    for (const win of await appliedTo(tx, actor.id)) {
      const order = await lockOrder(tx, actor, win);
      if (order?.toContractor?.application === "apply") await withdrawFrom(tx, actor, order);
    }
    const done = await deactivate(tx, actor, reason);
    if (!done.ok) return done;
    // The account is locked: earlier assignments are committed, and later ones see the deactivation.
    if ((await countAssigned(tx, actor.id)) > 0) return refuse("conflict", HAS_ASSIGNED);
    await recordAction(tx, actor, "account.deactivate", { type: "user", id: actor.id });
    return ok();
  });
}

async function appliedTo(tx: Tx, contractorId: number): Promise<number[]> {
  const rows = await tx
    .select({ win: applications.workOrderId })
    .from(applications)
    .where(and(eq(applications.contractorId, contractorId), eq(applications.status, "apply")))
    .orderBy(asc(applications.workOrderId));
  return rows.map(({ win }) => win);
}

export async function countAssigned(tx: Reader, contractorId: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(workOrders)
    .where(and(eq(workOrders.contractorId, contractorId), eq(workOrders.status, "assigned")));
  return row?.n ?? 0;
}
