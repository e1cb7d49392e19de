import { imports } from "db/schema/imports";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { db } from "~/platform/db/db.server";
import { deleteFileBytes, deleteFileRows, findFileById } from "~/platform/files/files.server";
import { forbidden, invalid, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { findTemplate } from "~/templates/templates.server";
import { FILE_MISSING, Unreadable } from "../files/limits";
import { withLocalCopy } from "../files/local-copy.server";
import { previewSheet } from "../files/read-sheet.server";
import { findMapping } from "../imports.server";

type UploadedFile = { fileId: number; templateId?: number };

/** Reads the whole file before creating an import. Refuses `invalid` (`file`, `templateId`) and erases the file. */
export async function openImport(actor: Actor, upload: UploadedFile): Promise<Result<{ importId: number }>> {
  const result = await open(actor, upload);
  if (!result.ok) await deleteFileBytes(await deleteFileRows(db, [upload.fileId]));
  return result;
}

async function open(
  actor: Actor,
  { fileId, templateId }: UploadedFile,
): Promise<Result<{ importId: number }>> {
  if (!may(actor, "work-order.import") || actor.companyId === null) return forbidden();
  const file = await findFileById(fileId);
  if (!file || file.uploadedById !== actor.id) return invalid({ file: [FILE_MISSING] });
  const template = templateId === undefined ? undefined : await findTemplate(db, actor, templateId);
  if (templateId !== undefined && !template)
    return invalid({ templateId: ["Please choose the template again"] });
  try {
    const { headers, rowCount } = await withLocalCopy(file, (path) => previewSheet(path, file.mime, 0));
    const [created] = await db
      .insert(imports)
      .values({
        companyId: actor.companyId,
        createdById: actor.id,
        fileId,
        fileName: file.name,
        headers,
        rowCount,
        mapping: await findMapping(actor.companyId, headers),
        ...(template && {
          templateId: template.id,
          templateName: template.name,
          templateValues: template.values,
        }),
        createdAt: now(),
      })
      .returning({ id: imports.id });
    return ok({ importId: created!.id });
  } catch (error) {
    if (error instanceof Unreadable) return invalid({ file: [error.message] });
    throw error;
  }
}
