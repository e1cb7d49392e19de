import { guarded } from "~/access/guarded.server";
import { statusOf } from "~/platform/forms/form.server";
import { winOf } from "~/work-orders/order-route.server";
import { ownOrderPdf } from "../pdf/order-pdf.server";

export const loader = guarded("work-order.print-own", async ({ actor, params, request }) => {
  const forContractor = new URL(request.url).searchParams.get("audience") === "contractor";
  const pdf = await ownOrderPdf(actor, winOf(params), forContractor ? "contractor" : "company");
  return pdf.ok ? pdf.value : new Response(pdf.message, { status: statusOf(pdf) });
});
