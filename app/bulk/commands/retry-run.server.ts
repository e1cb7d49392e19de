import { bulkRunFiles, bulkRunOrders } from "db/schema/bulk";
import { and, asc, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import type { IdempotencyKey } from "~/platform/db/idempotency.server";
import { notFound, refuse } from "~/platform/result";
import { type BulkActionName, bulkActionNamed } from "../actions";
import { findRun, ordersOf } from "../runs.server";
import { startRun } from "./start-run.server";

/** Runs the refused orders again. Refuses `not-found`, and `conflict` when there is nothing to retry. */
export async function retryRun(
  actor: Actor,
  { id, idempotencyKey }: { id: number; idempotencyKey?: IdempotencyKey },
) {
  const run = await findRun(db, actor, id);
  if (!run) return notFound("Bulk run");
  if (bulkActionNamed(run.action).isReviewed)
    return refuse("conflict", "Please review the refused work orders first");
  if (run.state !== "done") return refuse("conflict", "The run has not finished yet");
  const refused = await db
    .select({ win: bulkRunOrders.win })
    .from(bulkRunOrders)
    .where(and(ordersOf(run), eq(bulkRunOrders.outcome, "refused")))
    .orderBy(asc(bulkRunOrders.place));
  if (refused.length === 0) return refuse("conflict", "No work orders were refused");
  const files = await db
    .select()
    .from(bulkRunFiles)
    .where(and(eq(bulkRunFiles.runId, id), eq(bulkRunFiles.companyId, run.companyId)));
  return startRun(actor, {
    action: run.action as BulkActionName,
    wins: refused.map(({ win }) => win),
    input: run.input,
    fileIds: files.map(({ fileId }) => fileId),
    retryOf: id,
    idempotencyKey,
  });
}
