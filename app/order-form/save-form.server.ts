import type { SubmissionResult } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import type { Actor } from "~/access/actor";
import { type ListKind, listKinds } from "~/companies/lists/kinds";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { sentForm } from "~/platform/db/idempotency.server";
import { sizesOf } from "~/platform/files/files.server";
import { statusOf } from "~/platform/forms/form.server";
import { dropFormDraft, keepFormDraft, valuesOf } from "~/platform/forms/form-drafts.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { isTouched } from "~/templates/form/use-template.server";
import type { NewDocument } from "~/work-orders/documents/change-documents.server";
import { readDocumentChanges, type Staged } from "~/work-orders/documents/staged.server";
import type { LongLists } from "~/work-orders/form/long-lists.server";
import { type OrderInput, readOrderForm } from "~/work-orders/form/read-order-form.server";
import { whyNoFunds } from "~/work-orders/funds-check.server";
import { type Order, readOrder } from "~/work-orders/order.server";
import { postingQuestion, potentialPayCents } from "~/work-orders/pay";
import { answering, textsOf } from "./answer.server";
import { createOrder } from "./commands/create-order.server";
import { editOrder } from "./commands/edit-order.server";
import { draftKey } from "./form-page.server";
import { asLists, readSubmission, saidOf } from "./submission.server";

export type OrderFormAnswer = {
  lastResult: SubmissionResult<string[]>;
  staged: Staged[];
  /** Asked before the order is posted; the answer comes back with the amount that was asked about. */
  question?: { text: string; cents: number };
  /** Asked before the template of this number, or none, takes the place of what was typed. */
  rewrite?: { template: string };
  /** The version that is stored now, once the one that the form showed is no longer. */
  version?: number;
  /** The form is still the same one, however often it is shown again. */
  formKey?: string;
  /** Of lists that are too long to be shown whole: what is chosen and found. */
  lists?: LongLists;
  /** Said as a toast. */
  said?: string;
};

type Save = { actor: Actor; request: Request; order?: Order };

/** One press of a button of the order form: a row more or less, a question answered, or the whole form to be saved. */
export async function saveOrderForm({ actor, request, order }: Save) {
  const { form, submission, filesRefused } = await readSubmission(actor, request, (typed) =>
    readOrderForm(typed, order),
  );
  const answer = answering(actor, { form, submission }, order?.companyId);
  const manage = listKinds.find((each) => each === form.get("manage"));
  if (manage) return toList(actor, request, form, manage, order);
  if (form.has("useTemplate") && !order) {
    const template = String(form.get("template") ?? "");
    const isAsked = form.get("useTemplate") === "yes";
    if (isAsked && !(await isTouched(actor, form, submission.payload)))
      return redirect(paths.createOrder({ template }));
    await keepFormDraft(actor.id, draftKey(), valuesOf(form));
    return answer(200, filesRefused, { rewrite: isAsked ? { template } : undefined });
  }
  if (!submission.status || form.has("find")) return answer(200, filesRefused, { said: saidOf(form) });
  // Until it is saved, whatever comes between: a refusal, a question that nobody answers, a failure of ours (FRM-058).
  await keepFormDraft(actor.id, draftKey(order), valuesOf(form));
  if (submission.status !== "success" || filesRefused) return answer(422, filesRefused);
  // "No" to the question: the form again, with everything in it.
  if (form.get("status") === "edit") return answer(200);

  const asked = await beforePosting(actor, form, submission.value, order);
  if (asked && "code" in asked) return answer(statusOf(asked), textsOf(asked));
  if (asked) return answer(200, undefined, { question: asked });

  const result = await save(actor, form, asLists(submission.payload), order);
  if (!result.ok) {
    const now = order && (await readOrder(db, actor, order.id));
    return answer(statusOf(result), textsOf(result), { version: now?.version });
  }
  await dropFormDraft(actor.id, draftKey(order));
  const { win, status } = result.value;
  const said = order ? "Edit Work Order Successfully" : `Work order ${win} ${savedAs(status)}`;
  return redirectWithToast(paths.order(tabOf(status, order), win), said);
}

/** Without scripts a list is managed on its own page: what was typed is kept, and taken up again on the way back. */
async function toList(actor: Actor, request: Request, form: FormData, list: ListKind, order?: Order) {
  await keepFormDraft(actor.id, draftKey(order), valuesOf(form));
  const returnTo = `${new URL(request.url).pathname}?draft=continue`;
  return redirect(`${paths.companyList(list)}?${new URLSearchParams({ returnTo })}`);
}

async function save(actor: Actor, form: FormData, typed: unknown, order?: Order) {
  const documents = readDocumentChanges(form);
  if (!order) {
    const { added } = documents;
    return createOrder(actor, { typed, documents: added, sending: await sendingOf(form, added) });
  }
  const version = Number(form.get("version")) || undefined;
  return editOrder(actor, { win: order.id, typed, documents, version });
}

/** Files that come with the form are stored anew, under other numbers, by every press of the button. */
export async function sendingOf(form: FormData, added: readonly NewDocument[]) {
  const { staged: _, stagedVisible: __, ...typed } = valuesOf(form);
  const sizes = await sizesOf(
    db,
    added.map(({ fileId }) => fileId),
  );
  return sentForm(form.get("formKey"), typed, sizes);
}

/** FRM-013, FRM-014: first whether the funds cover it, then the question. Nothing, once both are settled. */
async function beforePosting(actor: Actor, form: FormData, { columns, wanted }: OrderInput, order?: Order) {
  const isPosted = wanted === "published" && (order ? order.status === "draft" : true);
  if (!isPosted) return undefined;
  const companyId = order?.companyId ?? actor.companyId ?? 0;
  const noFunds = await whyNoFunds(db, { companyId, status: "published", terms: columns });
  if (noFunds) return noFunds;
  const cents = potentialPayCents(columns);
  return form.get("posting") === String(cents) ? undefined : { text: postingQuestion(columns), cents };
}

const savedAs = (status: string) => (status === "published" ? "published" : "saved as draft");

function tabOf(status: string, order?: Order) {
  if (status === "assigned") return status;
  if (order && order.routedCount > 0) return "routed";
  return status === "published" ? "available" : "draft";
}
