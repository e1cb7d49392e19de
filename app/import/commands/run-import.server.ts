import { users } from "db/schema/accounts";
import { imports } from "db/schema/imports";
import { and, eq, sql } from "drizzle-orm";
import type { DraftMaker } from "~/order-form/commands/create-drafts.server";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAct, recordProgress } from "~/platform/db/record.server";
import { eraseBytes, findFileById, forgetFiles } from "~/platform/files/files.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { listTemplateDocuments } from "~/templates/templates.server";
import type { SharedDocument } from "~/work-orders/documents/shared.server";
import { broken, type SheetRow, Unreadable } from "../files/limits";
import { withLocalCopy } from "../files/local-copy.server";
import { readRows } from "../files/read-sheet.server";
import { contextOf, type Import } from "../imports.server";
import { settleTemplate } from "../lists.server";
import { type Context, draftOf } from "../rules/draft.server";
import { importJobs } from "./start-import.server";
import { type JudgedRow, storeRows } from "./store-rows.server";

const ROWS_AT_ONCE = 400;
/** Other people's requests are answered by the same process. */
const ROWS_BETWEEN_BREATHS = 25;
/** A job that works longer is given up for dead (jobs.sql); the rest of the file is the next one's. */
const SLICE_MS = 20_000;

const breath = () => new Promise<void>((resume) => setImmediate(resume));

/**
 * Makes drafts of the rows behind the last one that is done, some hundred in each transaction, which also says how far
 * it has come: wherever it is interrupted, and whoever goes on, no row is made twice and none is left out.
 */
export async function runImport({ importId }: { importId: number }) {
  const found = await findRunning(importId);
  if (!found) return;
  try {
    const file = found.fileId === null ? undefined : await findFileById(found.fileId);
    if (!file) throw broken();
    const isDone = await withLocalCopy(file, (path) => makeDrafts(found, readRows(path, file.mime)));
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

/** Whether the file came to its end: not when the time is over, nor when somebody else is at it. */
async function makeDrafts(found: Import, rows: AsyncGenerator<SheetRow>): Promise<boolean> {
  const maker = await makerOf(found);
  const unsettled = await contextOf(found, found.mapping);
  const context = {
    ...unsettled,
    template: await settleTemplate(maker, unsettled.template, unsettled.lists),
  };
  const documents = found.templateId === null ? [] : await listTemplateDocuments(db, found.templateId);
  const until = performance.now() + SLICE_MS;
  let { lastLine } = found;
  let judged: JudgedRow[] = [];
  // One batch is stored while the next one is judged, and never more than that lie in memory.
  let stored = Promise.resolve(true);
  const store = async (goesOn: boolean) => {
    if (!(await stored)) return false;
    const batch = { found, maker, documents, rows: judged, lastLine, goesOn };
    stored = storeBatch(batch);
    stored.catch(() => {});
    lastLine = judged.at(-1)!.line;
    judged = [];
    return true;
  };
  try {
    let isHead = true;
    for await (const { line, cells } of rows) {
      if (isHead || line <= found.lastLine) {
        isHead = false;
        continue;
      }
      judged.push({ line, draft: saysNothing(cells, context) ? null : draftOf(cells, context) });
      if (judged.length % ROWS_BETWEEN_BREATHS === 0) await breath();
      if (judged.length < ROWS_AT_ONCE) continue;
      const isOver = performance.now() > until;
      if (!(await store(isOver))) return false;
      if (isOver) {
        await stored;
        return false;
      }
    }
    if (judged.length > 0) await store(false);
    return await stored;
  } finally {
    // A file that breaks off: what is on its way into the database is not left alone.
    await stored.catch(() => {});
  }
}

/** None of the columns that were matched has anything in it. */
const saysNothing = (cells: string[], { mapping }: Context) =>
  !mapping.some((field, at) => field && cells[at]?.trim());

type Batch = {
  found: Import;
  maker: DraftMaker;
  documents: readonly SharedDocument[];
  rows: JudgedRow[];
  /** The last row before it. */
  lastLine: number;
  /** Whether another job is to do the rest. */
  goesOn: boolean;
};

async function storeBatch({ found, maker, documents, rows, lastLine, goesOn }: Batch) {
  const stored = await inTransaction(async (tx) => {
    const [now] = await tx
      .select({ state: imports.state, lastLine: imports.lastLine })
      .from(imports)
      .where(eq(imports.id, found.id))
      .for("update");
    // Another process took over from one that was thought dead: what it has stored is not stored again.
    if (now?.state !== "running" || now.lastLine !== lastLine) return ok({ isMine: false });
    await storeRows(tx, maker, found, rows, documents);
    if (goesOn) await importJobs.add(tx, { importId: found.id });
    return ok({ isMine: true });
  });
  const isMine = stored.ok && stored.value.isMine;
  if (isMine) await recordProgress(db, found, { type: "import", id: found.id });
  return isMine;
}

async function makerOf({ createdById, companyId }: Import): Promise<DraftMaker> {
  const [person] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, createdById));
  return { id: createdById, companyId, ...person!, address: "" };
}

/** The event is the documents' doneImports (IMP-004). The file is needed no longer. */
async function finish(
  { id, fileId, companyId, createdById }: Import,
  state: "done" | "failed",
  failure: string,
) {
  const finished = await inTransaction(async (tx) => {
    const [over] = await tx
      .update(imports)
      .set({ state, failure, fileId: null, finishedAt: now() })
      .where(and(eq(imports.id, id), eq(imports.state, "running")))
      .returning({ drafts: imports.drafts, toCheck: imports.toCheck, skipped: imports.skipped });
    if (!over) return ok([]);
    await recordAct(
      tx,
      { id: createdById, address: "" },
      "work-order.import-done",
      { type: "import", id },
      { companyId, state, ...over },
    );
    return ok(await forgetFiles(tx, fileId === null ? [] : [fileId]));
  });
  if (finished.ok) await eraseBytes(finished.value);
}

/** Imports that a killed server left behind go on when one starts; one that still runs is not disturbed by it. */
export async function resumeImports() {
  const running = await db.select({ id: imports.id }).from(imports).where(eq(imports.state, "running"));
  for (const { id } of running) await importJobs.add(db, { importId: id });
}

const WEEK_AGO = sql`now() - interval '7 days'`;

/** Files that were sent and never imported; their bytes go with the other unused files. */
export const forgetOpenImports = (reader: Tx | typeof db = db) =>
  reader.delete(imports).where(and(eq(imports.state, "open"), sql`${imports.createdAt} < ${WEEK_AGO}`));
