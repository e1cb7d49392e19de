import { bulkRunOrders, bulkRuns, type RunOutcome } from "db/schema/bulk";
import { and, asc, eq, notExists, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { afterCommit } from "~/platform/db/commits.server";
import { db, inTransaction, isRetried, joined, type Tx } from "~/platform/db/db.server";
import { recordAct, recordProgress } from "~/platform/db/record.server";
import { WENT_WRONG } from "~/platform/failures";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { log } from "~/platform/observability/log.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { lockOrders } from "~/work-orders/lock-orders.server";
import { type BulkActName, wordsOf } from "../actions";
import { doings, type Item } from "../handlers.server";
import { reasonOf } from "../reason-of";
import type { Run } from "../runs.server";

export const bulkJobs = jobQueue<{ runId: number }>("bulk");

/** A job that works longer is given up for dead (jobs.sql); the rest of the run is the next one's. */
const SLICE_MS = 20_000;
/** Whoever looks at the run sees it move. */
const TOLD_EVERY_MS = 500;

/** What is taken, done and noted in one transaction: it shares the taking and noting, and nobody waits long for an order. */
const ORDERS_AT_ONCE = 10;
/** Side by side: while the database writes for one of them, the next one is judged. */
const LANES = 3;

/**
 * Does what is left of a run. Orders are taken, done each on its own, and noted in one transaction: wherever it is
 * interrupted, and however many are at it, none is done twice and none is left out.
 */
export async function doRun({ runId }: { runId: number }): Promise<void> {
  const [run] = await db
    .select()
    .from(bulkRuns)
    .where(and(eq(bulkRuns.id, runId), eq(bulkRuns.state, "running")));
  const person = run && (await findPerson(db, run.createdById));
  if (!run || !person) return;
  const actor = { ...person, address: run.address };
  const until = performance.now() + SLICE_MS;
  let toldAt = performance.now();
  const lane = async (): Promise<boolean> => {
    while (await doNext(run, actor)) {
      const at = performance.now();
      if (at > until) return true;
      if (at - toldAt < TOLD_EVERY_MS) continue;
      toldAt = at;
      await recordProgress(db, run, { type: "bulk-run", id: runId });
    }
    return false;
  };
  const lanes = wordsOf(run.act).inOrder ? 1 : LANES;
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failed = ended.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
  if (ended.some((one) => one.status === "fulfilled" && one.value)) await bulkJobs.add(db, { runId });
  else await finish(run, actor);
}

/** Does a small run while its sender waits; what a fault leaves undone the job behind the run does. */
export const doRunAtOnce = (run: { runId: number }) => afterCommit(run, () => doRun(run));

const waitingOf = (runId: number) =>
  and(eq(bulkRunOrders.runId, runId), sql`${bulkRunOrders.outcome} = 'waiting'`);

/** False where nobody's turn is left. */
async function doNext(run: Run, actor: Actor): Promise<boolean> {
  const result = await inTransaction(async (tx) => {
    const items = await tx
      .select()
      .from(bulkRunOrders)
      .where(waitingOf(run.id))
      .orderBy(asc(bulkRunOrders.place))
      .limit(ORDERS_AT_ONCE)
      // What somebody else is at is left to them.
      .for("update", { skipLocked: true });
    const wins = items.map(({ win }) => win);
    const movesMoney = wordsOf(run.act).movesMoney ?? false;
    if (wins.length > 0) await lockOrders(tx, wins, { movesMoney });
    const judged: Judged[] = [];
    for (const item of items) judged.push({ place: item.place, ...(await judge(tx, run, actor, item)) });
    await note(tx, run.id, judged);
    return ok(items.length > 0);
  });
  return result.ok && result.value;
}

type Judged = { place: number; outcome: RunOutcome; message: string };

async function note(tx: Tx, runId: number, judged: Judged[]) {
  if (judged.length === 0) return;
  await tx.execute(sql`update ${bulkRunOrders} o
    set outcome = became.outcome, message = became.message, at = ${now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as became (place int, outcome text, message text)
    where o.run_id = ${runId} and o.place = became.place
      and o.place between ${judged[0]!.place} and ${judged.at(-1)!.place}`);
}

async function judge(
  tx: Tx,
  { id, act, input }: Run,
  actor: Actor,
  item: Item,
): Promise<Omit<Judged, "place">> {
  try {
    const result = await joined(tx, () => doings[act as BulkActName](actor, item, input));
    return result.ok
      ? { outcome: "done", message: result.value }
      : { outcome: "refused", message: reasonOf(result) };
  } catch (err) {
    if (isRetried(err)) throw err;
    log().error({ err, run: id, win: item.win }, "an order of a bulk run met a fault");
    // BLK-013: a fault of ours, which is in the log; the others go on.
    return { outcome: "refused", message: WENT_WRONG };
  }
}

/** Not while another process still has the last of its orders: that one finishes it. */
async function finish({ id, act, companyId }: Run, actor: Actor) {
  const n = (outcome: RunOutcome) =>
    sql`(select count(*)::int from ${bulkRunOrders} where run_id = ${id} and outcome = ${outcome})`;
  await inTransaction(async (tx) => {
    const [over] = await tx
      .update(bulkRuns)
      .set({ state: "done", finishedAt: now(), doneCount: n("done"), refusedCount: n("refused") })
      .where(
        and(
          eq(bulkRuns.id, id),
          eq(bulkRuns.state, "running"),
          notExists(tx.select({ one: bulkRunOrders.place }).from(bulkRunOrders).where(waitingOf(id))),
        ),
      )
      .returning({ done: bulkRuns.doneCount, refused: bulkRuns.refusedCount });
    if (over)
      await recordAct(
        tx,
        actor,
        "bulk-run.finished",
        { type: "bulk-run", id },
        { companyId, runAct: act, ...over },
      );
    return ok();
  });
}
