import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { FILE_MISSING, Unreadable } from "~/import/files/limits";
import { withLocalCopy } from "~/import/files/local-copy.server";
import { readRows } from "~/import/files/read-sheet.server";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import {
  deleteFileBytes,
  deleteFileRows,
  findFileById,
  type StoredFile,
} from "~/platform/files/files.server";
import { forbidden, invalid, ok, type Result } from "~/platform/result";
import { findColumns, type RecruitColumns } from "../import/columns";
import { type ReadRecruit, readRecruit } from "../import/row.server";
import { storeRecruits } from "../import/store.server";

/** Rows in memory at once, so that a long file doesn't fill it. */
const BATCH_SIZE = 1000;
const NO_COLUMNS = "The first row must name the columns: Name, Email and Zipcode";
const NO_ROWS = "The file has column names but no rows";

export type Imported = { added: number; updated: number; skippedLines: number[] };

/** Imports recruits, all rows or none; erases the file. Refuses `invalid` on `file` if it can't be read. */
export async function importRecruits(
  actor: Actor,
  { fileId }: { fileId: number },
): Promise<Result<Imported>> {
  if (!may(actor, "recruits.manage")) return forbidden();
  const file = await findFileById(fileId);
  if (!file || file.uploadedById !== actor.id) return invalid({ file: [FILE_MISSING] });
  try {
    return await withLocalCopy(file, (path) => importFrom(actor, file, path));
  } catch (error) {
    if (error instanceof Unreadable) return invalid({ file: [error.message] });
    throw error;
  } finally {
    await deleteFileBytes(await deleteFileRows(db, [fileId]));
  }
}

const importFrom = (actor: Actor, file: StoredFile, path: string) =>
  inTransaction(async (tx) => {
    const done = await storeRows(tx, path, file.mime);
    if (!done.ok) return done;
    const { skippedLines, ...counts } = done.value;
    const detail = { ...counts, fileName: file.name, skipped: skippedLines.length };
    await recordAction(tx, actor, "recruits.import", { type: "recruits", id: null }, detail);
    return done;
  });

async function storeRows(tx: Tx, path: string, mime: string): Promise<Result<Imported>> {
  const imported: Imported = { added: 0, updated: 0, skippedLines: [] };
  let columns: RecruitColumns | undefined;
  let batch: ReadRecruit[] = [];
  let rows = 0;
  const store = async () => {
    const { added } = await storeRecruits(tx, batch);
    imported.added += added;
    imported.updated += batch.length - added;
    batch = [];
  };
  for await (const { line, cells } of readRows(path, mime)) {
    if (!columns) {
      columns = findColumns(cells);
      if (!columns) return invalid({ file: [NO_COLUMNS] });
      continue;
    }
    rows++;
    const recruit = readRecruit(cells, columns);
    if (recruit) batch.push(recruit);
    else imported.skippedLines.push(line);
    if (batch.length === BATCH_SIZE) await store();
  }
  if (rows === 0) return invalid({ file: [NO_ROWS] });
  if (batch.length > 0) await store();
  return ok(imported);
}
