import type { Actor } from "~/access/actor";
import { asTexts, loadFormPage } from "~/order-form/form-page.server";
import { findFormDraft } from "~/platform/forms/form-drafts.server";
import { fieldsOf, readChoices } from "~/work-orders/form/changeable";
import { emptyForm, toForm } from "~/work-orders/forms";
import { type Asked, readSelection } from "../chosen.server";
import { likenessOf, saidNow } from "./common-values.server";

/** First which fields are to change, then what they become: two pages, so that the form has nothing else in it. */
export async function loadBulkEdit(actor: Actor, asked: Asked) {
  const url = new URL(asked.request.url);
  const only = readChoices(url.searchParams.getAll("change"));
  const isFilling = url.searchParams.get("step") === "fill";
  const { shown, wins } = await readSelection(actor, "edit", asked);
  const likeness = await likenessOf(wins);
  const common = {
    selection: shown,
    only,
    kept: [...url.searchParams].filter(([name]) => !["change", "step", "draft", "_routes"].includes(name)),
    unsaved: await unsavedEdit(actor),
    isFilling: isFilling && only.length > 0,
    /** Continued without a choice. */
    isEmpty: isFilling && only.length === 0,
    assigned: asked.params.tab === "assigned",
  };
  if (!common.isFilling) return { ...common, said: saidNow(likeness), page: null };

  const alike = toForm(likeness.first) as Record<string, unknown>;
  const begun = emptyForm() as Record<string, unknown>;
  const known = new Set(fieldsOf(likeness.alike));
  const values = Object.fromEntries(
    fieldsOf(only).map((name) => [name, known.has(name) ? alike[name] : begun[name]]),
  );
  const filled = { values: asTexts(values), staged: [], draftKey: BULK_EDIT };
  const page = await loadFormPage(actor, asked.request, undefined, filled);
  return { ...common, said: null, page: { ...page, status: common.assigned ? "assigned" : null } };
}

/** Under which name what is typed is kept: the changes, for whatever orders are chosen when they are taken up again. */
export const BULK_EDIT = "bulk-edit";

/** The changes that somebody began and did not send: which fields, and since when. */
async function unsavedEdit(actor: Actor) {
  const draft = await findFormDraft(actor.id, BULK_EDIT);
  const only = readChoices(draft?.values.change ?? []);
  return draft && only.length > 0 ? { at: draft.updatedAt, only } : null;
}
