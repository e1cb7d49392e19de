import { importMappings, importRows, imports } from "db/schema/imports";
import { and, asc, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { listCustomFields } from "~/companies/lists/queries.server";
import { db, type Reader, type Tx } from "~/platform/db/db.server";
import { preparedQuery, readRows } from "~/platform/db/prepared.server";
import { sha256 } from "~/platform/http/session.server";
import { now } from "~/platform/time/clock.server";
import { parseTemplate } from "~/templates/template";
import { earliestToday } from "~/work-orders/form/read-order-form.server";
import { listWorkTypes } from "~/work-orders/view/views.server";
import { listsOf } from "./lists.server";
import { type ImportField, matchColumns, readMapping } from "./rules/columns";
import { type Context, places } from "./rules/draft.server";
import type { PastDatesAnswer } from "./rules/past-dates";

export type Import = typeof imports.$inferSelect;
export type ImportRow = typeof importRows.$inferSelect;

/** SQL condition: the import with this id, if it belongs to the actor's company. */
const isOwn = (actor: Actor, id: number) =>
  and(eq(imports.id, Number.isSafeInteger(id) ? id : 0), eq(imports.companyId, actor.companyId ?? 0));

export async function findImport(reader: Reader, actor: Actor, id: number): Promise<Import | undefined> {
  const [found] = await reader.select().from(imports).where(isOwn(actor, id));
  return found;
}

export async function lockImport(tx: Tx, actor: Actor, id: number): Promise<Import | undefined> {
  const [found] = await tx.select().from(imports).where(isOwn(actor, id)).for("update");
  return found;
}

export const listImports = (actor: Actor, limit = 5) =>
  db
    .select({
      id: imports.id,
      fileName: imports.fileName,
      state: imports.state,
      drafts: imports.drafts,
      rowCount: imports.rowCount,
      createdAt: imports.createdAt,
    })
    .from(imports)
    .where(eq(imports.companyId, actor.companyId ?? 0))
    .orderBy(desc(imports.id))
    .limit(limit);

const FAILURE_DAYS = 7;

const failedSince = preparedQuery((reader) =>
  reader
    .select({ n: sql<number>`count(*)::int` })
    .from(imports)
    .where(
      and(
        eq(imports.companyId, sql.placeholder("companyId")),
        eq(imports.state, "failed"),
        gt(imports.finishedAt, sql.placeholder("since")),
      ),
    ),
);

/** Counts the company's imports that failed within a week. */
export async function countFailedImports(actor: Actor): Promise<number> {
  const since = new Date(now().getTime() - FAILURE_DAYS * 86_400_000).toISOString();
  const [row] = await failedSince(db, { companyId: actor.companyId ?? 0, since });
  return row!.n;
}

type RowQuery = { after: number; limit: number; onlyProblems?: boolean };

/** Lists the results of rows in file order. `onlyProblems`: only rows that were skipped or need a check. */
export const listImportRows = (
  importId: number,
  { after, limit, onlyProblems }: RowQuery,
): Promise<ImportRow[]> =>
  db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        gt(importRows.line, after),
        onlyProblems ? ne(importRows.state, "draft") : undefined,
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(limit);

/** Lists the fields that drafts of an import lacked, with the number of rows, the most frequent first. */
export const listMissing = (importId: number) =>
  readRows<{ label: string; rows: number }>(sql`select label, count(*)::float8 as rows
    from import_rows r, jsonb_array_elements_text(r.missing) label
    where r.import_id = ${importId} and r.win is not null group by label order by rows desc, label`);

const hashOfHeaders = (headers: readonly string[]) =>
  sha256(JSON.stringify(headers.map((name) => name.toLowerCase())));

/** Returns the company's last mapping for these columns, else one by column names. */
export async function findMapping(
  companyId: number,
  headers: readonly string[],
): Promise<(ImportField | "")[]> {
  const [saved] = await db
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(
      and(eq(importMappings.companyId, companyId), eq(importMappings.headersHash, hashOfHeaders(headers))),
    );
  const customFields = await listCustomFields(db, companyId);
  return saved
    ? readMapping(saved.mapping, headers.length, customFields)
    : matchColumns(headers, customFields);
}

export async function keepMapping(
  tx: Tx,
  companyId: number,
  headers: readonly string[],
  mapping: string[],
  at: Date,
) {
  await tx
    .insert(importMappings)
    .values({ companyId, headersHash: hashOfHeaders(headers), mapping, updatedAt: at })
    .onConflictDoUpdate({
      target: [importMappings.companyId, importMappings.headersHash],
      set: { mapping, updatedAt: at },
    });
}

export async function contextOf(
  found: Pick<Import, "companyId" | "headers" | "templateValues">,
  mapping: readonly string[],
  { pastDates, newStart }: PastDatesAnswer,
): Promise<Context> {
  const [workTypes, lists] = await Promise.all([listWorkTypes(), listsOf(db, found.companyId)]);
  return {
    headers: found.headers,
    mapping: readMapping(mapping, found.headers.length, lists.customFields),
    places,
    lists,
    workTypeIds: new Map(workTypes.map(({ id, title }) => [title.toLowerCase(), id])),
    today: earliestToday(),
    template: parseTemplate(found.templateValues),
    past: { pastDates, newStart },
  };
}
