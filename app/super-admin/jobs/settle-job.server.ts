import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { deleteFailedJob, type JobKey, retryFailedJob } from "~/platform/jobs/failed-jobs.server";
import { forbidden, ok, type Result, refuse } from "~/platform/result";

const actions = { retry: retryFailedJob, forget: deleteFailedJob };
export const NO_LONGER_FAILED = "This job is no longer failed: it was retried or deleted in the meantime.";

/** Retries or deletes a failed job. Refuses `conflict` when someone has done either already. */
export function settleJob(
  actor: Actor,
  permission: keyof typeof actions,
  job: JobKey,
): Promise<Result<undefined>> {
  return inTransaction(async (tx) => {
    if (!may(actor, "failed-jobs.manage")) return forbidden();
    if (!(await actions[permission](tx, job))) return refuse("conflict", NO_LONGER_FAILED);
    const detail = { queue: job.queue, job: job.id };
    await recordAction(tx, actor, `failed-jobs.${permission}`, { type: "job", id: null }, detail);
    return ok();
  });
}
