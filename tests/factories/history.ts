import { workOrderHistory } from "db/schema/order-history";
import { desc, eq } from "drizzle-orm";
import { db } from "~/platform/db/db.server";

/** Returns the newest entry of an order's history. */
export async function lastHistoryEntry(win: number) {
  const [entry] = await db
    .select()
    .from(workOrderHistory)
    .where(eq(workOrderHistory.workOrderId, win))
    .orderBy(desc(workOrderHistory.id))
    .limit(1);
  return entry;
}
