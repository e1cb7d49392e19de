import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { jobOf, jobsPath } from "../job-route.server";
import { settleJob } from "../settle-job.server";

export const loader = guarded("failed-jobs.manage", async ({ request }) => redirect(jobsPath(request)));

export const action = guarded("failed-jobs.manage", async ({ actor, params, request }) => {
  const result = await settleJob(actor, "retry", jobOf(params));
  return redirectWithToast(
    jobsPath(request),
    result.ok ? "The job is being retried" : { type: "warning", text: result.message },
  );
});

export const clientAction = toastOnLostAnswer();
