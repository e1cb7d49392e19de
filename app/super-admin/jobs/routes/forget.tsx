import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { isFailedJob } from "~/platform/jobs/failed-jobs.server";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { jobOf, jobsPath } from "../job-route.server";
import { GONE, settleJob } from "../settle-job.server";

export const loader = guarded("failed-jobs.manage", async ({ params, request }) => {
  const job = jobOf(params);
  if (!(await isFailedJob(job))) throw new Response(GONE, { status: 409 });
  return { queue: job.queue, closeTo: jobsPath(request) };
});

export const action = guarded("failed-jobs.manage", async ({ actor, params, request }) => {
  const result = await settleJob(actor, "forget", jobOf(params));
  return redirectWithToast(
    jobsPath(request),
    result.ok ? "The job is forgotten" : { type: "warning", text: result.message },
  );
});

export const clientAction = whenLost();

/** Asks first: what the job was to do is never done then. */
export default function ForgetJob() {
  const { queue, closeTo } = useLoaderData<typeof loader>();
  return (
    <ConfirmForm title="Forget this job" submit="Forget" danger closeTo={closeTo}>
      <p>
        What this job of <b>{queue}</b> was to do is not done then. It cannot be brought back.
      </p>
    </ConfirmForm>
  );
}
