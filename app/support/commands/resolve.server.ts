import { supportChats } from "db/schema/support";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, notFound, ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { lockChat } from "../chats.server";

/** When the last message was sent, if it is the person's. */
const unansweredSince = sql`(select m.sent_at from support_messages m
  where m.id = ${supportChats.lastMessageId} and not m.by_support)`;

/** Resolves or reopens a conversation; does nothing when it already is. */
export function resolveChat(actor: Actor, { userId, done }: { userId: number; done: boolean }) {
  return inTransaction(async (tx) => {
    if (!may(actor, "support.answer")) return forbidden();
    const chat = await lockChat(tx, userId);
    if (!chat) return notFound("Conversation");
    if ((chat.doneAt !== null) === done) return ok({ done });
    await tx
      .update(supportChats)
      .set(done ? { doneAt: now(), waitingSince: null } : { doneAt: null, waitingSince: unansweredSince })
      .where(eq(supportChats.userId, userId));
    await recordAction(tx, actor, "support.settle", { type: "support-chat", id: userId }, { done });
    return ok({ done });
  });
}
