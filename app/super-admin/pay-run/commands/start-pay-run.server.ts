import { payRunSettings } from "db/schema/pay-run";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { may } from "~/access/may";
import { DONE_AT_ONCE } from "~/bulk/actions";
import { doRunAtOnce } from "~/bulk/commands/do-run.server";
import { writeRun } from "~/bulk/commands/start-run.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { once, type Sending, sentForm } from "~/platform/db/idempotency.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { log } from "~/platform/observability/log.server";
import { forbidden, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { dayOf, dueUpTo } from "../pay-run";
import { listDueWins, payRunOf } from "../queries.server";

export const payRunRounds = jobQueue<object>("pay-run");

export const NOTHING_DUE = "No work order is due";

type Asked = {
  /** What was approved then or before: what was seen, and nothing that became due since. */
  upTo: Date;
  by: "schedule" | "hand";
  sending?: Sending;
};
export type StartedPayRun = { runId: number; orders: number };

/**
 * Marks all that is due as paid: a bulk run of the single act, which judges each order by itself and has its own page.
 * The same sending again begins nothing new. What is due beyond one run's most is the next one's. Refuses `conflict` where
 * nothing is due.
 */
export async function startPayRun(
  actor: Actor,
  { upTo, by, sending }: Asked,
): Promise<Result<StartedPayRun>> {
  if (!may(actor, "pay-run.manage")) return forbidden();
  const started = await inTransaction((tx) =>
    once(tx, actor.id, "pay-run", sending, async () => {
      const wins = await listDueWins(tx, upTo);
      if (wins.length === 0) return refuse("conflict", NOTHING_DUE);
      const run = await writeRun(tx, actor, { act: "mark-paid", wins, input: { payRun: by } });
      return run.ok ? ok({ runId: run.value.runId, orders: wins.length }) : run;
    }),
  );
  if (started.ok && started.value.orders <= DONE_AT_ONCE) await doRunAtOnce(started.value);
  return started;
}

/**
 * The job of each day, where it is switched on: in the name of whoever did, as long as they may. Twice on a day, or in two
 * processes at once, it is one run.
 */
export async function doPayRun(): Promise<void> {
  const { isOn, days, savedById } = await payRunOf();
  if (!isOn || savedById === null) return;
  const person = await findPerson(db, savedById);
  const sending = sentForm("pay-run", dayOf(now()));
  const started = person
    ? await startPayRun(person, { upTo: dueUpTo(days, now()), by: "schedule", sending })
    : forbidden();
  await db.update(payRunSettings).set({ lookedAt: now() });
  if (!started.ok && started.code === "forbidden")
    log().error({ savedById }, "the pay run is switched on by somebody who may not pay any more");
}
