import { contractorDocuments, users } from "db/schema/accounts";
import { bulkRunFiles } from "db/schema/bulk";
import { expenses } from "db/schema/field-work";
import { imports } from "db/schema/imports";
import { messageFiles } from "db/schema/messages";
import { files } from "db/schema/platform";
import { siteDocuments } from "db/schema/sites";
import { templateDocuments } from "db/schema/templates";
import { workOrderDocuments } from "db/schema/work-orders";
import { and, eq, lt, notExists } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { deleteFileBytes, deleteFileRows } from "~/platform/files/files.server";
import { now } from "~/platform/time/clock.server";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const BATCH_SIZE = 500;

/** Erases unused uploads older than a week: until then an unsaved form can be continued. */
export async function eraseUnusedFiles() {
  const unused = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        lt(files.createdAt, new Date(now().getTime() - WEEK_MS)),
        notExists(db.select().from(workOrderDocuments).where(eq(workOrderDocuments.fileId, files.id))),
        notExists(db.select().from(templateDocuments).where(eq(templateDocuments.fileId, files.id))),
        notExists(db.select().from(siteDocuments).where(eq(siteDocuments.fileId, files.id))),
        notExists(db.select().from(messageFiles).where(eq(messageFiles.fileId, files.id))),
        notExists(db.select().from(contractorDocuments).where(eq(contractorDocuments.fileId, files.id))),
        notExists(db.select().from(bulkRunFiles).where(eq(bulkRunFiles.fileId, files.id))),
        notExists(db.select().from(expenses).where(eq(expenses.receiptFileId, files.id))),
        notExists(db.select().from(imports).where(eq(imports.fileId, files.id))),
        notExists(db.select().from(users).where(eq(users.pictureFileId, files.id))),
      ),
    )
    .limit(BATCH_SIZE);
  await deleteFileBytes(
    await deleteFileRows(
      db,
      unused.map(({ id }) => id),
    ),
  );
}
