import { isDeepStrictEqual } from "node:util";
import { redirect } from "@remix-run/node";
import type { Actor } from "~/access/actor";
import { type ListKind, listKinds } from "~/companies/lists/kinds";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";
import { fileSizes } from "~/platform/files/files.server";
import { statusOf } from "~/platform/forms/form.server";
import { readId } from "~/platform/forms/read-id";
import { deleteFormDraft, formValues, saveFormDraft } from "~/platform/forms/saved/form-drafts.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { cleanRichText } from "~/platform/text/rich-text.server";
import { readCheckbox, readLine } from "~/platform/text/text";
import type { NewDocument } from "~/work-orders/documents/change-documents.server";
import { readDocumentChanges } from "~/work-orders/documents/staged-files.server";
import { workOrderFields } from "~/work-orders/form/fields";
import { earliestToday, type OrderInput, readOrderForm } from "~/work-orders/form/read-order-form.server";
import { emptyForm } from "~/work-orders/forms";
import { fundsRefusal } from "~/work-orders/funds-check.server";
import { postingQuestion, potentialPayCents } from "~/work-orders/rules/pay";
import { type Order, readOrder } from "~/work-orders/store/order.server";
import { readTemplateValues } from "../templates/template";
import { findTemplate } from "../templates/templates.server";
import { answerWith, formErrorsOf } from "./answer.server";
import { createOrder } from "./commands/create-order.server";
import { EDITED, editOrder } from "./commands/edit-order.server";
import { draftKey } from "./form-page.server";
import { withPaySplit } from "./pay-split.server";
import { asLists, readSubmission, rowToast } from "./submission.server";
import { fillFromTemplate } from "./template/template-page.server";

/** Compares a new form with its initial values, on the server because it must work without JavaScript. */
async function isChanged(actor: Actor, form: FormData, typed: Record<string, unknown>) {
  const { isCreateTemplate, templateName, templateId } = workOrderFields.safeParse(asLists(typed)).data ?? {};
  if (readCheckbox(isCreateTemplate) || readLine(templateName)) return true;
  const today = earliestToday();
  const used = await findTemplate(db, actor, readId(readLine(templateId)));
  const initial = used ? await fillFromTemplate(used, today) : { values: emptyForm(), staged: [] };
  const files = readDocumentChanges(form).added.map(({ fileId, visible }) => [fileId, visible]);
  const initialValues = await withPaySplit(actor.companyId ?? 0, initial.values);
  const initialFiles = initial.staged.map(({ fileId, visible }) => [fileId, visible]);
  const read = (values: unknown) => readTemplateValues(values, { today, clean: cleanRichText });
  const [sent, shown] = [read(asLists(typed)), read(initialValues)];
  // Invalid values can only have been typed.
  const isSame = sent.ok && shown.ok && isDeepStrictEqual(sent.value, shown.value);
  return !isSame || !isDeepStrictEqual(files, initialFiles);
}

const SITE_MISSING = { fieldErrors: { site: ["Choose a site first"] } };

type Save = { actor: Actor; request: Request; order?: Order };

export async function saveOrderForm({ actor, request, order }: Save) {
  const { form, submission, filesRefused, siteUse } = await readSubmission(actor, request, (typed) =>
    readOrderForm(typed, order),
  );
  const answer = answerWith(actor, { form, submission }, { order });
  const managedList = listKinds.find((each) => each === form.get("manage"));
  if (managedList) return redirectToList(actor, request, form, managedList, order);
  if (form.has("useTemplate") && !order) {
    const template = String(form.get("template") ?? "");
    const usesTemplate = form.get("useTemplate") === "yes";
    if (usesTemplate && !(await isChanged(actor, form, submission.payload)))
      return redirect(paths.createOrder({ template }));
    await saveFormDraft(actor.id, draftKey(), formValues(form));
    return answer(200, filesRefused, { rewrite: usesTemplate ? { template } : undefined });
  }
  if (siteUse) {
    await saveFormDraft(actor.id, draftKey(order), formValues(form));
    if (!("missing" in siteUse)) return answer(200, filesRefused, siteUse);
    return siteUse.missing ? answer(422, SITE_MISSING) : answer(200, filesRefused);
  }
  if (!submission.status || form.has("find")) return answer(200, filesRefused, { toast: rowToast(form) });
  // Keeps the draft until the order is saved, through refusals, questions and server errors.
  await saveFormDraft(actor.id, draftKey(order), formValues(form));
  if (submission.status !== "success" || filesRefused) return answer(422, filesRefused);
  // "No" to the posting question shows the form again.
  if (form.get("status") === "edit") return answer(200);

  const pending = await checkPosting(actor, form, submission.value, order);
  if (pending && "code" in pending) return answer(statusOf(pending), formErrorsOf(pending));
  if (pending) return answer(200, undefined, { question: pending });

  const result = await save(actor, form, asLists(submission.payload), order);
  if (!result.ok) {
    const current = order && (await readOrder(db, actor, order.id));
    return answer(statusOf(result), formErrorsOf(result), { version: current?.version });
  }
  await deleteFormDraft(actor.id, draftKey(order));
  const { win, status } = result.value;
  const savedText = order ? EDITED : `Work order ${win} ${savedAs(status)}`;
  return redirectWithToast(paths.order(tabOf(status, order), win), savedText);
}

/** Without JavaScript: keeps the draft and redirects to the list's page, which leads back. */
async function redirectToList(actor: Actor, request: Request, form: FormData, list: ListKind, order?: Order) {
  await saveFormDraft(actor.id, draftKey(order), formValues(form));
  const returnTo = `${new URL(request.url).pathname}?draft=continue`;
  return redirect(`${paths.companyList(list)}?${new URLSearchParams({ returnTo })}`);
}

async function save(actor: Actor, form: FormData, typed: unknown, order?: Order) {
  const documents = readDocumentChanges(form);
  if (!order) {
    const { added } = documents;
    return createOrder(actor, { typed, documents: added, idempotencyKey: await sendingOf(form, added) });
  }
  const version = Number(form.get("version")) || undefined;
  return editOrder(actor, { win: order.id, typed, documents, version });
}

/** Returns the idempotency key and contents hash. Files count by size: each upload stores them under new ids. */
export async function sendingOf(form: FormData, added: readonly NewDocument[]) {
  const { staged: _, stagedVisible: __, ...typed } = formValues(form);
  const sizes = await fileSizes(
    db,
    added.map(({ fileId }) => fileId),
  );
  return formIdempotencyKey(form.get("formKey"), typed, sizes);
}

/** Returns the funds refusal or the publishing question; `undefined` if neither applies any more. */
async function checkPosting(
  actor: Actor,
  form: FormData,
  { columns, requestedStatus }: OrderInput,
  order?: Order,
) {
  const isPosted = requestedStatus === "published" && (order ? order.status === "draft" : true);
  if (!isPosted) return undefined;
  const companyId = order?.companyId ?? actor.companyId ?? 0;
  const noFunds = await fundsRefusal(db, { companyId, status: "published", terms: columns });
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
