import { payRunSettings } from "db/schema/pay-run";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { may } from "~/access/may";
import { MAX_INLINE } from "~/bulk/actions";
import { runInline } from "~/bulk/commands/do-run.server";
import { writeRun } from "~/bulk/commands/start-run.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { formIdempotencyKey, type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { jobQueue, noData } from "~/platform/jobs/jobs.server";
import { log } from "~/platform/observability/log.server";
import { forbidden, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { approvalCutoff, utcDay } from "../pay-run";
import { findPayRunSettings, listDueWins } from "../queries.server";

export const payRunJobs = jobQueue("pay-run", noData);

export const NOTHING_DUE = "No work order is due";

type PayRunRequest = {
  /** Orders approved later are left out, because the user has not seen them. */
  upTo: Date;
  by: "schedule" | "hand";
  idempotencyKey?: IdempotencyKey;
};
type StartedPayRun = { runId: number; orders: number };

/** Marks all due orders as paid in one bulk run. Refuses `conflict` when nothing is due. */
export async function startPayRun(
  actor: Actor,
  { upTo, by, idempotencyKey }: PayRunRequest,
): Promise<Result<StartedPayRun>> {
  if (!may(actor, "pay-run.manage")) return forbidden();
  const started = await inTransaction((tx) =>
    runOnce(tx, actor.id, "pay-run", idempotencyKey, async () => {
      const wins = await listDueWins(tx, upTo);
      if (wins.length === 0) return refuse("conflict", NOTHING_DUE);
      const run = await writeRun(tx, actor, { action: "mark-paid", wins, input: { payRun: by } });
      return run.ok ? ok({ runId: run.value.runId, orders: wins.length }) : run;
    }),
  );
  if (started.ok && started.value.orders <= MAX_INLINE)
    await runInline({ runId: started.value.runId, companyId: 0 });
  return started;
}

/** Runs the scheduled pay run in the name of the user who turned it on; once per day over all processes. */
export async function doPayRun(): Promise<void> {
  const { isOn, days, savedById } = await findPayRunSettings();
  if (!isOn || savedById === null) return;
  const person = await findPerson(db, savedById);
  const idempotencyKey = formIdempotencyKey("pay-run", utcDay(now()));
  const started = person
    ? await startPayRun(person, { upTo: approvalCutoff(days, now()), by: "schedule", idempotencyKey })
    : forbidden();
  await db.update(payRunSettings).set({ lastRunAt: now() });
  if (!started.ok && started.code === "forbidden")
    log().error({ savedById }, "the user who turned on the pay run may no longer pay");
}
