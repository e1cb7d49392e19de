import { reportOrders } from "db/schema/reports";
import { count, inArray, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import type { Arrivals } from "./comparison";

/** Adds each contractor's visits, which are counted over all companies, like the rating. */
export async function withArrivals<Row extends { contractorId: number }>(
  reader: Reader,
  applicants: readonly Row[],
): Promise<(Row & { arrivals: Arrivals })[]> {
  const ids = applicants.map(({ contractorId }) => contractorId);
  const rows = ids.length
    ? await reader
        .select({
          contractorId: reportOrders.contractorId,
          arrived: count(reportOrders.arriveWait),
          onTime: sql<number>`count(*) filter (where ${reportOrders.isOnTime})`.mapWith(Number),
        })
        .from(reportOrders)
        .where(inArray(reportOrders.contractorId, ids))
        .groupBy(reportOrders.contractorId)
    : [];
  const known = new Map(rows.map(({ contractorId, ...arrivals }) => [contractorId, arrivals]));
  return applicants.map((row) => ({
    ...row,
    arrivals: known.get(row.contractorId) ?? { arrived: 0, onTime: 0 },
  }));
}
