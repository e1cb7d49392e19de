import { supportChats } from "db/schema/support";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, notFound, ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { lockChat } from "../chats.server";

/** Resolves or reopens a conversation; does nothing when it already is. */
export function resolveChat(actor: Actor, { userId, done }: { userId: number; done: boolean }) {
  return inTransaction(async (tx) => {
    if (!may(actor, "support.answer")) return forbidden();
    const chat = await lockChat(tx, userId);
    if (!chat) return notFound("Conversation");
    if ((chat.doneAt !== null) === done) return ok({ done });
    await tx
      .update(supportChats)
      .set({ doneAt: done ? now() : null })
      .where(eq(supportChats.userId, userId));
    await recordAction(tx, actor, "support.settle", { type: "support-chat", id: userId }, { done });
    return ok({ done });
  });
}
