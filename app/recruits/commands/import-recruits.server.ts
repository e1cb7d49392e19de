import { recruits } from "db/schema/recruits";
import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { FILE_MISSING, Unreadable } from "~/import/files/limits";
import { withLocalCopy } from "~/import/files/local-copy.server";
import { readRows } from "~/import/files/read-sheet.server";
import { readZipCell } from "~/import/rules/cells";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import {
  deleteFileBytes,
  deleteFileRows,
  findFileById,
  type StoredFile,
} from "~/platform/files/files.server";
import { isEmail } from "~/platform/forms/account-fields";
import { findZipCenter } from "~/platform/places/places.server";
import { forbidden, invalid, ok, type Result } from "~/platform/result";
import { readLine } from "~/platform/text/text";
import { readZip } from "~/platform/text/zip";
import { now } from "~/platform/time/clock.server";
import { findColumns, type RecruitColumns } from "../import/columns";

const MAX_NAME_LENGTH = 120;

/** Reads a recruit from a row; `undefined` without a valid email and ZIP code. */
function readRecruit(cells: readonly string[], columns: RecruitColumns) {
  const cell = (at: number | undefined) => readLine(at === undefined ? "" : cells[at]);
  const email = cell(columns.email).replace(/^mailto:/i, "");
  const typed = readZipCell(cell(columns.zip));
  const zipCode = readZip(typed, "US") ?? readZip(typed, "CA");
  if (!isEmail(email) || !zipCode) return undefined;
  const named = cell(columns.name) || `${cell(columns.first)} ${cell(columns.last)}`.trim();
  const point = findZipCenter(zipCode);
  return {
    // Emails greet recruits by name, so one without a name gets the part of the address before the @.
    name: cut(named || email.split("@")[0]!),
    email,
    zipCode,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  };
}

/** Cuts between code points: Postgres refuses half a surrogate pair. */
const cut = (name: string) => Array.from(name).slice(0, MAX_NAME_LENGTH).join("");

type ReadRecruit = NonNullable<ReturnType<typeof readRecruit>>;

/** Inserts recruits; a known email gets the new name and ZIP code, but stays unsubscribed if it was. */
async function storeRecruits(tx: Tx, read: readonly ReadRecruit[]): Promise<{ added: number }> {
  const byEmail = new Map(read.map((recruit) => [recruit.email.toLowerCase(), recruit]));
  // Sorted, so that two imports at once can't deadlock.
  const rows = [...byEmail.keys()].sort().map((key) => byEmail.get(key)!);
  const [{ added } = { added: 0 }] = await tx.execute<{ added: number }>(sql`
    with stored as (
      insert into ${recruits} (name, email, zip_code, latitude, longitude, created_at)
      select r.name, r.email, r."zipCode", r.latitude, r.longitude, ${now().toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(name text, email citext, "zipCode" text, latitude float8, longitude float8)
      on conflict (email) do update set name = excluded.name, zip_code = excluded.zip_code,
        latitude = excluded.latitude, longitude = excluded.longitude
      returning xmax = 0 as is_new)
    select count(*) filter (where is_new)::int as added from stored`);
  return { added };
}

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
