import { parse } from "@conform-to/react";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db.server";
import { findFormDraft, formOf } from "~/platform/form-drafts.server";
import { groupedForm } from "~/platform/grouped-form";
import { findKeptForm } from "~/platform/kept-form.server";
import { newFormKey } from "~/platform/once.server";
import { listCountries, listStates } from "~/platform/places.server";
import { asTyped } from "~/platform/rich-text.server";
import { readText } from "~/platform/text";
import { listDocuments } from "../documents/documents.server";
import { listStaged, type Staged } from "../documents/staged.server";
import { emptyForm, toForm } from "../forms";
import { asListed, listedView } from "../listed/listed-views.server";
import type { Order } from "../order.server";
import { listWorkTypes } from "../views.server";
import type { WorkOrderFields } from "./fields";
import { listChoices } from "./list-choices.server";
import { earliestToday } from "./read-order-form.server";

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
