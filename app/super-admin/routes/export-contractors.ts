import { guardedLagging } from "~/access/guarded.server";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { exportContractors } from "../export-contractors.server";

export const loader = guardedLagging("contractors.export", async ({ actor, request, params }) => {
  const what = params.what === "tax" ? "tax" : "bank";
  if (request.method === "HEAD") return new Response(null);
  const result = await exportContractors(actor, what, request.signal);
  if (result.ok) return result.value;
  return redirectWithToast(paths.dashboard(), { type: "warning", text: result.message });
});
