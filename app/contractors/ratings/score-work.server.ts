import { contractorProfiles } from "db/schema/accounts";
import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";

type Parts = { communicationAcceptable: boolean; workAcceptable: boolean; deliverablesAcceptable: boolean };

/** Adds a job to a contractor's scores, with a point for each acceptable part; `ratingsOf` computes the ratings. */
export async function scoreWork(tx: Tx, contractorId: number, parts: Parts) {
  const point = (isAcceptable: boolean) => (isAcceptable ? 1 : 0);
  await tx
    .update(contractorProfiles)
    .set({
      totalJobs: sql`${contractorProfiles.totalJobs} + 1`,
      completedCount: sql`${contractorProfiles.completedCount} + 1`,
      // A later approval may commit before an earlier one.
      lastCompletedAt: sql`greatest(${contractorProfiles.lastCompletedAt}, ${now().toISOString()}::timestamptz)`,
      communicationScore: sql`${contractorProfiles.communicationScore} + ${point(parts.communicationAcceptable)}`,
      workScore: sql`${contractorProfiles.workScore} + ${point(parts.workAcceptable)}`,
      deliverablesScore: sql`${contractorProfiles.deliverablesScore} + ${point(parts.deliverablesAcceptable)}`,
    })
    .where(eq(contractorProfiles.userId, contractorId));
}
