import { workOrderHistory } from "db/schema/work-orders";
import { desc, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import type { Reader } from "~/platform/db.server";
import type { Order } from "./order.server";

const MOST = 200;

/** What happened to an order, newest first, for who may see it (DET-008, DET-010). */
export async function listHistory(reader: Reader, actor: Actor, order: Order) {
  if (whyNot(actor, "work-order.see-history", order)) return [];
  return reader
    .select({
      id: workOrderHistory.id,
      createdAt: workOrderHistory.createdAt,
      creatorName: workOrderHistory.creatorName,
      type: workOrderHistory.type,
      workOrderStatus: workOrderHistory.workOrderStatus,
      description: workOrderHistory.description,
    })
    .from(workOrderHistory)
    .where(eq(workOrderHistory.workOrderId, order.id))
    .orderBy(desc(workOrderHistory.id))
    .limit(MOST);
}
export type HistoryEntry = Awaited<ReturnType<typeof listHistory>>[number];
