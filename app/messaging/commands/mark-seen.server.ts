import { messageRecipients, messages, orderChatMembers, orderChats } from "db/schema/messages";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { refusalFor } from "~/access/may";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { notFound, ok } from "~/platform/result";
import { type OrderKey, readOrder } from "~/work-orders/store/order.server";

/** Marks messages as seen up to `upTo`, or all without it. Returns how many were unread before. */
export function markSeen(actor: Actor, { win, upTo }: { win: number; upTo?: number }) {
  return inTransaction(async (tx) => {
    const order = await readOrder(tx, actor, win);
    if (!order) return notFound();
    const refusal = refusalFor(actor, "message.read", order);
    if (refusal) return refusal;
    const { companyId } = order;
    const condition = and(
      eq(orderChatMembers.userId, actor.id),
      eq(orderChatMembers.workOrderId, win),
      eq(orderChatMembers.companyId, companyId),
    );
    // Locks in a separate statement, so that the next one sees what the previous lock holder committed.
    const [member] = await tx.select().from(orderChatMembers).where(condition).for("update");
    if (!member || member.unreadCount === 0) return ok({ wasUnread: 0 });
    const seenMessageId = Math.max(member.seenMessageId, upTo ?? (await lastOf(tx, order)));
    const [left] = await tx
      .select({ n: sql<number>`count(*)::int` })
      .from(messages)
      .innerJoin(
        messageRecipients,
        and(
          eq(messageRecipients.messageId, messages.id),
          eq(messageRecipients.companyId, messages.companyId),
          eq(messageRecipients.userId, actor.id),
        ),
      )
      .where(
        and(eq(messages.companyId, companyId), eq(messages.workOrderId, win), gt(messages.id, seenMessageId)),
      );
    await tx.update(orderChatMembers).set({ unreadCount: left!.n, seenMessageId }).where(condition);
    const subject = { type: "work-order" as const, id: win, companyId: order.companyId };
    await recordAction(tx, actor, "message.read", subject, { unread: left!.n });
    return ok({ wasUnread: member.unreadCount });
  });
}

async function lastOf(tx: Tx, { id, companyId }: OrderKey) {
  const [chat] = await tx
    .select({ id: orderChats.lastMessageId })
    .from(orderChats)
    .where(and(eq(orderChats.workOrderId, id), eq(orderChats.companyId, companyId)));
  return chat?.id ?? 0;
}
