import { mkdtemp, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { dataCopies, dataCopyParts } from "db/schema/own-data";
import { and, eq } from "drizzle-orm";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { deleteFileBytes, deleteFileRows, type StoredFile, storeFile } from "~/platform/files/files.server";
import { currentJob } from "~/platform/jobs/current-job.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { ownDataEmails } from "../emails.server";
import { COPY_DAYS } from "../own-data";
import { findOwner } from "../person.server";
import { writeCopy } from "./write-copy.server";

const DAY_MS = 24 * 60 * 60_000;

/** Makes a requested copy; what an attempt wrote that did not get to the end is deleted, and never offered. */
export async function makeCopy({ copyId }: { copyId: number }): Promise<void> {
  const [copy] = await db.select().from(dataCopies).where(eq(dataCopies.id, copyId));
  const person = copy?.state === "making" && (await findOwner(db, copy.userId));
  if (!copy || !person) return;
  const folder = await mkdtemp(path.join(os.tmpdir(), "callout-data-"));
  let unused: StoredFile[] = [];
  try {
    for (const [n, content] of (await writeCopy(person, folder, copy.requestedAt)).entries())
      unused.push(await storePart(content, n + 1));
    if (await offer(copy, unused)) unused = [];
  } catch (error) {
    if (currentJob()?.isLastAttempt) await endInFailure(copy);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await deleteFileBytes(unused);
    await deleteFileRows(
      db,
      unused.map(({ id }) => id),
    );
  }
}

/** Stores a zip file without an uploader, because a copy has all uploads of its person. */
async function storePart(content: string, part: number) {
  const name = `Your Callout data${part > 1 ? `, part ${part}` : ""}.zip`;
  const { size } = await stat(content);
  return storeFile({ content, name, mime: "application/zip", sizeBytes: size, uploadedById: null });
}

type Copy = typeof dataCopies.$inferSelect;

async function offer(copy: Copy, parts: readonly StoredFile[]) {
  const offered = await inTransaction(async (tx) => {
    const at = now();
    const expiresAt = new Date(at.getTime() + COPY_DAYS * DAY_MS);
    if (!(await settle(tx, copy, { state: "ready", readyAt: at, expiresAt }))) return ok(false);
    await tx
      .insert(dataCopyParts)
      .values(parts.map(({ id: fileId }, n) => ({ copyId: copy.id, part: n + 1, fileId })));
    await ownDataEmails.add(tx, { kind: "ready", copyId: copy.id });
    return ok(true);
  });
  return offered.ok && offered.value;
}

export const endInFailure = (copy: Copy) =>
  inTransaction(async (tx) => ok(await settle(tx, copy, { state: "failed" })));

/** Returns false if another attempt has settled it. */
async function settle(tx: Tx, { id, userId }: Copy, values: Partial<Copy> & { state: "ready" | "failed" }) {
  const settled = await tx
    .update(dataCopies)
    .set(values)
    .where(and(eq(dataCopies.id, id), eq(dataCopies.state, "making")))
    .returning({ id: dataCopies.id });
  if (settled.length === 0) return false;
  const owner = { id: userId, companyId: null, address: "" };
  await recordAction(tx, owner, `own-data.${values.state}`, { type: "user", id: userId }, { copyId: id });
  return true;
}
