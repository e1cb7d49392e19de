import type { Actor } from "~/access/actor";
import { answerWith, formErrorsOf } from "~/order-form/answer.server";
import { sendingOf } from "~/order-form/save-form.server";
import { readSubmission, rowToast } from "~/order-form/submission.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { statusOf } from "~/platform/forms/form.server";
import { deleteFormDraft, formValues, saveFormDraft } from "~/platform/forms/saved/form-drafts.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { invalid, ok, type Result } from "~/platform/result";
import { cleanRichText } from "~/platform/text/rich-text.server";
import { readDocumentChanges } from "~/work-orders/documents/staged-files.server";
import { earliestToday } from "~/work-orders/form/read-order-form.server";
import { readTemplateName } from "~/work-orders/form/sections/template-section";
import { createTemplate, updateTemplate } from "../../templates/commands/save-template.server";
import { readTemplateValues, type TemplateValues } from "../../templates/template";
import { findTemplate, type Template } from "../../templates/templates.server";
import { templateDraftKey } from "./template-page.server";

type Save = { actor: Actor; request: Request; template?: Template };

export async function saveTemplateForm({ actor, request, template }: Save) {
  const { form, submission, filesRefused, siteUse } = await readSubmission(actor, request, readTyped);
  const answer = answerWith(actor, { form, submission });
  if (!submission.status || form.has("find") || siteUse)
    return answer(200, filesRefused, { toast: rowToast(form) });
  const key = templateDraftKey(template);
  // Keeps the draft until the template is saved, through refusals and server errors.
  await saveFormDraft(actor.id, key, formValues(form));
  if (submission.status !== "success" || filesRefused) return answer(422, filesRefused);

  const result = await save(actor, form, submission.value, template);
  if (!result.ok) {
    const current = template && (await findTemplate(db, actor, template.id));
    return answer(statusOf(result), formErrorsOf(result), { version: current?.updatedAt.getTime() });
  }
  await deleteFormDraft(actor.id, key);
  return redirectWithToast(paths.templates(), template ? "Template saved" : "Template created");
}

type TemplateContent = { name: string; values: TemplateValues };

function readTyped(typed: Record<string, unknown>): Result<TemplateContent> {
  const name = readTemplateName(typed.name);
  const values = readTemplateValues(typed, { today: earliestToday(), clean: cleanRichText });
  if (name.ok && values.ok) return ok({ name: name.value, values: values.value });
  return invalid({ ...(!name.ok && name.errors), ...(!values.ok && values.errors) });
}

async function save(actor: Actor, form: FormData, typed: TemplateContent, template?: Template) {
  const { added: documents } = readDocumentChanges(form);
  if (!template) {
    const idempotencyKey = await sendingOf(form, documents);
    return createTemplate(actor, { ...typed, documents, idempotencyKey });
  }
  const seen = Number(form.get("version")) || undefined;
  return updateTemplate(actor, { id: template.id, ...typed, documents, seen });
}
