import { guarded } from "~/access/guarded.server";
import { statusOf } from "~/platform/forms/form.server";
import { winOf } from "~/work-orders/order-route.server";
import { orderPdf } from "../pdf/order-pdf.server";

export const loader = guarded("work-order.print", async ({ actor, params }) => {
  const pdf = await orderPdf(actor, winOf(params));
  return pdf.ok ? pdf.value : new Response(pdf.message, { status: statusOf(pdf) });
});
