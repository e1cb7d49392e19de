import { contractorDocuments, users } from "db/schema/accounts";
import { bulkRunFiles } from "db/schema/bulk";
import { certificateTypes } from "db/schema/credentials";
import { expenses } from "db/schema/field-work";
import { imports } from "db/schema/imports";
import { messageFiles } from "db/schema/messages";
import { workOrderDocuments } from "db/schema/order-documents";
import { dataCopyParts } from "db/schema/own-data";
import { files } from "db/schema/platform";
import { siteDocuments } from "db/schema/sites";
import { supportMessageFiles } from "db/schema/support";
import { templateDocuments } from "db/schema/templates";
import { and, eq, notExists, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";

/** Every column that names a file; a test compares them with the database. */
export const fileColumns = [
  workOrderDocuments.fileId,
  templateDocuments.fileId,
  siteDocuments.fileId,
  messageFiles.fileId,
  supportMessageFiles.fileId,
  contractorDocuments.fileId,
  bulkRunFiles.fileId,
  expenses.receiptFileId,
  imports.fileId,
  dataCopyParts.fileId,
  users.pictureFileId,
  certificateTypes.videoFileId,
  certificateTypes.captionsFileId,
];

/** The condition of a query of `files` that nothing uses the file. */
export const isUnused = (reader: Reader) =>
  and(
    ...fileColumns.map((column) => notExists(reader.select().from(column.table).where(eq(column, files.id)))),
  );

/** Returns which of these files something uses. One union, because Citus joins no local table with a distributed one. */
export async function listUsed(reader: Reader, fileIds: readonly number[]): Promise<Set<number>> {
  if (fileIds.length === 0) return new Set();
  const ids = arrayParameter(fileIds);
  const uses = fileColumns.map(
    (column) =>
      sql`select ${column}::float8 as id from ${column.table} where ${column} = any(${ids}::bigint[])`,
  );
  const found = await reader.execute<{ id: number }>(sql.join(uses, sql` union all `));
  return new Set(found.map(({ id }) => id));
}
