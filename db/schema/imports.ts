import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { idInKey, instant, whole } from "./columns";
import { companies } from "./companies";
import { ofCompany } from "./of-company";
import { files } from "./platform";

/** open: columns are being matched · running · done · failed: the file could not be read to its end */
export type ImportState = "open" | "running" | "done" | "failed";
/** draft: created without problems · check: created, with unreadable values · skipped: an empty row */
export type RowState = "draft" | "check" | "skipped";

/** A file of work orders to import as drafts. */
export const imports = pgTable(
  "imports",
  {
    id: idInKey(),
    companyId: whole()
      .notNull()
      .references(() => companies.id),
    createdById: whole()
      .notNull()
      .references(() => users.id),
    /** Null once the import is done, when the file is deleted. */
    fileId: whole().references(() => files.id),
    fileName: text().notNull(),
    headers: jsonb().$type<string[]>().notNull(),
    /** By column: the order form's field, or "" for an ignored column. */
    mapping: jsonb().$type<string[]>().notNull(),
    /** The template for fields that the file leaves empty, as it was when the import started. */
    templateId: whole(),
    templateName: text().notNull().default(""),
    templateValues: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** How start dates in the past are treated; `newStart` is the new date for "move". */
    pastDates: text().$type<"keep" | "empty" | "move">().notNull().default("keep"),
    newStart: date({ mode: "string" }),
    state: text().$type<ImportState>().notNull().default("open"),
    rowCount: integer().notNull(),
    /** The last row with a draft; an interrupted import continues after it. */
    lastLine: integer().notNull().default(1),
    drafts: integer().notNull().default(0),
    toCheck: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    failure: text().notNull().default(""),
    createdAt: instant().notNull().defaultNow(),
    startedAt: instant(),
    movedAt: instant(),
    finishedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    index().on(t.companyId, t.id),
    index().on(t.fileId),
    index("imports_running").on(t.movedAt).where(sql`state = 'running'`),
    check("imports_state", sql`${t.state} in ('open','running','done','failed')`),
    check(
      "imports_past_dates",
      sql`${t.pastDates} in ('keep','empty','move') and (${t.pastDates} = 'move') = (${t.newStart} is not null)`,
    ),
  ],
);

/** The result of a row. `line` is its number in a spreadsheet, where the headers are row 1. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: whole().notNull(),
    companyId: whole().notNull(),
    line: integer().notNull(),
    state: text().$type<RowState>().notNull(),
    win: whole(),
    /** Messages about values that could not be read. */
    problems: jsonb().$type<string[]>().notNull().default([]),
    /** Names of the fields that publishing still requires. */
    missing: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line, t.companyId] }),
    ofCompany("import_rows_import", [t.importId, t.companyId], imports),
  ],
);

/** A company's last mapping for files with the same columns. */
export const importMappings = pgTable(
  "import_mappings",
  {
    companyId: whole()
      .notNull()
      .references(() => companies.id),
    /** Hash of the column names in order. */
    headersHash: text().notNull(),
    mapping: jsonb().$type<string[]>().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.headersHash] })],
);
