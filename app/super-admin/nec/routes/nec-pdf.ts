import { guarded } from "~/access/guarded.server";
import { parseYear } from "~/payouts/nec/nec";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { staffPaths } from "~/staff-paths";
import { necPdf } from "../nec-pdf.server";

export const loader = guarded("nec.read", async ({ actor, params, request }) => {
  const contractorId = /^\d{1,15}$/.test(params.id ?? "") ? Number(params.id) : 0;
  const year = parseYear(params.year);
  if (year === undefined) throw new Response("Statement not found", { status: 404 });
  if (request.method === "HEAD") return new Response(null);
  const pdf = await necPdf(actor, { contractorId, year });
  if (pdf.ok) return pdf.value;
  if (pdf.code === "not-found") throw new Response(pdf.message, { status: 404 });
  return redirectWithToast(staffPaths.nec({ year }), { type: "warning", text: pdf.message });
});
