import { isDeepStrictEqual } from "node:util";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db.server";
import { idOf } from "~/platform/id-of";
import { cleanRichText } from "~/platform/rich-text.server";
import { readLine, readTick } from "~/platform/text";
import { readDocumentChanges } from "../../documents/staged.server";
import { earliestToday } from "../../form/read-order-form.server";
import { asLists } from "../../form/submission.server";
import { emptyForm } from "../../forms";
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
