import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { parseYear } from "~/payouts/nec/nec";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { necPdf } from "../nec-pdf.server";

export const loader = guarded("nec.read", async ({ actor, params, request }) => {
  const contractorId = /^\d{1,15}$/.test(params.id ?? "") ? Number(params.id) : 0;
  const year = parseYear(params.year);
  if (year === undefined) throw new Response("Statement not found", { status: 404 });
  if (request.method === "HEAD") return new Response(null);
  const made = await necPdf(actor, { contractorId, year });
  if (made.ok) return made.value;
  if (made.code === "not-found") throw new Response(made.message, { status: 404 });
  return redirectWithToast(paths.nec({ year }), { type: "warning", text: made.message });
});
