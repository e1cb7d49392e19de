import { users } from "db/schema/accounts";
import { imports } from "db/schema/imports";
import { and, eq, sql } from "drizzle-orm";
import type { DraftCreator } from "~/order-form/commands/create-drafts.server";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction, recordProgress } from "~/platform/db/events/record.server";
import { deleteFileBytes, deleteFileRows, findFileById } from "~/platform/files/files.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { listTemplateDocuments } from "~/templates/templates.server";
import type { SharedDocument } from "~/work-orders/documents/shared.server";
import { damagedFile, nextTurn, ROWS_PER_TURN, type SheetRow, Unreadable } from "../files/limits";
import { withLocalCopy } from "../files/local-copy.server";
import { readRows } from "../files/read-sheet.server";
import { contextOf, type Import } from "../imports.server";
import { settleTemplate } from "../lists.server";
import { draftOf, isEmptyRow } from "../rules/draft.server";
import { importJobs } from "./start-import.server";
import { type RowResult, storeRows } from "./store-rows.server";

const BATCH_ROWS = 400;
/** Longer jobs count as dead (jobs.sql); the next job continues the file. */
const SLICE_MS = 20_000;

/** Creates drafts after the last finished row; each batch commits with the progress, so that none repeats. */
export async function runImport({ importId }: { importId: number }) {
  const found = await findRunning(importId);
  if (!found) return;
  try {
    const file = found.fileId === null ? undefined : await findFileById(found.fileId);
    if (!file) throw damagedFile();
    const isDone = await withLocalCopy(file, (path) => createDraftsFrom(found, readRows(path, file.mime)));
    if (isDone) await finish(found, "done", "");
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await finish(found, "failed", error.message);
  }
}

async function findRunning(id: number) {
  const [found] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.state, "running")));
  return found;
}

/** Returns true if the file is finished, false if time is up or another process has taken over. */
async function createDraftsFrom(found: Import, rows: AsyncGenerator<SheetRow>): Promise<boolean> {
  const creator = await creatorOf(found);
  const unsettled = await contextOf(found, found.mapping, found);
  const context = {
    ...unsettled,
    template: await settleTemplate(creator, unsettled.template, unsettled.lists),
  };
  const documents = found.templateId === null ? [] : await listTemplateDocuments(db, found.templateId);
  const deadline = performance.now() + SLICE_MS;
  let { lastLine } = found;
  let batchRows: RowResult[] = [];
  // Stores one batch while the next is read; no more than two are in memory.
  let stored = Promise.resolve(true);
  const store = async (isContinued: boolean) => {
    if (!(await stored)) return false;
    const batch = { found, creator, documents, rows: batchRows, lastLine, isContinued };
    stored = storeBatch(batch);
    stored.catch(() => {});
    lastLine = batchRows.at(-1)!.line;
    batchRows = [];
    return true;
  };
  try {
    let isHead = true;
    for await (const { line, cells } of rows) {
      if (isHead || line <= found.lastLine) {
        isHead = false;
        continue;
      }
      batchRows.push({ line, draft: isEmptyRow(cells, context) ? null : draftOf(cells, context) });
      if (batchRows.length % ROWS_PER_TURN === 0) await nextTurn();
      if (batchRows.length < BATCH_ROWS) continue;
      const isTimeUp = performance.now() > deadline;
      if (!(await store(isTimeUp))) return false;
      if (isTimeUp) {
        await stored;
        return false;
      }
    }
    if (batchRows.length > 0) await store(false);
    return await stored;
  } finally {
    // Awaits the batch that is being stored, also when reading fails.
    await stored.catch(() => {});
  }
}

type Batch = {
  found: Import;
  creator: DraftCreator;
  documents: readonly SharedDocument[];
  rows: RowResult[];
  /** The last row before this batch. */
  lastLine: number;
  isContinued: boolean;
};

async function storeBatch({ found, creator, documents, rows, lastLine, isContinued }: Batch) {
  const stored = await inTransaction(async (tx) => {
    const [now] = await tx
      .select({ state: imports.state, lastLine: imports.lastLine })
      .from(imports)
      .where(and(eq(imports.id, found.id), eq(imports.companyId, found.companyId)))
      .for("update");
    // Another process took over because this one seemed dead.
    if (now?.state !== "running" || now.lastLine !== lastLine) return ok({ isMine: false });
    await storeRows(tx, creator, found, rows, documents);
    if (isContinued) await importJobs.add(tx, { importId: found.id });
    return ok({ isMine: true });
  });
  const isMine = stored.ok && stored.value.isMine;
  if (isMine) await recordProgress(db, found, { type: "import", id: found.id });
  return isMine;
}

async function creatorOf({ createdById, companyId }: Import): Promise<DraftCreator> {
  const [person] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, createdById));
  return { id: createdById, companyId, ...person!, address: "" };
}

async function finish(
  { id, fileId, companyId, createdById }: Import,
  state: "done" | "failed",
  failure: string,
) {
  const finished = await inTransaction(async (tx) => {
    const [counts] = await tx
      .update(imports)
      .set({ state, failure, fileId: null, finishedAt: now() })
      .where(and(eq(imports.id, id), eq(imports.state, "running")))
      .returning({ drafts: imports.drafts, toCheck: imports.toCheck, skipped: imports.skipped });
    if (!counts) return ok([]);
    await recordAction(
      tx,
      { id: createdById, companyId, address: "" },
      "work-order.import-done",
      { type: "import", id, companyId },
      { companyId, state, ...counts },
    );
    return ok(await deleteFileRows(tx, fileId === null ? [] : [fileId]));
  });
  if (finished.ok) await deleteFileBytes(finished.value);
}

/** Queues imports that a killed server left running; harmless for those that still run. */
export async function resumeImports() {
  const running = await db.select({ id: imports.id }).from(imports).where(eq(imports.state, "running"));
  for (const { id } of running) await importJobs.add(db, { importId: id });
}

const WEEK_AGO = sql`now() - interval '7 days'`;

/** Deletes imports not started within 7 days; their files are erased with other unused files. */
export const deleteUnstartedImports = (reader: Tx | typeof db = db) =>
  reader.delete(imports).where(and(eq(imports.state, "open"), sql`${imports.createdAt} < ${WEEK_AGO}`));
