import { bulkRunFiles, bulkRunOrders, bulkRuns } from "db/schema/bulk";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { once, type Sending } from "~/platform/db/idempotency.server";
import { numbers } from "~/platform/db/prepared.server";
import { recordAct } from "~/platform/db/record.server";
import { forbidden, invalid, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { listAttachable, listShared } from "~/work-orders/documents/shared.server";
import { type BulkActName, DONE_AT_ONCE, MOST_ORDERS, NOTHING_SELECTED, TOO_MANY, wordsOf } from "../actions";
import { bulkJobs, doRunAtOnce } from "./do-run.server";

export type Ask = {
  act: BulkActName;
  wins: readonly number[];
  input?: Record<string, unknown>;
  /** Files that are put on each of the orders. */
  fileIds?: readonly number[];
  retryOf?: number;
  /** The same sending again is answered with the run that the first one began. */
  sending?: Sending;
};

const MINUTE = 60_000;

/**
 * Writes down which orders it is about, and does it: a few at once, more as a job. Whether it may be done to an order is
 * asked of each by itself. Refuses `invalid` for none, and for too many.
 */
export async function startRun(actor: Actor, ask: Ask) {
  if (!may(actor, wordsOf(ask.act).act)) return forbidden();
  if (ask.wins.length === 0) return refuse("invalid", NOTHING_SELECTED, { win: [NOTHING_SELECTED] });
  if (ask.wins.length > MOST_ORDERS) return refuse("invalid", TOO_MANY, { win: [TOO_MANY] });
  const started = await inTransaction((tx) =>
    once(tx, actor.id, `bulk-run.${ask.act}`, ask.sending, () => writeRun(tx, actor, ask)),
  );
  // Whoever sent it a second time waits for what is left of it as well.
  if (started.ok && ask.wins.length <= DONE_AT_ONCE) await doRunAtOnce(started.value);
  return started;
}

/** Writes a run down with the job that does it, in the caller's transaction. Whether the act is the caller's to do at all is theirs to ask. */
export async function writeRun(tx: Tx, actor: Actor, ask: Ask): Promise<Result<{ runId: number }>> {
  const { act, input = {}, fileIds = [], retryOf } = ask;
  // what the funds do not cover is what comes last by its number.
  const wins = wordsOf(act).isLookedOver ? ask.wins.toSorted((one, other) => one - other) : ask.wins;
  const { companyId, id: createdById, address } = actor;
  const [run] = await tx
    .insert(bulkRuns)
    .values({
      companyId,
      createdById,
      address,
      act,
      input,
      retryOf,
      orderCount: wins.length,
      createdAt: now(),
    })
    .returning({ id: bulkRuns.id });
  const runId = run!.id;
  // What is tried again was agreed to for the pay that was seen; the version is the order's of now.
  await tx.execute(sql`insert into ${bulkRunOrders} (run_id, place, win, version, pay_cents)
    select ${runId}, chosen.place, chosen.win, o.version, coalesce(before.pay_cents, o.potential_pay_cents)
    from unnest(${numbers(wins)}::bigint[]) with ordinality chosen (win, place)
    left join bulk_run_orders before on before.run_id = ${retryOf ?? null}::bigint and before.win = chosen.win
    left join work_orders o on o.id = chosen.win and (o.company_id = ${companyId} or ${companyId}::bigint is null)`);
  const held = new Set([
    ...(await listAttachable(tx, actor, [...fileIds])),
    ...(await listShared(tx, actor, [...fileIds])),
  ]);
  if (fileIds.some((fileId) => !held.has(fileId)))
    return invalid({ documents: ["Please choose the file again"] });
  if (fileIds.length > 0) await tx.insert(bulkRunFiles).values(fileIds.map((fileId) => ({ runId, fileId })));
  // What is done at once has a job behind it too: the process may be gone before its last order is.
  const startAfter = wins.length > DONE_AT_ONCE ? undefined : new Date(now().getTime() + MINUTE);
  await bulkJobs.add(tx, { runId }, { startAfter });
  await recordAct(
    tx,
    actor,
    `bulk-run.${act}`,
    { type: "bulk-run", id: runId },
    { companyId, orders: wins.length },
  );
  return ok({ runId });
}

/** Runs that a killed server left behind go on when one starts; one that still runs is not disturbed by it. */
export async function resumeRuns() {
  const running = await db.select({ id: bulkRuns.id }).from(bulkRuns).where(eq(bulkRuns.state, "running"));
  for (const { id } of running) await bulkJobs.add(db, { runId: id });
}
