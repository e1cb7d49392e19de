import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { parseYear } from "~/payouts/nec/nec";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { necPdf } from "../nec-pdf.server";

export const loader = guarded("nec.read-own", async ({ actor, params, request }) => {
  const year = parseYear(params.year);
  if (year === undefined) throw new Response("Statement not found", { status: 404 });
  if (request.method === "HEAD") return new Response(null);
  const pdf = await necPdf(actor, { contractorId: actor.id, year });
  if (pdf.ok) return pdf.value;
  if (pdf.code === "not-found") throw new Response(pdf.message, { status: 404 });
  return redirectWithToast(paths.manageFunds(), { type: "warning", text: pdf.message });
});
