import { accountDeletions, type DeletionState, dataCopies, dataCopyParts } from "db/schema/own-data";
import { files } from "db/schema/platform";
import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { recordAccess } from "~/platform/db/events/record.server";
import { download } from "~/platform/files/files.server";
import { notFound, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { blockersOf } from "./deletion/blockers.server";
import { findOwner } from "./person.server";

/** Lists the actor's copies that are being made, can be downloaded, or failed last; the newest first. */
export async function listCopies({ id }: Actor) {
  const copies = await db
    .select()
    .from(dataCopies)
    .where(eq(dataCopies.userId, id))
    .orderBy(desc(dataCopies.id));
  const parts = await db
    .select({ copyId: dataCopyParts.copyId, part: dataCopyParts.part, sizeBytes: files.sizeBytes })
    .from(dataCopyParts)
    .innerJoin(dataCopies, eq(dataCopies.id, dataCopyParts.copyId))
    .innerJoin(files, eq(files.id, dataCopyParts.fileId))
    .where(and(eq(dataCopies.userId, id), gt(dataCopies.expiresAt, now())))
    .orderBy(asc(dataCopyParts.part));
  return copies
    .filter(({ state, expiresAt }, n) =>
      state === "ready" ? expiresAt! > now() : state === "making" || n === 0,
    )
    .map(({ id, state, requestedAt, readyAt, expiresAt }) => ({
      ...{ id, state, requestedAt, readyAt, expiresAt },
      parts: parts.filter(({ copyId }) => copyId === id).map(({ part, sizeBytes }) => ({ part, sizeBytes })),
    }));
}

/** Downloads a zip of the actor's own copy, while it is offered, and records it. */
export async function downloadPart(actor: Actor, copyId: number, part: number): Promise<Result<Response>> {
  const [found] = await db
    .select({ file: files })
    .from(dataCopyParts)
    .innerJoin(dataCopies, eq(dataCopies.id, dataCopyParts.copyId))
    .innerJoin(files, eq(files.id, dataCopyParts.fileId))
    .where(
      and(
        eq(dataCopyParts.copyId, copyId),
        // A number in an address may be larger than the column holds.
        sql`${dataCopyParts.part} = ${part}::bigint`,
        eq(dataCopies.userId, actor.id),
        gt(dataCopies.expiresAt, now()),
      ),
    );
  if (!found) return notFound("Copy");
  await recordAccess(actor, "own-data.download", { type: "user", id: actor.id }, { copyId, part });
  return ok(await download(found.file));
}

/** Finds a person's request to delete the account, while it is open; for staff also one that is done. */
export async function findDeletion(userId: number, states: readonly DeletionState[] = ["waiting", "held"]) {
  const [found] = await db
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), inArray(accountDeletions.state, [...states])))
    .orderBy(desc(accountDeletions.id))
    .limit(1);
  return found;
}

/** Reads what the page shows about deleting the actor's account: the request, and what stands in the way. */
export async function readDeletion({ id }: Actor) {
  const [found, owner] = [await findDeletion(id), await findOwner(db, id)];
  return {
    request: found ? { state: found.state, requestedAt: found.requestedAt, dueAt: found.dueAt } : null,
    lacksSuccessor: found?.heldFor.includes("successor") ?? false,
    blockers: owner ? await blockersOf(db, owner) : [],
  };
}
