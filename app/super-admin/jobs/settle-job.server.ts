import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordActions } from "~/platform/db/events/record.server";
import {
  deleteFailedJobs,
  type JobKey,
  type JobSelection,
  retryFailedJobs,
} from "~/platform/jobs/failed-jobs.server";
import { forbidden, ok, type Result, refuse } from "~/platform/result";

const actions = { retry: retryFailedJobs, forget: deleteFailedJobs };
export type JobAction = keyof typeof actions;
export const NO_LONGER_FAILED = "This job is no longer failed: it was retried or deleted in the meantime.";

/** Retries or deletes a failed job. Refuses `conflict` when someone has done either already. */
export async function settleJob(actor: Actor, action: JobAction, job: JobKey): Promise<Result<undefined>> {
  const settled = await settleJobs(actor, action, { jobs: [job] });
  if (!settled.ok) return settled;
  return settled.value > 0 ? ok() : refuse("conflict", NO_LONGER_FAILED);
}

/** Retries or deletes those of the selected jobs that are still failed. Returns how many. */
export function settleJobs(
  actor: Actor,
  action: JobAction,
  selection: JobSelection,
): Promise<Result<number>> {
  return inTransaction(async (tx) => {
    if (!may(actor, "failed-jobs.manage")) return forbidden();
    const settled = await actions[action](tx, selection);
    const done = settled.map(({ queue, id }) => ({
      subject: { type: "job" as const, id: null },
      detail: { queue, job: id },
    }));
    if (done.length > 0) await recordActions(tx, actor, `failed-jobs.${action}`, done);
    return ok(settled.length);
  });
}
