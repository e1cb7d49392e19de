import { isDeepStrictEqual } from "node:util";
import type { Actor } from "~/access/actor";
import { asLists } from "~/order-form/submission.server";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { cleanRichText } from "~/platform/text/rich-text.server";
import { readCheckbox, readLine } from "~/platform/text/text";
import { readDocumentChanges } from "~/work-orders/documents/staged-files.server";
import { earliestToday } from "~/work-orders/form/read-order-form.server";
import { emptyForm } from "~/work-orders/forms";
import { readTemplateValues } from "../../templates/template";
import { findTemplate } from "../../templates/templates.server";
import { fillFromTemplate } from "./template-page.server";

/** Compares a new form with its initial values, on the server because it must work without JavaScript. */
export async function isChanged(actor: Actor, form: FormData, typed: Record<string, unknown>) {
  if (readCheckbox(typed.isCreateTemplate) || readLine(typed.templateName as string)) return true;
  const today = earliestToday();
  const used = await findTemplate(db, actor, readId(readLine(typed.templateId as string)));
  const initial = used ? await fillFromTemplate(used, today) : { values: emptyForm(), staged: [] };
  const files = readDocumentChanges(form).added.map(({ fileId, visible }) => [fileId, visible]);
  const initialFiles = initial.staged.map(({ fileId, visible }) => [fileId, visible]);
  const read = (values: unknown) => readTemplateValues(values, { today, clean: cleanRichText });
  const [sent, initialValues] = [read(asLists(typed)), read(initial.values)];
  // Invalid values can only have been typed.
  const isSame = sent.ok && initialValues.ok && isDeepStrictEqual(sent.value, initialValues.value);
  return !isSame || !isDeepStrictEqual(files, initialFiles);
}
