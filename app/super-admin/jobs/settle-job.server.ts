import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAct } from "~/platform/db/record.server";
import { forgetFailedJob, type JobKey, retryFailedJob } from "~/platform/jobs/failed-jobs.server";
import { forbidden, ok, type Result, refuse } from "~/platform/result";

const acts = { retry: retryFailedJob, forget: forgetFailedJob };
export const GONE = "This job has not failed any more: it was tried again or forgotten meanwhile.";

/** Tries a failed job once more, or forgets it: refused as a conflict where somebody has done either already. */
export function settleJob(actor: Actor, act: keyof typeof acts, job: JobKey): Promise<Result<undefined>> {
  return inTransaction(async (tx) => {
    if (!may(actor, "failed-jobs.manage")) return forbidden();
    if (!(await acts[act](tx, job))) return refuse("conflict", GONE);
    const detail = { queue: job.queue, job: job.id };
    await recordAct(tx, actor, `failed-jobs.${act}`, { type: "job", id: null }, detail);
    return ok();
  });
}
