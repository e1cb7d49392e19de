import { templates } from "db/schema/templates";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { deleteFileBytes, deleteFileRows, type StoredFile } from "~/platform/files/files.server";
import { forbidden, invalid, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import type { NewDocument } from "~/work-orders/documents/change-documents.server";
import { listUnused } from "~/work-orders/documents/documents.server";
import { MAX_DOCUMENTS } from "~/work-orders/documents/limits";
import { listAttachable } from "~/work-orders/documents/shared.server";
import {
  recordTemplateAction,
  refuseTakenName,
  replaceDocuments,
  storeTemplate,
} from "../store-template.server";
import { EMPTY_TEMPLATE, isEmptyTemplate, type TemplateValues } from "../template";
import { listTemplateDocuments, lockPermittedTemplate } from "../templates.server";

type Content = { name: string; values: TemplateValues; documents: readonly NewDocument[] };

/** Creates a template from validated values. Refuses `invalid` for an empty one and for a name that is taken. */
export async function createTemplate(actor: Actor, content: Content & { idempotencyKey?: IdempotencyKey }) {
  const { companyId } = actor;
  if (!may(actor, "template.save") || companyId === null) return forbidden();
  return inTransaction((tx) =>
    runOnce(tx, actor.id, "template.save", content.idempotencyKey, async () => {
      const refusal = await refusalOf(tx, actor, content);
      return refusal ?? storeTemplate(tx, actor, "template.save", { ...content, companyId });
    }),
  );
}

type Update = Content & {
  id: number;
  /** The template's `updatedAt` when the form was loaded, in ms; without it no conflict is detected. */
  seen?: number;
};

/** Replaces a template's name, values and documents. Refuses `conflict` when it was saved after `seen`. */
export async function updateTemplate(actor: Actor, { id, seen, ...content }: Update) {
  let unusedFiles: StoredFile[] = [];
  const result = await refuseTakenName(async (tx) => {
    const locked = await lockPermittedTemplate(tx, actor, "template.save", id);
    if (!locked.ok) return locked;
    const template = locked.value;
    if (seen !== undefined && seen !== template.updatedAt.getTime()) return staleTemplate();
    const refusal = await refusalOf(tx, actor, content);
    if (refusal) return refusal;
    const { name, values, documents } = content;
    const before = await listTemplateDocuments(tx, id);
    await tx.update(templates).set({ name, values, updatedAt: now() }).where(eq(templates.id, id));
    await replaceDocuments(tx, template, documents);
    unusedFiles = await deleteFileRows(
      tx,
      await listUnused(
        tx,
        before.map(({ fileId }) => fileId),
      ),
    );
    await recordTemplateAction(tx, actor, "template.save", { ...template, name });
    return ok({ templateId: id });
  });
  // Erases the bytes after the commit: a rolled-back transaction still needs them.
  if (result.ok) await deleteFileBytes(unusedFiles);
  return result;
}

const staleTemplate = () =>
  refuse(
    "conflict",
    "This template has changed since you opened it. Nothing was saved. What you entered is still here: save again to overwrite, or open the template to see it as it is.",
  );

async function refusalOf(
  tx: Tx,
  actor: Actor,
  { values, documents }: Content,
): Promise<Result<never> | undefined> {
  if (isEmptyTemplate(values) && documents.length === 0) return refuse("invalid", EMPTY_TEMPLATE);
  if (documents.length > MAX_DOCUMENTS)
    return invalid({ documents: [`A template can have at most ${MAX_DOCUMENTS} documents`] });
  const attachable = await listAttachable(
    tx,
    actor,
    documents.map(({ fileId }) => fileId),
  );
  if (documents.some(({ fileId }) => !attachable.has(fileId)))
    return invalid({ documents: ["Please choose the file again"] });
  return undefined;
}
