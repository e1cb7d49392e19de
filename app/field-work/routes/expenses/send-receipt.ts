import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { receiveFile } from "~/platform/files/uploads/receive-file.server";
import { closePath, orderFor } from "~/work-orders/order-route.server";
import { receiptLimits } from "../../receipts/receipt";

export const loader = guarded("expense.change", async ({ params, request }) =>
  redirect(`${closePath(params, request)}#expenses`),
);

/** Stores a receipt while the form is still open; the form names it when it is sent. */
export const action = guarded("expense.change", async ({ actor, params, request }) => {
  await orderFor(actor, params, "expense.change");
  const upload = await receiveFile(request, { ...receiptLimits, uploadedById: actor.id });
  return Response.json({
    files: upload.files.map(({ fileId, name }) => ({ fileId, name })),
    refused: upload.refused.map(({ message, isRetryable }) => ({ message, isRetryable })),
  });
});
