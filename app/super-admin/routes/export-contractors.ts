import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { exportContractors } from "../export-contractors.server";

/** ADM-027: the workbook, or back with the reason why there is none. */
export const loader = guarded("contractors.export", async ({ actor, request, params }) => {
  const what = params.what === "tax" ? "tax" : "bank";
  if (request.method === "HEAD") return new Response(null);
  const made = await exportContractors(actor, what, request.signal);
  if (made.ok) return made.value;
  return redirectWithToast(paths.dashboard(), { type: "warning", text: made.message });
});
