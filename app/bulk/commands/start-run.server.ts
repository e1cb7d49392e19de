import { bulkRunFiles, bulkRunOrders, bulkRuns } from "db/schema/bulk";
import { workOrders } from "db/schema/work-orders";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { forbidden, invalid, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { listAttachable, listShared } from "~/work-orders/documents/shared.server";
import {
  type BulkActionName,
  bulkActionNamed,
  MAX_INLINE,
  MAX_ORDERS,
  NOTHING_SELECTED,
  TOO_MANY,
} from "../actions";
import type { RunKey } from "../runs.server";
import { bulkJobs, jobOf, runInline } from "./do-run.server";

export type RunRequest = {
  action: BulkActionName;
  wins: readonly number[];
  input?: Record<string, unknown>;
  fileIds?: readonly number[];
  retryOf?: number;
  /** Identifies the submission: a repeated one returns the first run. */
  idempotencyKey?: IdempotencyKey;
};

const MINUTE_MS = 60_000;

/** Does small runs in the request, larger ones as a job. Refuses `forbidden`, or `invalid` for no orders or too many. */
export async function startRun(actor: Actor, ask: RunRequest) {
  if (!may(actor, bulkActionNamed(ask.action).permission)) return forbidden();
  if (ask.wins.length === 0) return refuse("invalid", NOTHING_SELECTED, { win: [NOTHING_SELECTED] });
  if (ask.wins.length > MAX_ORDERS) return refuse("invalid", TOO_MANY, { win: [TOO_MANY] });
  const started = await inTransaction((tx) =>
    runOnce(tx, actor.id, `bulk-run.${ask.action}`, ask.idempotencyKey, () => writeRun(tx, actor, ask)),
  );
  // A repeated submission also waits for the run.
  if (started.ok && ask.wins.length <= MAX_INLINE)
    await runInline({ ...started.value, companyId: actor.companyId ?? 0 });
  return started;
}

/** Stores a run and its job in the caller's transaction; the caller has checked the permission. */
export async function writeRun(tx: Tx, actor: Actor, ask: RunRequest): Promise<Result<{ runId: number }>> {
  const { action, input = {}, fileIds = [], retryOf } = ask;
  // Sorts by WIN, so that missing funds affect the highest numbers.
  const wins = bulkActionNamed(action).isReviewed ? ask.wins.toSorted((a, b) => a - b) : ask.wins;
  const { id: createdById, address } = actor;
  const companyId = actor.companyId ?? 0;
  const [run] = await tx
    .insert(bulkRuns)
    .values({
      companyId,
      createdById,
      address,
      action,
      input,
      retryOf,
      orderCount: wins.length,
      createdAt: now(),
    })
    .returning({ id: bulkRuns.id });
  const runId = run!.id;
  await writeOrders(tx, { id: runId, companyId }, wins, retryOf);
  const held = new Set([
    ...(await listAttachable(tx, actor, [...fileIds])),
    ...(await listShared(tx, actor, [...fileIds])),
  ]);
  if (fileIds.some((fileId) => !held.has(fileId)))
    return invalid({ documents: ["Please choose the file again"] });
  if (fileIds.length > 0)
    await tx.insert(bulkRunFiles).values(fileIds.map((fileId) => ({ runId, companyId, fileId })));
  // A run within the request has a job too, in case the process dies.
  const startAfter = wins.length > MAX_INLINE ? undefined : new Date(now().getTime() + MINUTE_MS);
  await bulkJobs.add(tx, { runId, companyId }, { startAfter });
  await recordAction(
    tx,
    actor,
    `bulk-run.${action}`,
    { type: "bulk-run", id: runId, companyId },
    { companyId: actor.companyId, orders: wins.length },
  );
  return ok({ runId });
}

/** Stores the selected orders. A retry keeps the pay that was confirmed at first, but takes the current version. */
async function writeOrders(tx: Tx, { id, companyId }: RunKey, wins: readonly number[], retryOf?: number) {
  const isVisible = companyId === 0 ? sql`true` : sql`company_id = ${companyId}`;
  const chosen = sql`${arrayParameter(wins)}::bigint[]`;
  await tx.execute(sql`insert into ${bulkRunOrders} (run_id, company_id, place, win, version, pay_cents)
    with visible as materialized (
      select id, version, potential_pay_cents from ${workOrders} where id = any(${chosen}) and ${isVisible}
    ), before as materialized (
      select win, pay_cents from ${bulkRunOrders}
      where run_id = ${retryOf ?? null}::bigint and company_id = ${companyId}
    )
    select ${id}, ${companyId}, chosen.place, chosen.win, o.version, coalesce(before.pay_cents, o.potential_pay_cents)
    from unnest(${chosen}) with ordinality chosen (win, place)
    left join before on before.win = chosen.win
    left join visible o on o.id = chosen.win`);
}

/** Queues unfinished runs at startup; runs still in progress are not disturbed. */
export async function resumeRuns() {
  const running = await db
    .select({ id: bulkRuns.id, companyId: bulkRuns.companyId })
    .from(bulkRuns)
    .where(eq(bulkRuns.state, "running"));
  for (const run of running) await bulkJobs.add(db, jobOf(run));
}
