import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { answerFile, receiveFile } from "~/platform/files/uploads/receive-file.server";
import { closePath, orderFor } from "~/work-orders/order-route.server";
import { deliverableLimits } from "../completion/deliverables";

export const loader = guarded("deliverable.add", async ({ params, request }) =>
  redirect(`${closePath(params, request)}#deliverables`),
);

/** Stores a file while the form is still open; it joins the order when the form names it. */
export const action = guarded("deliverable.add", async ({ actor, params, request }) => {
  await orderFor(actor, params, "deliverable.add");
  return answerFile(await receiveFile(request, { ...deliverableLimits, uploadedById: actor.id }));
});
