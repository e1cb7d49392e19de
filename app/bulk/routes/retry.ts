import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { sentForm } from "~/platform/db/idempotency.server";
import { statusOf } from "~/platform/forms/form.server";
import { idOf } from "~/platform/forms/id-of";
import { readFormData } from "~/platform/forms/read-form-data.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { whenActLost } from "~/ui/notices/action-failure";
import { retryRun } from "../commands/retry-run.server";

/** Redirects a reload to the run. */
export const loader = guarded("bulk-run.view", async ({ params }) =>
  redirect(paths.bulkRun(idOf(params.id))),
);

export const action = guarded("bulk-run.view", async ({ actor, params, request }) => {
  const id = idOf(params.id);
  const sending = sentForm((await readFormData(request)).get("formKey"), id);
  const result = await retryRun(actor, { id, sending });
  if (result.ok) return redirect(paths.bulkRun(result.value.runId));
  if (result.code === "not-found") throw new Response(result.message, { status: statusOf(result) });
  return redirectWithToast(paths.bulkRun(id), { type: "warning", text: result.message });
});

export const clientAction = whenActLost();
