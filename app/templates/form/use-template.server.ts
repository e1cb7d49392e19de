import { isDeepStrictEqual } from "node:util";
import type { Actor } from "~/access/actor";
import { asLists } from "~/order-form/submission.server";
import { db } from "~/platform/db/db.server";
import { idOf } from "~/platform/forms/id-of";
import { cleanRichText } from "~/platform/text/rich-text.server";
import { readLine, readTick } from "~/platform/text/text";
import { readDocumentChanges } from "~/work-orders/documents/staged.server";
import { earliestToday } from "~/work-orders/form/read-order-form.server";
import { emptyForm } from "~/work-orders/forms";
import { readTemplateValues } from "../template";
import { findTemplate } from "../templates.server";
import { filledBy } from "./template-page.server";

/**
 * FRM-004: whether a new order's form says anything else than what it was filled with, by a template or by nobody. It
 * is asked of what was sent, because a browser without scripts does not know what was typed.
 */
export async function isTouched(actor: Actor, form: FormData, typed: Record<string, unknown>) {
  if (readTick(typed.isCreateTemplate) || readLine(typed.templateName as string)) return true;
  const today = earliestToday();
  const used = await findTemplate(db, actor, idOf(readLine(typed.templateId as string)));
  const begun = used ? await filledBy(used, today) : { values: emptyForm(), staged: [] };
  const files = readDocumentChanges(form).added.map(({ fileId, visible }) => [fileId, visible]);
  const filesThen = begun.staged.map(({ fileId, visible }) => [fileId, visible]);
  const read = (values: unknown) => readTemplateValues(values, { today, clean: cleanRichText });
  const [said, saidThen] = [read(asLists(typed)), read(begun.values)];
  // What is wrong was typed by somebody.
  const isSame = said.ok && saidThen.ok && isDeepStrictEqual(said.value, saidThen.value);
  return !isSame || !isDeepStrictEqual(files, filesThen);
}
