import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";
import { statusOf } from "~/platform/forms/form.server";
import { readId } from "~/platform/forms/read-id";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { retryRun } from "../../commands/retry-run.server";

/** Redirects a reload to the run. */
export const loader = guarded("bulk-run.view", async ({ params }) =>
  redirect(paths.bulkRun(readId(params.id))),
);

export const action = guarded("bulk-run.view", async ({ actor, params, request }) => {
  const id = readId(params.id);
  const idempotencyKey = formIdempotencyKey((await readFormData(request)).get("formKey"), id);
  const result = await retryRun(actor, { id, idempotencyKey });
  if (result.ok) return redirect(paths.bulkRun(result.value.runId));
  if (result.code === "not-found") throw new Response(result.message, { status: statusOf(result) });
  return redirectWithToast(paths.bulkRun(id), { type: "warning", text: result.message });
});

export const clientAction = toastOnLostAnswer();
