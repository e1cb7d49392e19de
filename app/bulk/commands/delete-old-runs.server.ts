import { bulkRuns } from "db/schema/bulk";
import { and, asc, eq, inArray, lt } from "drizzle-orm";
import { inTransaction } from "~/platform/db/db.server";
import { daysAgo } from "~/platform/db/retention.server";
import { ok } from "~/platform/result";
import { env } from "~/platform/settings/env.server";

/** A run has up to 25,000 rows; the next hourly job continues. */
const AT_ONCE = 50;

/** Deletes runs that ended over KEEP_BULK_RUNS_DAYS ago with their rows; the audit log keeps them. */
export const deleteOldRuns = () =>
  inTransaction(async (tx) => {
    const old = await tx
      .select({ id: bulkRuns.id })
      .from(bulkRuns)
      .where(and(eq(bulkRuns.state, "done"), lt(bulkRuns.finishedAt, daysAgo(env().KEEP_BULK_RUNS_DAYS))))
      .orderBy(asc(bulkRuns.id))
      .limit(AT_ONCE);
    const ids = old.map(({ id }) => id);
    // Keeps retries of a deleted run, which may be newer.
    await tx.update(bulkRuns).set({ retryOf: null }).where(inArray(bulkRuns.retryOf, ids));
    await tx.delete(bulkRuns).where(inArray(bulkRuns.id, ids));
    return ok();
  });
