import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { receiveFile } from "~/platform/files/uploads/receive-file.server";
import { closePath, orderFor } from "~/work-orders/order-route.server";
import { deliverableLimits } from "../completion/deliverables";

export const loader = guarded("deliverable.add", async ({ params, request }) =>
  redirect(`${closePath(params, request)}#deliverables`),
);

/** Stores a file while the form is still open; it joins the order when the form names it. */
export const action = guarded("deliverable.add", async ({ actor, params, request }) => {
  await orderFor(actor, params, "deliverable.add");
  const upload = await receiveFile(request, { ...deliverableLimits, uploadedById: actor.id });
  return Response.json({
    files: upload.files.map(({ fileId, name }) => ({ fileId, name })),
    refused: upload.refused.map(({ message, isRetryable }) => ({ message, isRetryable })),
  });
});
