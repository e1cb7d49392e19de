import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { z } from "zod";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { fileSizes } from "~/platform/files/files.server";
import { readUpload } from "~/platform/files/upload.server";
import { checkForm, type FormAnswer, refusedForm } from "~/platform/forms/form.server";
import { readId } from "~/platform/forms/read-id";
import type { Refusal } from "~/platform/result";
import { listOwnUnused } from "~/work-orders/documents/documents.server";
import { RECEIPT_GONE, receiptLimits } from "./receipt";
import type { ReceiptChange } from "./receipts.server";

/** `receipt` is the file that the form brought, which it keeps when it comes back with errors. */
export type ExpenseAnswer = Partial<FormAnswer> & { receipt?: { fileId: number; name: string } };

/** Reads an expense's form; its receipt comes with it or was sent before. `beforeId` is the stored receipt. */
export async function readExpenseForm<S extends z.ZodType>(
  actor: Actor,
  request: Request,
  schema: S,
  beforeId: number | null = null,
) {
  const { form, files, refused } = await readUpload(request, { ...receiptLimits, uploadedById: actor.id });
  const kept = form.getAll("receiptKept").map((id) => readId(id));
  const sent = [...kept.filter((id) => id !== beforeId), ...files.map(({ fileId }) => fileId)];
  const receipt = (await listOwnUnused(db, actor, sent)).at(-1);
  const errors = refused.map(({ name, message }) => (name ? `${name}: ${message}` : message));
  if (sent.length > 0 && !receipt) errors.push(RECEIPT_GONE);
  const isKept = beforeId !== null && kept.includes(beforeId);
  const receiptFileId: ReceiptChange = receipt?.id ?? (isKept ? undefined : null);
  return {
    submission: checkForm(form, schema),
    formKey: form.get("formKey"),
    errors,
    receiptFileId,
    receipt: receipt && { fileId: receipt.id, name: receipt.name },
    // Files are compared by size: a second press without scripts uploads them again under new ids.
    sizes: await fileSizes(db, receipt ? [receipt.id] : []),
  };
}

type Read = {
  submission: Submission<unknown, string[]>;
  errors: string[];
  receipt: ExpenseAnswer["receipt"];
};

/** Answers a form with errors or a refused receipt; everything typed and the file come back with it. */
export function invalidExpense({ submission, errors, receipt }: Read) {
  const fieldErrors = errors.length > 0 ? { receipt: errors } : undefined;
  return data<ExpenseAnswer>({ lastResult: submission.reply({ fieldErrors }), receipt }, { status: 422 });
}

export function refusedExpense({ submission, receipt }: Read, refusal: Refusal) {
  const refused = refusedForm(submission, refusal);
  return data<ExpenseAnswer>({ ...refused.data, receipt }, refused.init ?? undefined);
}
