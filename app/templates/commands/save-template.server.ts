import { templates } from "db/schema/templates";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { once, type Sending } from "~/platform/db/idempotency.server";
import { eraseBytes, forgetFiles, type StoredFile } from "~/platform/files/files.server";
import { forbidden, invalid, notFound, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import type { NewDocument } from "~/work-orders/documents/change-documents.server";
import { listUnused } from "~/work-orders/documents/documents.server";
import { MOST_DOCUMENTS } from "~/work-orders/documents/limits";
import { listAttachable } from "~/work-orders/documents/shared.server";
import { putDocuments, recordTemplateAct, storeTemplate, withFreeName } from "../store-template.server";
import { EMPTY_TEMPLATE, isEmptyTemplate, type TemplateValues } from "../template";
import { listTemplateDocuments, lockTemplate } from "../templates.server";

type Said = { name: string; values: TemplateValues; documents: readonly NewDocument[] };

/** A new template, of values that the rules have read. Refuses `invalid` for an empty one and a name that is taken. */
export async function createTemplate(actor: Actor, said: Said & { sending?: Sending }) {
  const { companyId } = actor;
  if (!may(actor, "template.save") || companyId === null) return forbidden();
  return inTransaction((tx) =>
    once(tx, actor.id, "template.save", said.sending, async () => {
      const wrong = await whyNotSaved(tx, actor, said);
      return wrong ?? storeTemplate(tx, actor, "template.save", { ...said, companyId });
    }),
  );
}

type Update = Said & {
  id: number;
  /** When the template that the form showed was saved, in milliseconds; a call that says none takes it as it is. */
  seen?: number;
};

/** All of a template anew. Refuses `conflict` where somebody saved it since it was opened. */
export async function updateTemplate(actor: Actor, { id, seen, ...said }: Update) {
  let gone: StoredFile[] = [];
  const result = await withFreeName(async (tx) => {
    const template = await lockTemplate(tx, actor, id);
    if (!template) return notFound("Template");
    if (!may(actor, "template.save")) return forbidden();
    if (seen !== undefined && seen !== template.updatedAt.getTime()) return staleTemplate();
    const wrong = await whyNotSaved(tx, actor, said);
    if (wrong) return wrong;
    const { name, values, documents } = said;
    const before = await listTemplateDocuments(tx, id);
    await tx.update(templates).set({ name, values, updatedAt: now() }).where(eq(templates.id, id));
    await putDocuments(tx, id, documents);
    gone = await forgetFiles(
      tx,
      await listUnused(
        tx,
        before.map(({ fileId }) => fileId),
      ),
    );
    await recordTemplateAct(tx, actor, "template.save", { ...template, name });
    return ok({ templateId: id });
  });
  // The bytes go last: a transaction that failed still needs them.
  if (result.ok) await eraseBytes(gone);
  return result;
}

const staleTemplate = () =>
  refuse(
    "conflict",
    "This template has changed since you opened it. Nothing was saved. What you entered is still here: save again to overwrite, or open the template to see it as it is.",
  );

async function whyNotSaved(
  tx: Tx,
  actor: Actor,
  { values, documents }: Said,
): Promise<Result<never> | undefined> {
  if (isEmptyTemplate(values) && documents.length === 0) return refuse("invalid", EMPTY_TEMPLATE);
  if (documents.length > MOST_DOCUMENTS)
    return invalid({ documents: [`A template can have at most ${MOST_DOCUMENTS} documents`] });
  const known = await listAttachable(
    tx,
    actor,
    documents.map(({ fileId }) => fileId),
  );
  if (documents.some(({ fileId }) => !known.has(fileId)))
    return invalid({ documents: ["Please choose the file again"] });
  return undefined;
}
