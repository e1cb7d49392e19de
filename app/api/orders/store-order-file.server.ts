import type { Actor } from "~/access/actor";
import { NO_FILES_CHOSEN } from "~/field-work/completion/deliverables";
import { receiveFile } from "~/platform/files/uploads/receive-file.server";
import { readId } from "~/platform/forms/read-id";
import { invalid, ok, type Result } from "~/platform/result";
import { discardOwn } from "~/work-orders/documents/discard.server";
import type { Answer } from "../http/call.server";
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
  const rule = { ...limits, maxFiles: 1, uploadedById: actor.id };
  const { form, files, refused } = await receiveFile(request, rule);
  const [file] = files;
  const order = await orderFor(actor, readId(form.get("workOrderId")), permission);
  if (!order.ok) {
    if (file) await discardOwn(actor, [file.fileId]);
    return order;
  }
  if (refused.length > 0)
    return invalid({ file: refused.map(({ name, message }) => `${name} ${message}`.trim()) });
  if (!file) return invalid({ file: [NO_FILES_CHOSEN] });
  return ok({ message, payload: { _id: String(file.fileId), name: file.name } });
}
