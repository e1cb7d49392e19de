import { workOrderHistory } from "db/schema/work-orders";
import { desc, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import type { Reader } from "~/platform/db.server";
import { prepared } from "~/platform/prepared.server";
import type { Order } from "./order.server";

const MOST = 200;

const historyOf = prepared((reader) =>
  reader
    .select({
      id: workOrderHistory.id,
      createdAt: workOrderHistory.createdAt,
      creatorName: workOrderHistory.creatorName,
      type: workOrderHistory.type,
      workOrderStatus: workOrderHistory.workOrderStatus,
      description: workOrderHistory.description,
    })
    .from(workOrderHistory)
    .where(eq(workOrderHistory.workOrderId, sql.placeholder("win")))
    .orderBy(desc(workOrderHistory.id))
    .limit(MOST),
);

/** What happened to an order, newest first, for who may see it (DET-008, DET-010). */
export async function listHistory(reader: Reader, actor: Actor, order: Order) {
  if (whyNot(actor, "work-order.see-history", order)) return [];
  return historyOf(reader, { win: order.id });
}
export type HistoryEntry = Awaited<ReturnType<typeof listHistory>>[number];
