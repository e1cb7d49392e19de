import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { answerFile, receiveFile } from "~/platform/files/uploads/receive-file.server";
import { listQuery, orderFor } from "~/work-orders/order-route.server";
import { attachmentLimits } from "../message";

export const loader = guarded("message.send", async ({ params, request }) =>
  redirect(paths.orderAction(params.tab ?? "all", params.win ?? "", "messages", listQuery(request))),
);

/** Uploads one file before its message; it is visible nowhere until the message names it. */
export const action = guarded("message.send", async ({ actor, params, request }) => {
  await orderFor(actor, params, "message.send");
  return answerFile(await receiveFile(request, { ...attachmentLimits, uploadedById: actor.id }));
});
