import { workOrders } from "db/schema/work-orders";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";

/** What is older is counted, and not listed. */
const MOST_SHOWN = 20;
/** Whose eyes these are: a company's, or the contractor's own, whose orders all of them were. */
type Eyes = { companyId: number } | "own";

const titlesOfTypes = sql<string[]>`array(select t.title from work_types t
  where t.id = any(${workOrders.workTypeIds}) order by t.title)`;

/**
 * The orders that the ratings come from, the newest first: each approval adds one job and a point for each part that was
 * acceptable (Q-119). A company sees of other companies' orders what kind of work it was, and nothing that is theirs.
 */
export async function listRated(reader: Reader, contractorId: number, eyes: Eyes) {
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
    .limit(MOST_SHOWN);
  return rows.map(({ win, title, companyId: theirs, ...row }) => ({
    ...row,
    own: eyes === "own" || eyes.companyId === theirs ? { win, title } : null,
  }));
}
export type Rated = Awaited<ReturnType<typeof listRated>>[number];
