import { supportChats } from "db/schema/support";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { notFound, ok } from "~/platform/result";
import { countAfter, lockChat } from "../chats.server";

/** Marks messages as seen up to `upTo`, at most the last one: a later message would otherwise never be emailed. */
export function markSupportSeen(actor: Actor, { userId, upTo }: { userId: number; upTo: number }) {
  const bySupport = actor.role === "superAdmin";
  return inTransaction(async (tx) => {
    const chat = await lockChat(tx, userId);
    if (!chat) return notFound("Conversation");
    const wasUnread = bySupport ? chat.unreadBySupport : chat.unreadByPerson;
    if (wasUnread === 0 || actor.viewer) return ok({ wasUnread });
    const shown = Math.min(upTo, chat.lastMessageId);
    const seen = Math.max(shown, bySupport ? chat.seenBySupportId : chat.seenByPersonId);
    const unread = await countAfter(tx, userId, !bySupport, seen);
    await tx
      .update(supportChats)
      .set(
        bySupport
          ? { unreadBySupport: unread, seenBySupportId: seen }
          : { unreadByPerson: unread, seenByPersonId: seen },
      )
      .where(eq(supportChats.userId, userId));
    await recordAction(tx, actor, "support.read", { type: "support-chat", id: userId }, { unread });
    return ok({ wasUnread });
  });
}
