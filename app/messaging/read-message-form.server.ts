import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { z } from "zod";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey, type IdempotencyKey } from "~/platform/db/idempotency.server";
import { fileSizes } from "~/platform/files/files.server";
import { readUpload } from "~/platform/files/upload.server";
import { checkForm, type FormAnswer, refusedForm } from "~/platform/forms/form.server";
import type { Result } from "~/platform/result";
import { listOwnUnused } from "~/work-orders/documents/documents.server";
import { attachmentLimits } from "./message";

export type MessageAnswer = FormAnswer & {
  uploaded?: { fileId: number; name: string }[];
  refused?: string[];
};

/** Changes the form for a button that does not send it, and returns its errors; false for all other buttons. */
type Change = (form: FormData) => Promise<false | { fieldErrors?: Record<string, string[]> }>;

/** Stores files at once and returns them as `uploaded`; after a `change` nothing is sent. */
export async function readMessageForm<S extends z.ZodType>(
  actor: Actor,
  request: Request,
  { schema, change = async () => false }: { schema: S; change?: Change },
) {
  const { form, files, refused } = await readUpload(request, { ...attachmentLimits, uploadedById: actor.id });
  const changed = await change(form);
  const sentBefore = form.getAll("filesKept").map(Number).filter(Number.isSafeInteger);
  const fileIds = [...sentBefore, ...files.map(({ fileId }) => fileId)];
  const uploaded = await listOwnUnused(db, actor, fileIds);
  const submission = checkForm(form, schema);
  return {
    submission,
    changed,
    uploaded: uploaded.map(({ id, name }) => ({ fileId: id, name })),
    refused: refused.map(({ name, message }) => (name ? `${name}: ${message}` : message)),
    // Compares files by size, because without scripts a second press uploads them again under new ids.
    idempotencyKey: formIdempotencyKey(form.get("formKey"), submission.payload, await fileSizes(db, fileIds)),
  };
}

type Read<Value> = Omit<Awaited<ReturnType<typeof readMessageForm>>, "submission"> & {
  submission: Submission<unknown, string[], Value>;
};
type Attached = { fileIds: number[]; idempotencyKey?: IdempotencyKey };

/** Sends a message unless a file is refused; returns the form with everything typed, or undefined once it is sent. */
export async function sendMessageForm<Value>(
  { submission, changed, uploaded, refused, idempotencyKey }: Read<Value>,
  send: (value: Value, attached: Attached) => Promise<Result<unknown>>,
) {
  if (changed)
    return data<MessageAnswer>(
      { lastResult: submission.reply(changed), uploaded, refused },
      { status: changed.fieldErrors ? 422 : 200 },
    );
  if (submission.status !== "success" || refused.length > 0) {
    const lastResult = submission.reply({ fieldErrors: refused.length > 0 ? { files: refused } : undefined });
    return data<MessageAnswer>({ lastResult, uploaded, refused }, { status: 422 });
  }
  const fileIds = uploaded.map(({ fileId }) => fileId);
  const result = await send(submission.value, { fileIds, idempotencyKey });
  if (result.ok) return undefined;
  const refusal = refusedForm(submission, result);
  return data<MessageAnswer>({ ...refusal.data, uploaded }, refusal.init ?? undefined);
}
