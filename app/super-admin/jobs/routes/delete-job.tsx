import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { isFailedJob } from "~/platform/jobs/failed-jobs.server";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { jobOf, jobsPath } from "../job-route.server";
import { NO_LONGER_FAILED, settleJob } from "../settle-job.server";

export const loader = guarded("failed-jobs.manage", async ({ params, request }) => {
  const job = jobOf(params);
  if (!(await isFailedJob(job))) throw new Response(NO_LONGER_FAILED, { status: 409 });
  return { queue: job.queue, closeTo: jobsPath(request) };
});

export const action = guarded("failed-jobs.manage", async ({ actor, params, request }) => {
  const result = await settleJob(actor, "forget", jobOf(params));
  return redirectWithToast(
    jobsPath(request),
    result.ok ? "Job deleted" : { type: "warning", text: result.message },
  );
});

export const clientAction = keepFormOnLostAnswer();

export default function DeleteJob() {
  const { queue, closeTo } = useLoaderData<typeof loader>();
  return (
    <ConfirmForm title="Delete this job?" submit="Delete job" danger closeTo={closeTo}>
      <p>
        This job of <b>{queue}</b> will not run. This can't be undone.
      </p>
    </ConfirmForm>
  );
}
