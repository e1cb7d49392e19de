import { workOrders } from "db/schema/work-orders";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";

const MAX_ORDERS = 20;
/** The company that views the ratings, or "own" for the contractor, who sees all of their orders. */
type Viewer = { companyId: number } | "own";

const titlesOfTypes = sql<string[]>`array(select t.title from work_types t
  where t.id = any(${workOrders.workTypeIds}) order by t.title)`;

/** Lists the orders that count for ratings, newest first; of other companies' orders only the work types. */
export async function listRatedOrders(reader: Reader, contractorId: number, viewer: Viewer) {
  const rows = await reader
    .select({
      win: workOrders.id,
      title: workOrders.title,
      companyId: workOrders.companyId,
      workTypes: titlesOfTypes,
      approvedAt: workOrders.approvedAt,
      communication: workOrders.communicationAcceptable,
      work: workOrders.workAcceptable,
      deliverables: workOrders.deliverablesAcceptable,
    })
    .from(workOrders)
    .where(and(eq(workOrders.contractorId, contractorId), inArray(workOrders.status, ["approved", "paid"])))
    .orderBy(desc(workOrders.approvedAt), desc(workOrders.id))
    .limit(MAX_ORDERS);
  return rows.map(({ win, title, companyId: theirs, ...row }) => ({
    ...row,
    own: viewer === "own" || viewer.companyId === theirs ? { win, title } : null,
  }));
}
export type RatedOrder = Awaited<ReturnType<typeof listRatedOrders>>[number];
