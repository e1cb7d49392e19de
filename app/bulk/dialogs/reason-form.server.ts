import { z } from "zod";
import type { Actor } from "~/access/actor";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { reasonField } from "~/work-orders/rules/reason";
import { REASON_NEEDED } from "~/work-orders/rules/transitions";
import type { BulkActionName } from "../actions";
import { type ListRequest, readSelection } from "../selected-orders.server";

export const reasonForm = z.object({
  reason: reasonField.refine((reason) => reason !== "", REASON_NEEDED),
});

export async function loadReasonDialog(actor: Actor, name: BulkActionName, listRequest: ListRequest) {
  const { shown } = await readSelection(actor, name, listRequest);
  return { ...shown, ...(await withSavedSubmission(listRequest.request, { reason: "" })) };
}
