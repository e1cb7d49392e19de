import { db } from "~/platform/db/db.server";
import { findFileByKey } from "~/platform/files/files.server";
import { readId } from "~/platform/forms/read-id";
import { invalid, ok, type Result } from "~/platform/result";
import { env } from "~/platform/settings/env.server";
import { findTemplate, listTemplateDocuments } from "~/templates/templates.server";
import type { NewDocument } from "~/work-orders/documents/change-documents.server";
import { matchesDocument, storageKeyIn } from "~/work-orders/documents/document-reference";
import { readNames, readVisibility } from "../http/form-fields.server";
import { added, type Sent } from "../http/form-upload.server";

/**
 * Returns the documents for a template or a new work order: uploaded files, and those named in `oldDocuments`. The
 * command checks whether the caller may use them.
 */
export async function documentsOf(form: Sent, keepAll: boolean): Promise<Result<NewDocument[]>> {
  const { actor, upload, values } = form;
  const id = readId(String(upload.form.get("templateId") ?? values.templateId ?? ""));
  const template = await findTemplate(db, actor, id);
  return documentsFrom(form, template ? await listTemplateDocuments(db, template.id) : [], keepAll);
}

type Stored = { fileId: number; name: string; visible: boolean; storageKey: string };

/** The same for other lists of documents; `stored` are those that a call may name. */
export async function documentsFrom(
  { upload, values, actor }: Sent,
  stored: readonly Stored[],
  keepAll: boolean,
): Promise<Result<NewDocument[]>> {
  const kept = readNames(upload.form, "oldDocuments") ?? (keepAll ? stored.map(({ name }) => name) : []);
  const map = readVisibility(values.documentVisibility);
  const shown = (name: string, before: boolean) => map.get(name) ?? before;
  const documents = new Map<number, boolean>();
  for (const wanted of kept) {
    const named = stored.filter((each) =>
      matchesDocument({ ...each, id: each.fileId }, wanted, env().ORIGIN),
    );
    for (const { fileId, name, visible } of named) documents.set(fileId, shown(name, visible));
    if (named.length > 0) continue;
    const file = await findFileByKey(storageKeyIn(wanted, env().ORIGIN) ?? "");
    if (!file) return invalid({ oldDocuments: [`There is no document ${wanted}`] });
    documents.set(file.id, shown(file.name, false));
  }
  for (const { fileId, visible } of added({ upload, values, actor })) documents.set(fileId, visible);
  return ok([...documents].map(([fileId, visible]) => ({ fileId, visible })));
}
