import { templateDocuments, templates } from "db/schema/templates";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Permission } from "~/access/policy";
import { inTransaction, sqlState, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import type { NewDocument } from "~/work-orders/documents/change-documents.server";
import { templateNameTaken } from "~/work-orders/form/sections/template-section";
import type { TemplateValues } from "./template";

type NewTemplate = {
  companyId: number;
  name: string;
  values: TemplateValues;
  documents: readonly NewDocument[];
  /** The form field that holds the name; errors go beside it. */
  nameField?: string;
};

/** Inserts a template in the caller's transaction. Refuses a name that the company already uses. */
export async function storeTemplate(
  tx: Tx,
  actor: Actor,
  permission: Permission,
  { companyId, name, values, documents, nameField }: NewTemplate,
): Promise<Result<{ templateId: number }>> {
  const [created] = await tx
    .insert(templates)
    .values({ companyId, name, values, createdById: actor.id, createdAt: now(), updatedAt: now() })
    .onConflictDoNothing()
    .returning({ id: templates.id });
  if (!created) return templateNameTaken(nameField);
  await replaceDocuments(tx, { id: created.id, companyId }, documents);
  await recordTemplateAction(tx, actor, permission, { id: created.id, companyId, name });
  return ok({ templateId: created.id });
}

type TemplateKey = { id: number; companyId: number };

export async function replaceDocuments(tx: Tx, template: TemplateKey, documents: readonly NewDocument[]) {
  const { id: templateId, companyId } = template;
  await tx.delete(templateDocuments).where(eq(templateDocuments.templateId, templateId));
  const rows = documents.map(({ fileId, visible }) => ({ templateId, companyId, fileId, visible }));
  if (rows.length > 0) await tx.insert(templateDocuments).values(rows);
}

export const recordTemplateAction = (
  tx: Tx,
  actor: Actor,
  permission: Permission,
  { id, companyId, name }: { id: number; companyId: number; name: string },
) => recordAction(tx, actor, permission, { type: "template", id, companyId }, { companyId, name });

/** Runs a change and refuses a taken name, even when another request takes it at the same time. */
export async function refuseTakenName<T>(work: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await inTransaction(work);
  } catch (error) {
    if (sqlState(error) === "23505") return templateNameTaken();
    throw error;
  }
}
