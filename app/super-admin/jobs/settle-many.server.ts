import { z } from "zod";
import type { Actor } from "~/access/actor";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { countSelectedJobs, type JobSelection } from "~/platform/jobs/failed-jobs.server";
import { count } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { listPath, readJobSelection } from "./job-route.server";
import { type JobAction, settleJobs } from "./settle-job.server";

/** Loads what a bulk action will do with the selected jobs. */
export async function loadSelection(request: Request) {
  const until = now();
  const selection = readJobSelection(request, until);
  const queues = await countSelectedJobs(selection);
  const total = queues.reduce((sum, { n }) => sum + n, 0);
  const gone = countGone(selection, total);
  const isAll = !("jobs" in selection);
  return { queues, total, gone, isAll, until: until.toISOString(), closeTo: listPath(request) };
}
export type SelectedJobs = Awaited<ReturnType<typeof loadSelection>>;

/** Counts the selected jobs that are no longer failed. */
const countGone = (selection: JobSelection, failed: number) =>
  "jobs" in selection ? selection.jobs.length - failed : 0;

/** When the list was shown: jobs that failed later are left alone. */
export const selectionForm = z.object({ until: z.iso.datetime() });

type Sent = { actor: Actor; request: Request; value: z.output<typeof selectionForm> };
const done: Record<JobAction, string> = { retry: "being retried", forget: "deleted" };

export async function settleSelection(action: JobAction, { actor, request, value }: Sent) {
  const selection = readJobSelection(request, new Date(value.until));
  const settled = await settleJobs(actor, action, selection);
  if (!settled.ok) return settled;
  const gone = countGone(selection, settled.value);
  const text = `${count(settled.value, "job")} ${done[action]}`;
  return redirectWithToast(
    listPath(request),
    gone > 0 ? { type: "warning", text: `${text}. ${count(gone, "job")} no longer failed.` } : text,
  );
}
