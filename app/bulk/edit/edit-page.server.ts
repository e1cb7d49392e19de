import type { Actor } from "~/access/actor";
import { asTexts, loadFormPage } from "~/order-form/form-page.server";
import { pageQuery } from "~/patches/remix-urls";
import { findFormDraft } from "~/platform/forms/saved/form-drafts.server";
import { fieldsOf, readChangeNames } from "~/work-orders/form/changeable";
import { emptyForm, toForm } from "~/work-orders/forms";
import { type ListRequest, readSelection } from "../selected-orders.server";
import { describeCurrent, findCommonValues } from "./common-values.server";

/** Loads the bulk edit: first the choice of fields, then the form with only those. */
export async function loadBulkEdit(actor: Actor, listRequest: ListRequest) {
  const url = new URL(listRequest.request.url);
  const only = readChangeNames(url.searchParams.getAll("change"));
  const isFilling = url.searchParams.get("step") === "fill";
  const { shown, wins } = await readSelection(actor, "edit", listRequest);
  const common = {
    selection: shown,
    only,
    hiddenFields: [...pageQuery(listRequest.request, "change", "step", "draft")],
    unsaved: await unsavedEdit(actor),
    isFilling: isFilling && only.length > 0,
    isEmpty: isFilling && only.length === 0,
    assigned: listRequest.params.tab === "assigned",
  };
  if (wins.length === 0) return { ...common, current: null, page: null };
  const commonValues = await findCommonValues(wins);
  if (!common.isFilling) return { ...common, current: describeCurrent(commonValues), page: null };

  const prefilled: Record<string, unknown> = toForm(commonValues.first);
  const blank: Record<string, unknown> = emptyForm();
  const known = new Set(fieldsOf(commonValues.shared));
  const values = Object.fromEntries(
    fieldsOf(only).map((name) => [name, known.has(name) ? prefilled[name] : blank[name]]),
  );
  const filled = { values: asTexts(values), staged: [], draftKey: BULK_EDIT };
  const page = await loadFormPage(actor, listRequest.request, undefined, filled);
  const status = common.assigned ? ("assigned" as const) : null;
  return { ...common, current: null, page: { ...page, status } };
}

export const BULK_EDIT = "bulk-edit";

async function unsavedEdit(actor: Actor) {
  const draft = await findFormDraft(actor.id, BULK_EDIT);
  const only = readChangeNames(draft?.values.change ?? []);
  return draft && only.length > 0 ? { at: draft.updatedAt, only } : null;
}
