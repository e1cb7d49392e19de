import { bulkRunOrders, bulkRuns, type RunOutcome } from "db/schema/bulk";
import { and, asc, eq, notExists, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { db, inTransaction, isRetryable, joinTransaction, type Tx } from "~/platform/db/db.server";
import { afterCommit } from "~/platform/db/events/commits.server";
import { recordAction, recordProgress } from "~/platform/db/events/record.server";
import { UNEXPECTED_FAILURE } from "~/platform/failures";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { log } from "~/platform/observability/log.server";
import { ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { lockOrders } from "~/work-orders/store/lock-orders.server";
import { type BulkActionName, bulkActionNamed } from "../actions";
import { handlerOf, type Item, type RunOrder } from "../handlers.server";
import { refusalText } from "../reasons";
import { ordersOf, type Run, type RunKey } from "../runs.server";

/** Jobs of earlier versions have no company. */
const runJob = z.object({ runId: z.number(), companyId: z.number().optional() });
type RunJob = z.infer<typeof runJob>;
export const bulkJobs = jobQueue("bulk-runs", runJob);

/** Must stay below the job's timeout (jobs.sql); the next job continues the run. */
const MAX_JOB_MS = 20_000;
const PROGRESS_EVERY_MS = 500;

/** Orders per transaction: enough to share its cost, few enough to lock each order only briefly. */
const BATCH_SIZE = 10;
/** Batches in parallel: one is computed while the database writes another. */
const PARALLEL_BATCHES = 3;

/** Continues a run. Each batch is one transaction, so that no order is done twice or left out. */
export async function doRun(job: RunJob): Promise<void> {
  const run = await findRunning(job);
  const person = run && (await findPerson(db, run.createdById));
  if (!run || !person) return;
  const actor = { ...person, address: run.address };
  const until = performance.now() + MAX_JOB_MS;
  let progressAt = performance.now();
  const runOrder = handlerOf(run.action as BulkActionName, run.input);
  const lane = async (): Promise<boolean> => {
    while (await runBatch(run, actor, runOrder)) {
      const at = performance.now();
      if (at > until) return true;
      if (at - progressAt < PROGRESS_EVERY_MS) continue;
      progressAt = at;
      const { createdById } = run;
      await recordProgress(db, { createdById, companyId: actor.companyId }, { type: "bulk-run", id: run.id });
    }
    return false;
  };
  const lanes = bulkActionNamed(run.action).inOrder ? 1 : PARALLEL_BATCHES;
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failed = ended.find((settled) => settled.status === "rejected");
  if (failed) throw failed.reason;
  if (ended.some((settled) => settled.status === "fulfilled" && settled.value))
    await bulkJobs.add(db, jobOf(run));
  else await finish(run, actor);
}

async function findRunning({ runId, companyId }: RunJob): Promise<Run | undefined> {
  const isInCompany = companyId === undefined ? undefined : eq(bulkRuns.companyId, companyId);
  const [run] = await db
    .select()
    .from(bulkRuns)
    .where(and(eq(bulkRuns.id, runId), isInCompany, eq(bulkRuns.state, "running")));
  return run;
}

export const jobOf = ({ id, companyId }: RunKey): RunJob => ({ runId: id, companyId });

/** Runs within the request after commit; the run's job continues after a failure. */
export const runInline = (job: RunJob) => afterCommit(job, () => doRun(job));

const isWaiting = (run: RunKey) => and(ordersOf(run), sql`${bulkRunOrders.outcome} = 'waiting'`);

/** Returns false when no orders are waiting. */
async function runBatch(run: Run, actor: Actor, runOrder: RunOrder): Promise<boolean> {
  const result = await inTransaction(async (tx) => {
    const items = await tx
      .select()
      .from(bulkRunOrders)
      .where(isWaiting(run))
      .orderBy(asc(bulkRunOrders.place))
      .limit(BATCH_SIZE)
      // Skips rows that another worker has locked.
      .for("update", { skipLocked: true });
    const wins = items.map(({ win }) => win);
    const movesMoney = bulkActionNamed(run.action).movesMoney ?? false;
    if (wins.length > 0) await lockOrders(tx, wins, { movesMoney });
    const outcomes: OrderOutcome[] = [];
    const attempt = (item: Item) => runOne(tx, run, () => runOrder(actor, item), item);
    for (const item of items) outcomes.push({ place: item.place, ...(await attempt(item)) });
    await recordOutcomes(tx, run, outcomes);
    return ok(items.length > 0);
  });
  return result.ok && result.value;
}

type OrderOutcome = { place: number; outcome: RunOutcome; message: string };

async function recordOutcomes(tx: Tx, { id, companyId }: RunKey, outcomes: OrderOutcome[]) {
  if (outcomes.length === 0) return;
  await tx.execute(sql`update ${bulkRunOrders} o
    set outcome = became.outcome, message = became.message, at = ${now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as became (place int, outcome text, message text)
    where o.run_id = ${id} and o.company_id = ${companyId} and o.place = became.place
      and o.place between ${outcomes[0]!.place} and ${outcomes.at(-1)!.place}`);
}

async function runOne(
  tx: Tx,
  { id }: Run,
  work: () => Promise<Result<string>>,
  item: Item,
): Promise<Omit<OrderOutcome, "place">> {
  try {
    const result = await joinTransaction(tx, work);
    return result.ok
      ? { outcome: "done", message: result.value }
      : { outcome: "refused", message: refusalText(result) };
  } catch (err) {
    if (isRetryable(err)) throw err;
    log().error({ err, run: id, win: item.win }, "an order of a bulk run met a fault");
    // An internal error, which is logged, does not stop the other orders.
    return { outcome: "refused", message: UNEXPECTED_FAILURE };
  }
}

/** Ends the run, unless another process is still working on its last orders; that process then ends it. */
async function finish(run: Run, actor: Actor) {
  const { id, action } = run;
  const n = (outcome: RunOutcome) =>
    sql`(select count(*)::int from ${bulkRunOrders} where ${ordersOf(run)} and ${bulkRunOrders.outcome} = ${outcome})`;
  await inTransaction(async (tx) => {
    const [over] = await tx
      .update(bulkRuns)
      .set({ state: "done", finishedAt: now(), doneCount: n("done"), refusedCount: n("refused") })
      .where(
        and(
          eq(bulkRuns.id, id),
          eq(bulkRuns.companyId, run.companyId),
          eq(bulkRuns.state, "running"),
          notExists(tx.select({ one: bulkRunOrders.place }).from(bulkRunOrders).where(isWaiting(run))),
        ),
      )
      .returning({ done: bulkRuns.doneCount, refused: bulkRuns.refusedCount });
    if (over)
      await recordAction(
        tx,
        actor,
        "bulk-run.finished",
        { type: "bulk-run", id, companyId: run.companyId },
        { companyId: actor.companyId, runAction: action, ...over },
      );
    return ok();
  });
}
