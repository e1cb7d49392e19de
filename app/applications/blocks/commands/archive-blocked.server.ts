import { applications, routes } from "db/schema/applications";
import { workOrders } from "db/schema/work-orders";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Permission } from "~/access/policy";
import type { Tx } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import { isBlocked, orderColumns } from "~/work-orders/blocked.server";
import { displayStatus } from "~/work-orders/rules/work-order";
import { recordOrderActions } from "~/work-orders/store/order.server";
import { contractorName } from "../../application.server";

/** Archives a contractor's open applications and routes that a company's new block hides. Call it after inserting the block. */
export async function archiveBlocked(
  tx: Tx,
  actor: Actor,
  permission: Permission,
  { companyId, contractorId }: { companyId: number; contractorId: number },
): Promise<number> {
  const open = await tx
    .select()
    .from(workOrders)
    .where(
      and(
        eq(workOrders.companyId, companyId),
        inArray(workOrders.status, ["draft", "published"]),
        sql`work_orders.id in (
          select work_order_id from applications
          where company_id = ${companyId} and contractor_id = ${contractorId} and status = 'apply'
          union all select work_order_id from routes
          where company_id = ${companyId} and contractor_id = ${contractorId} and status = 'active')`,
        isBlocked(sql`${contractorId}`, orderColumns("work_orders")),
      ),
    )
    .orderBy(asc(workOrders.id))
    .for("no key update");
  if (open.length === 0) return 0;
  const wins = open.map(({ id }) => id);
  await tx
    .update(applications)
    .set({ status: "archived", updatedAt: now() })
    .where(
      and(
        eq(applications.companyId, companyId),
        inArray(applications.workOrderId, wins),
        eq(applications.contractorId, contractorId),
        eq(applications.status, "apply"),
      ),
    );
  await tx
    .update(routes)
    .set({ status: "archived" })
    .where(
      and(
        eq(routes.companyId, companyId),
        inArray(routes.workOrderId, wins),
        eq(routes.contractorId, contractorId),
        eq(routes.status, "active"),
      ),
    );
  const counted = await tx
    .update(workOrders)
    .set({
      applicantCount: sql`(select count(*) from applications a
        where a.company_id = work_orders.company_id and a.work_order_id = work_orders.id and a.status = 'apply')`,
      routedCount: sql`(select count(*) from routes r
        where r.company_id = work_orders.company_id and r.work_order_id = work_orders.id and r.status = 'active')`,
    })
    .where(and(eq(workOrders.companyId, companyId), inArray(workOrders.id, wins)))
    .returning();
  const description = await contractorName(tx, contractorId);
  await recordOrderActions(
    tx,
    actor,
    permission,
    counted.map((order) => ({
      order,
      action: {
        type: "block",
        status: displayStatus(order, "client"),
        description,
        payload: { contractorId },
      },
    })),
  );
  return wins.length;
}
