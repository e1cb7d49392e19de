import type { Role } from "db/schema/accounts";
import { workOrders } from "db/schema/work-orders";
import { and, desc, eq, ne } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { db } from "~/platform/db/db.server";
import { displayStatus } from "~/work-orders/rules/work-order";

const MAX_ORDERS = 5;

/** Lists the latest orders that a contractor works on or a client created, for staff. */
export async function listLatestOrders(actor: Actor, { id, role }: { id: number; role: Role }) {
  if (!may(actor, "work-orders.list-all") || role === "superAdmin") return [];
  const isContractor = role === "contractor";
  const found = await db
    .select({
      win: workOrders.id,
      title: workOrders.title,
      status: workOrders.status,
      onHold: workOrders.onHold,
    })
    .from(workOrders)
    .where(
      and(
        eq(isContractor ? workOrders.contractorId : workOrders.createdById, id),
        ne(workOrders.status, "deleted"),
      ),
    )
    .orderBy(desc(workOrders.id))
    .limit(MAX_ORDERS);
  return found.map(({ win, title, ...state }) => ({ win, title, display: displayStatus(state, "client") }));
}
