import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";
import { fileSizes } from "~/platform/files/files.server";
import { readUpload } from "~/platform/files/upload.server";
import { checkForm, type FormAnswer } from "~/platform/forms/form.server";
import { listOwnUnused } from "~/work-orders/documents/documents.server";
import { messageForm } from "./forms";
import { attachmentLimits } from "./message";

export type MessageAnswer = FormAnswer & {
  uploaded?: { fileId: number; name: string }[];
  refused?: string[];
};

/** Stores files at once and returns them as `uploaded`; `isChangingReply` means that nothing is sent. */
export async function readMessageForm(actor: Actor, request: Request) {
  const { form, files, refused } = await readUpload(request, { ...attachmentLimits, uploadedById: actor.id });
  const newParentId = form.get("replyTo");
  if (typeof newParentId === "string") form.set("parentId", newParentId);
  const sentBefore = form.getAll("filesKept").map(Number).filter(Number.isSafeInteger);
  const fileIds = [...sentBefore, ...files.map(({ fileId }) => fileId)];
  const uploaded = await listOwnUnused(db, actor, fileIds);
  const submission = checkForm(form, messageForm);
  return {
    submission,
    isChangingReply: newParentId !== null,
    uploaded: uploaded.map(({ id, name }) => ({ fileId: id, name })),
    refused: refused.map(({ name, message }) => (name ? `${name}: ${message}` : message)),
    // Compares files by size, because without scripts a second press uploads them again under new ids.
    idempotencyKey: formIdempotencyKey(form.get("formKey"), submission.payload, await fileSizes(db, fileIds)),
  };
}
