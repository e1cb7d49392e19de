import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { newFormKey } from "~/platform/db/idempotency.server";
import { findFormDraft, formFromValues } from "~/platform/forms/saved/form-drafts.server";
import { findSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { listCountries, listStates } from "~/platform/places/places.server";
import { textFieldValue } from "~/platform/text/rich-text.server";
import { readText } from "~/platform/text/text";
import { listDocuments } from "~/work-orders/documents/documents.server";
import { listStagedFiles, type StagedFile } from "~/work-orders/documents/staged-files.server";
import type { WorkOrderFields } from "~/work-orders/form/fields";
import { listChoices } from "~/work-orders/form/list-choices.server";
import { earliestToday } from "~/work-orders/form/read-order-form.server";
import { emptyForm, toForm } from "~/work-orders/forms";
import { listEntriesView, toListEntries } from "~/work-orders/list-entries/list-entries-views.server";
import type { Order } from "~/work-orders/store/order.server";
import { listWorkTypes } from "~/work-orders/view/views.server";

import { nestValues } from "./nest-values.server";
import { withPaySplit } from "./pay-split.server";
import { type Progress, readProgress } from "./progress.server";
import { siteChoices } from "./site/site-choices.server";

export const draftKey = (order?: { id: number }) => (order ? `work-order:${order.id}` : "work-order:new");

/** Initial values that replace those of an empty form or of the order, and the draft's key. */
type Filled = { draftKey?: string; values: WorkOrderFields; staged: StagedFile[] };

export async function loadFormPage(actor: Actor, request: Request, order?: Order, filled?: Filled) {
  const key = filled?.draftKey ?? draftKey(order);
  const [submission, draft] = await Promise.all([findSavedSubmission(request), findFormDraft(actor.id, key)]);
  // A newer draft wins over the submission that was saved at sign-out, and is offered like any draft.
  const savedSubmission =
    submission && !(draft && draft.updatedAt > submission.at) ? submission.values : undefined;
  const wantsDraft = new URL(request.url).searchParams.get("draft") === "continue";
  const restored = savedSubmission ?? (wantsDraft ? draft?.values : undefined);
  const [workTypes, documents, stored] = await Promise.all([
    listWorkTypes(),
    order ? listDocuments(db, order.id) : [],
    order ? storedValues(order) : emptyForm(),
  ]);
  const isNewOrder = !order && !filled?.draftKey;
  const initial = filled?.values ?? stored;
  const values: WorkOrderFields = restored
    ? nestValues(restored)
    : isNewOrder
      ? await withPaySplit(actor.companyId ?? 0, initial)
      : initial;
  const [lists, sites, progress] = await Promise.all([
    listChoices(order?.companyId ?? actor.companyId ?? 0, values),
    siteChoices(actor, values),
    order || isNewOrder ? readProgress(values, order) : null,
  ]);
  return {
    win: order?.id ?? null,
    status: order?.status ?? null,
    version: order?.version ?? null,
    /** Only for a new order; an edit sends its version instead. A continued draft keeps its key. */
    formKey: order ? null : (restored?.formKey?.[0] ?? newFormKey()),
    values,
    restored: savedSubmission ? ("signed-out" as const) : restored ? ("draft" as const) : null,
    /** When the offered draft was saved; `null` without one or if the form already shows it. */
    unsavedAt: draft && !restored ? draft.updatedAt : null,
    draftKey: key,
    draftSavedAt: draft?.updatedAt ?? null,
    staged: restored ? await listStagedFiles(actor, formFromValues(restored)) : (filled?.staged ?? []),
    documents: documents.filter(({ isDeliverable }) => !isDeliverable),
    workTypes,
    lists,
    sites,
    /** Null for templates and bulk edits, in which nothing is required. */
    progress: progress as Progress | null,
    countries: listCountries(),
    states: ["US", "CA"].flatMap((country) => listStates(country).map(({ name }) => name)),
    today: earliestToday(),
  };
}
export type FormPage = Awaited<ReturnType<typeof loadFormPage>>;

const storedValues = async (order: Order) =>
  asTexts(toForm({ ...order, listEntries: toListEntries(await listEntriesView(db, order)) }));

export const asTexts = (values: WorkOrderFields): WorkOrderFields => ({
  ...values,
  description: textFieldValue(readText(values.description)),
  customTools: textFieldValue(readText(values.customTools)),
  confidential: textFieldValue(readText(values.confidential)),
});
