import { supportChats, supportMessages } from "db/schema/support";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";

/** Locks a conversation; `undefined` for a person who never wrote. */
export async function lockChat(tx: Tx, userId: number) {
  const [chat] = await tx.select().from(supportChats).where(eq(supportChats.userId, userId)).for("update");
  return chat;
}

export async function lockOwnChat(tx: Tx, actor: Actor) {
  await tx.insert(supportChats).values({ userId: actor.id, lastAt: now() }).onConflictDoNothing();
  return (await lockChat(tx, actor.id))!;
}

export async function countAfter(tx: Tx, chatId: number, bySupport: boolean, after: number) {
  const [counted] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.chatId, chatId),
        eq(supportMessages.bySupport, bySupport),
        gt(supportMessages.id, after),
      ),
    );
  return counted!.n;
}
