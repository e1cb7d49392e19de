import { importRows, imports, type RowState } from "db/schema/imports";
import { eq, sql } from "drizzle-orm";
import { createDrafts, type DraftCreator } from "~/order-form/commands/create-drafts.server";
import type { Tx } from "~/platform/db/db.server";
import { insertRows } from "~/platform/db/insert-rows.server";
import { merged } from "~/platform/objects";
import { now } from "~/platform/time/clock.server";
import type { SharedDocument } from "~/work-orders/documents/shared.server";
import type { Import } from "../imports.server";
import type { Draft } from "../rules/draft.server";

export type RowResult = { line: number; draft: Draft | null };

const stateOf = ({ draft }: RowResult): RowState =>
  draft === null ? "skipped" : draft.problems.length > 0 ? "check" : "draft";

/** Stores a batch: drafts, results per row, and the import's progress. The caller holds the import's lock. */
export async function storeRows(
  tx: Tx,
  creator: DraftCreator,
  { id, fileName, templateId, templateName }: Import,
  rows: RowResult[],
  documents: readonly SharedDocument[],
) {
  const withDraft = rows.filter(({ draft }) => draft !== null);
  const wins = await createDrafts(
    tx,
    creator,
    withDraft.map(({ line, draft }) => ({
      columns: merged(draft!.columns, { templateId, templateName }),
      listEntries: draft!.listEntries,
      description: `Imported from ${fileName}, row ${line}`,
    })),
    documents,
  );
  const winOf = new Map(withDraft.map(({ line }, n) => [line, wins[n]!]));
  const results = rows.map((row) => ({
    importId: id,
    companyId: creator.companyId,
    line: row.line,
    state: stateOf(row),
    win: winOf.get(row.line) ?? null,
    problems: row.draft?.problems ?? [],
    missing: row.draft?.missing ?? [],
  }));
  await insertRows(tx, importRows, results);
  const countOf = (state: RowState) => results.filter((row) => row.state === state).length;
  await tx
    .update(imports)
    .set({
      lastLine: rows.at(-1)!.line,
      drafts: sql`${imports.drafts} + ${withDraft.length}`,
      toCheck: sql`${imports.toCheck} + ${countOf("check")}`,
      skipped: sql`${imports.skipped} + ${countOf("skipped")}`,
      movedAt: now(),
    })
    .where(eq(imports.id, id));
}
