import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { answerFile, receiveFile } from "~/platform/files/uploads/receive-file.server";
import { closePath, orderFor } from "~/work-orders/order-route.server";
import { receiptLimits } from "../../receipts/receipt";

export const loader = guarded("expense.change", async ({ params, request }) =>
  redirect(`${closePath(params, request)}#expenses`),
);

/** Stores a receipt while the form is still open; the form names it when it is sent. */
export const action = guarded("expense.change", async ({ actor, params, request }) => {
  await orderFor(actor, params, "expense.change");
  return answerFile(await receiveFile(request, { ...receiptLimits, uploadedById: actor.id }));
});
