import type { Actor } from "~/access/actor";
import { answering, textsOf } from "~/order-form/answer.server";
import { sendingOf } from "~/order-form/save-form.server";
import { readSubmission, saidOf } from "~/order-form/submission.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { statusOf } from "~/platform/forms/form.server";
import { dropFormDraft, keepFormDraft, valuesOf } from "~/platform/forms/form-drafts.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { invalid, ok, type Result } from "~/platform/result";
import { cleanRichText } from "~/platform/text/rich-text.server";
import { readDocumentChanges } from "~/work-orders/documents/staged.server";
import { earliestToday } from "~/work-orders/form/read-order-form.server";
import { readTemplateName } from "~/work-orders/form/template-name";
import { createTemplate, updateTemplate } from "../commands/save-template.server";
import { readTemplateValues, type TemplateValues } from "../template";
import { findTemplate, type Template } from "../templates.server";
import { templateDraftKey } from "./template-page.server";

type Save = { actor: Actor; request: Request; template?: Template };

/** One press of a button of the template form: a row more or less, or the whole of it to be saved (FRM-068). */
export async function saveTemplateForm({ actor, request, template }: Save) {
  const { form, submission, filesRefused } = await readSubmission(actor, request, readTyped);
  const answer = answering(actor, { form, submission });
  if (!submission.status || form.has("find")) return answer(200, filesRefused, { said: saidOf(form) });
  const key = templateDraftKey(template);
  // Until it is saved, whatever comes between: a refusal, or a failure of ours (FRM-058).
  await keepFormDraft(actor.id, key, valuesOf(form));
  if (submission.status !== "success" || filesRefused) return answer(422, filesRefused);

  const result = await save(actor, form, submission.value, template);
  if (!result.ok) {
    const now = template && (await findTemplate(db, actor, template.id));
    return answer(statusOf(result), textsOf(result), { version: now?.updatedAt.getTime() });
  }
  await dropFormDraft(actor.id, key);
  return redirectWithToast(paths.templates(), template ? "Template saved" : "Template created");
}

type Typed = { name: string; values: TemplateValues };

function readTyped(typed: Record<string, unknown>): Result<Typed> {
  const name = readTemplateName(typed.name);
  const values = readTemplateValues(typed, { today: earliestToday(), clean: cleanRichText });
  if (name.ok && values.ok) return ok({ name: name.value, values: values.value });
  return invalid({ ...(!name.ok && name.errors), ...(!values.ok && values.errors) });
}

async function save(actor: Actor, form: FormData, typed: Typed, template?: Template) {
  const { added: documents } = readDocumentChanges(form);
  if (!template) {
    const sending = await sendingOf(form, documents);
    return createTemplate(actor, { ...typed, documents, sending });
  }
  const seen = Number(form.get("version")) || undefined;
  return updateTemplate(actor, { id: template.id, ...typed, documents, seen });
}
