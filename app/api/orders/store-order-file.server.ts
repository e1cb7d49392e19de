import type { Actor } from "~/access/actor";
import { receiveFile } from "~/platform/files/uploads/receive-file.server";
import { readId } from "~/platform/forms/read-id";
import type { Result } from "~/platform/result";
import { discardOwn } from "~/work-orders/documents/discard.server";
import type { Answer } from "../http/call.server";
import { answerOneFile, idsOf } from "../http/form-upload.server";
import { orderFor } from "./order-for.server";

type Rule = {
  permission: Parameters<typeof orderFor>[2];
  limits: { accept: "documents"; maxBytesEach: number };
  message: string;
};

/** Stores one file of an order that a later call names; erases it again if the order does not permit that call. */
export async function storeOrderFile(
  actor: Actor,
  request: Request,
  { permission, limits, message }: Rule,
): Promise<Result<Answer>> {
  const upload = await receiveFile(request, { ...limits, maxFiles: 1, uploadedById: actor.id });
  const order = await orderFor(actor, readId(upload.form.get("workOrderId")), permission);
  if (order.ok) return answerOneFile(upload, message);
  await discardOwn(actor, idsOf(upload));
  return order;
}
