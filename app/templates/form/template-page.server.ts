import type { Actor } from "~/access/actor";
import { asTexts, loadFormPage } from "~/order-form/form-page.server";
import { db } from "~/platform/db/db.server";
import { idOf } from "~/platform/forms/id-of";
import { asStaged } from "~/work-orders/documents/staged.server";
import { earliestToday } from "~/work-orders/form/read-order-form.server";
import { emptyForm } from "~/work-orders/forms";
import { formOfTemplate } from "../template";
import { findTemplate, listTemplateDocuments, type Template } from "../templates.server";

/** Under which name an unsaved template is kept. */
export const templateDraftKey = (template?: { id: number }) => `template:${template?.id ?? "new"}`;

/** The template in a form: all that it fills in, and its documents as files that go with the form. */
export async function filledBy(template: Template, today: string) {
  const documents = await listTemplateDocuments(db, template.id);
  return { values: asTexts(formOfTemplate(template.values, today)), staged: documents.map(asStaged) };
}

/** The order form's own page, for a new template or for one that is edited. */
export async function loadTemplatePage(actor: Actor, request: Request, template?: Template) {
  // One's own template keeps its days, also those that are over: it is edited, not used.
  const filled = template ? await filledBy(template, "") : { values: emptyForm(), staged: [] };
  const draftKey = templateDraftKey(template);
  const values = { ...filled.values, name: template?.name ?? "" };
  const page = await loadFormPage(actor, request, undefined, { ...filled, values, draftKey });
  return {
    ...page,
    version: template?.updatedAt.getTime() ?? null,
    formKey: template ? null : page.formKey,
    today: template ? "" : earliestToday(),
  };
}
export type TemplatePage = Awaited<ReturnType<typeof loadTemplatePage>>;

/** The template that a new order's address names, in the form; nothing where it names none. */
export async function chosenTemplate(actor: Actor, request: Request) {
  const named = new URL(request.url).searchParams.get("template");
  if (!named) return undefined;
  const template = await findTemplate(db, actor, idOf(named));
  if (!template) throw new Response("Template not found", { status: 404 });
  const { values, staged } = await filledBy(template, earliestToday());
  const id = String(template.id);
  return { id, filled: { values: { ...values, templateId: id }, staged } };
}
