import { companies } from "db/schema/companies";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { db, inTransaction, sqlState, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import {
  deleteFileBytes,
  deleteFileRows,
  findFileById,
  type StoredFile,
} from "~/platform/files/files.server";
import { forbidden, invalid, ok, type Result } from "~/platform/result";
import { putSite } from "~/sites/put-site.server";
import { readSiteForm, type SiteInput } from "~/sites/read-site.server";
import { matchSheetColumns, type SheetField, sheetTitle } from "~/sites/sheet-columns";
import { emptySiteForm, siteTaken, toSiteForm } from "~/sites/site-fields";
import { FILE_MISSING, Unreadable } from "../files/limits";
import { withLocalCopy } from "../files/local-copy.server";
import { readRows } from "../files/read-sheet.server";
import { knownSites } from "./known-sites.server";
import { rowOf, type SiteRow, withRow } from "./row.server";

/** One transaction stores them all. */
const MAX_ROWS = 10_000;
const BATCH_ROWS = 500;
const MAX_ERRORS = 100;
const NO_COLUMNS = "The first row must name the columns, at least Site name or Site ID";
const NO_ROWS = "The file has column names but no rows";
const TOO_MANY_ROWS = `The file has more than ${MAX_ROWS.toLocaleString("en-US")} rows`;

export type ImportedSites = { added: number; updated: number };
type Read = { line: number; id?: number; input: SiteInput };

/**
 * Imports sites from a sheet, all rows or none; a row about a known site updates it. Erases the file. Refuses `invalid`
 * on `file`, with one message per wrong row.
 */
export async function importSites(
  actor: Actor,
  { fileId }: { fileId: number },
): Promise<Result<ImportedSites>> {
  const { companyId } = actor;
  if (!may(actor, "sites.change") || companyId === null) return forbidden();
  const file = await findFileById(fileId);
  if (!file || file.uploadedById !== actor.id) return invalid({ file: [FILE_MISSING] });
  try {
    return await withLocalCopy(file, (path) => importFrom(actor, companyId, file, path));
  } catch (error) {
    if (error instanceof Unreadable) return invalid({ file: [error.message] });
    throw error;
  } finally {
    await deleteFileBytes(await deleteFileRows(db, [fileId]));
  }
}

async function importFrom(actor: Actor, companyId: number, file: StoredFile, path: string) {
  const rows = await readSites(path, file.mime);
  if (!rows.ok) return rows;
  return inTransaction(async (tx) => {
    // Two imports of a company run one after the other.
    await tx.select().from(companies).where(eq(companies.id, companyId)).for("no key update");
    const read = await checkRows(tx, companyId, rows.value);
    if (!read.ok) return read;
    const done = await store(tx, companyId, read.value);
    if (!done.ok) return done;
    const detail = { companyId, fileName: file.name, ...done.value };
    await recordAction(tx, actor, "sites.import", { type: "sites", id: null, companyId }, detail);
    return done;
  });
}

async function readSites(path: string, mime: string): Promise<Result<SiteRow[]>> {
  const rows: SiteRow[] = [];
  let fields: (SheetField | undefined)[] | undefined;
  for await (const { line, cells } of readRows(path, mime)) {
    if (!fields) {
      fields = matchSheetColumns(cells);
      if (!fields.includes("siteName") && !fields.includes("siteId")) return invalid({ file: [NO_COLUMNS] });
      continue;
    }
    const row = rowOf(line, cells, fields);
    if (Object.keys(row.values).length > 0) rows.push(row);
    if (rows.length > MAX_ROWS) return invalid({ file: [TOO_MANY_ROWS] });
  }
  return rows.length > 0 ? ok(rows) : invalid({ file: [NO_ROWS] });
}

async function checkRows(tx: Tx, companyId: number, rows: readonly SiteRow[]): Promise<Result<Read[]>> {
  const read: Read[] = [];
  const errors: string[] = [];
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const batch = rows.slice(from, from + BATCH_ROWS);
    const knownOf = await knownSites(tx, companyId, batch);
    for (const row of batch) {
      const site = knownOf(row);
      const input = readSiteForm(withRow(site ? toSiteForm(site) : emptySiteForm(), row));
      if (input.ok) read.push({ line: row.line, id: site?.id, input: input.value });
      else errors.push(...rowErrors(row.line, input.errors ?? { "": [input.message] }));
    }
  }
  if (errors.length === 0) return ok(read);
  const more = errors.length - MAX_ERRORS;
  const rest = more > 0 ? [`and ${more.toLocaleString("en-US")} more`] : [];
  return invalid({ file: [...errors.slice(0, MAX_ERRORS), ...rest] });
}

/** "Row 3, Zip code: Enter valid zipcode" */
const rowErrors = (line: number, errors: Record<string, string[]>) =>
  Object.entries(errors).map(([name, texts]) => {
    const field = name.replace(/^contactInfo\[(\d+)\]/, "contact$1");
    const title = sheetTitle(field);
    return `Row ${line}${title ? `, ${title}` : ""}: ${texts.join(" ")}`;
  });

async function store(tx: Tx, companyId: number, read: readonly Read[]): Promise<Result<ImportedSites>> {
  let added = 0;
  for (const { line, id, input } of read)
    try {
      if ((await putSite(tx, companyId, input, id)).isNew) added++;
    } catch (error) {
      if (sqlState(error) === "23505") return invalid({ file: [`Row ${line}: ${siteTaken}`] });
      throw error;
    }
  return ok({ added, updated: read.length - added });
}
