import { parse } from "@conform-to/react";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { newFormKey } from "~/platform/db/idempotency.server";
import { findFormDraft, formOf } from "~/platform/forms/form-drafts.server";
import { groupedForm } from "~/platform/forms/grouped-form";
import { findKeptForm } from "~/platform/forms/saved-submission.server";
import { listCountries, listStates } from "~/platform/places/places.server";
import { asTyped } from "~/platform/text/rich-text.server";
import { readText } from "~/platform/text/text";
import { listDocuments } from "~/work-orders/documents/documents.server";
import { listStaged, type Staged } from "~/work-orders/documents/staged.server";
import type { WorkOrderFields } from "~/work-orders/form/fields";
import { listChoices } from "~/work-orders/form/list-choices.server";
import { earliestToday } from "~/work-orders/form/read-order-form.server";
import { emptyForm, toForm } from "~/work-orders/forms";
import { asListed, listedView } from "~/work-orders/listed/listed-views.server";
import type { Order } from "~/work-orders/order.server";
import { listWorkTypes } from "~/work-orders/views.server";

/** Under which name an unsaved form is kept. */
export const draftKey = (order?: { id: number }) => (order ? `work-order:${order.id}` : "work-order:new");

/** What the form begins with, where it is neither empty nor an order's; and under which name it is kept. */
type Filled = { draftKey?: string; values: WorkOrderFields; staged: Staged[] };

/** Everything that the page of the form shows: a new order's, or an order's that is edited. */
export async function loadFormPage(actor: Actor, request: Request, order?: Order, filled?: Filled) {
  const key = filled?.draftKey ?? draftKey(order);
  const [late, draft] = await Promise.all([findKeptForm(request), findFormDraft(actor.id, key)]);
  // What was typed since it was shown again is a draft by now, and offered as one.
  const kept = late && !(draft && draft.updatedAt > late.at) ? late.values : undefined;
  const wantsDraft = new URL(request.url).searchParams.get("draft") === "continue";
  const restored = kept ?? (wantsDraft ? draft?.values : undefined);
  const [workTypes, documents, stored] = await Promise.all([
    listWorkTypes(),
    order ? listDocuments(db, order.id) : [],
    order ? storedValues(order) : emptyForm(),
  ]);
  const values: WorkOrderFields = restored ? readValues(restored) : (filled?.values ?? stored);
  const lists = await listChoices(order?.companyId ?? actor.companyId ?? 0, values);
  return {
    win: order?.id ?? null,
    status: order?.status ?? null,
    version: order?.version ?? null,
    /** A new order's alone: who edits says which version. What is taken up again is still the same form. */
    formKey: order ? null : (restored?.formKey?.[0] ?? newFormKey()),
    values,
    restored: kept ? ("signed-out" as const) : restored ? ("draft" as const) : null,
    /** What was typed last time and is not shown here. */
    unsavedAt: draft && !restored ? draft.updatedAt : null,
    draftKey: key,
    keptAt: draft?.updatedAt ?? null,
    staged: restored ? await listStaged(actor, formOf(restored)) : (filled?.staged ?? []),
    documents: documents.filter(({ isDeliverable }) => !isDeliverable),
    workTypes,
    lists,
    countries: listCountries(),
    states: ["US", "CA"].flatMap((country) => listStates(country).map(({ name }) => name)),
    today: earliestToday(),
  };
}
export type FormPage = Awaited<ReturnType<typeof loadFormPage>>;

/** What was kept is nested as the form library nests what is sent. */
const readValues = (values: Record<string, string[]>) =>
  parse(groupedForm(formOf(values)), { resolve: (payload) => ({ value: payload }) }).payload;

/** A text area shows text where that says it all; the editor turns it into paragraphs again. */
const storedValues = async (order: Order) =>
  asTexts(toForm({ ...order, listed: asListed(await listedView(db, order)) }));

export const asTexts = (values: WorkOrderFields): WorkOrderFields => ({
  ...values,
  description: asTyped(readText(values.description)),
  customTools: asTyped(readText(values.customTools)),
  confidential: asTyped(readText(values.confidential)),
});
