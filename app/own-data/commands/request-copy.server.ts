import { dataCopies, dataCopyParts } from "db/schema/own-data";
import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { lockAccount } from "~/auth/accounts.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { daysAgo } from "~/platform/db/retention.server";
import { deleteFileBytes, deleteFileRows } from "~/platform/files/files.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { forbidden, ok, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { endInFailure } from "../copy/make-copy.server";
import { MAX_COPIES_A_DAY } from "../own-data";

export const dataCopyJobs = jobQueue("data-copies", z.object({ copyId: z.number() }));

export const BEING_MADE = "A copy of your data is being made. We tell you when it is ready.";
export const TOO_MANY = `You can ask for ${MAX_COPIES_A_DAY} copies a day. Try again tomorrow, or use the one that you have.`;

/** Asks for a copy of the actor's data. Refuses `conflict` while one is made, and `too-many` after some on a day. */
export function requestCopy(actor: Actor) {
  return inTransaction(async (tx) => {
    if (!may(actor, "own-data.ask")) return forbidden();
    await lockAccount(tx, actor.id);
    const own = eq(dataCopies.userId, actor.id);
    if (await tx.$count(dataCopies, and(own, eq(dataCopies.state, "making"))))
      return refuse("conflict", BEING_MADE);
    if ((await tx.$count(dataCopies, and(own, gt(dataCopies.requestedAt, daysAgo(1))))) >= MAX_COPIES_A_DAY)
      return refuse("too-many", TOO_MANY);
    const [copy] = await tx
      .insert(dataCopies)
      .values({ userId: actor.id, requestedAt: now() })
      .returning({ id: dataCopies.id });
    await dataCopyJobs.add(tx, { copyId: copy!.id });
    await recordAction(tx, actor, "own-data.ask", { type: "user", id: actor.id }, { copyId: copy!.id });
    return ok({ id: copy!.id });
  });
}

/** Hourly: deletes copies whose time is over, and ends those whose job gave up without saying so. */
export async function deleteOldCopies() {
  const isOver = or(
    lt(dataCopies.expiresAt, now()),
    and(isNull(dataCopies.expiresAt), lt(dataCopies.requestedAt, daysAgo(8))),
  );
  const over = await db.select({ id: dataCopies.id }).from(dataCopies).where(isOver);
  for (const { id } of over) await deleteCopy(id);
  const lost = and(eq(dataCopies.state, "making"), lt(dataCopies.requestedAt, daysAgo(2)));
  for (const copy of await db.select().from(dataCopies).where(lost)) await endInFailure(copy);
}

/** Deletes a copy with its zip files. */
export async function deleteCopy(id: number) {
  const parts = await db.delete(dataCopyParts).where(eq(dataCopyParts.copyId, id)).returning();
  await deleteFileBytes(
    await deleteFileRows(
      db,
      parts.map(({ fileId }) => fileId),
    ),
  );
  await db.delete(dataCopies).where(eq(dataCopies.id, id));
}
