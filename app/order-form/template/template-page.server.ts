import type { Actor } from "~/access/actor";
import { asTexts, loadFormPage } from "~/order-form/form-page.server";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { toStagedFile } from "~/work-orders/documents/staged-files.server";
import { earliestToday } from "~/work-orders/form/read-order-form.server";
import { emptyForm } from "~/work-orders/forms";
import { formOfTemplate, parseTemplate } from "../../templates/template";
import { findTemplate, listTemplateDocuments, type Template } from "../../templates/templates.server";

export const templateDraftKey = (template?: { id: number }) => `template:${template?.id ?? "new"}`;

/** Returns form values and documents of a template, without dates before `today` (yyyy-MM-dd). */
export async function fillFromTemplate(template: Template, today: string) {
  const documents = await listTemplateDocuments(db, template.id);
  return {
    values: asTexts(formOfTemplate(parseTemplate(template.values), today)),
    staged: documents.map(toStagedFile),
  };
}

export async function loadTemplatePage(actor: Actor, request: Request, template?: Template) {
  // "" keeps past dates: the template itself is edited.
  const filled = template ? await fillFromTemplate(template, "") : { values: emptyForm(), staged: [] };
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

/** Returns the template that the URL of a new order names, as form values; throws a 404 page if it is missing. */
export async function chosenTemplate(actor: Actor, request: Request) {
  const requested = new URL(request.url).searchParams.get("template");
  if (!requested) return undefined;
  const template = await findTemplate(db, actor, readId(requested));
  if (!template) throw new Response("Template not found", { status: 404 });
  const { values, staged } = await fillFromTemplate(template, earliestToday());
  const id = String(template.id);
  return { id, filled: { values: { ...values, templateId: id }, staged } };
}
