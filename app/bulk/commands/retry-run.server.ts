import { bulkRunFiles, bulkRunOrders } from "db/schema/bulk";
import { and, asc, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import type { Sending } from "~/platform/db/idempotency.server";
import { notFound, refuse } from "~/platform/result";
import { type BulkActName, wordsOf } from "../actions";
import { findRun } from "../runs.server";
import { startRun } from "./start-run.server";

/** A new run of those orders of an old one that were refused: the same act with the same input, on the orders as they are now. */
export async function retryRun(actor: Actor, { id, sending }: { id: number; sending?: Sending }) {
  const run = await findRun(db, actor, id);
  if (!run) return notFound("Bulk run");
  if (wordsOf(run.act).isLookedOver) return refuse("conflict", "Please look over what was refused first");
  if (run.state !== "done") return refuse("conflict", "It is not over yet");
  const refused = await db
    .select({ win: bulkRunOrders.win })
    .from(bulkRunOrders)
    .where(and(eq(bulkRunOrders.runId, id), eq(bulkRunOrders.outcome, "refused")))
    .orderBy(asc(bulkRunOrders.place));
  if (refused.length === 0) return refuse("conflict", "Nothing was refused");
  const files = await db.select().from(bulkRunFiles).where(eq(bulkRunFiles.runId, id));
  return startRun(actor, {
    act: run.act as BulkActName,
    wins: refused.map(({ win }) => win),
    input: run.input,
    fileIds: files.map(({ fileId }) => fileId),
    retryOf: id,
    sending,
  });
}
