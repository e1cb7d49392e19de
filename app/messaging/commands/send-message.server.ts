import { messageFiles, messageRecipients, messages, orderChatMembers, orderChats } from "db/schema/messages";
import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { notFound, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { lockPermitted } from "~/work-orders/store/change-order.server";
import type { Order } from "~/work-orders/store/order.server";
import { readAttached } from "../attached-files.server";
import { chosenRecipients, type RecipientChoice, replyRecipients } from "../message";
import { EMAIL_DELAY_MS, messageEmails } from "../message-emails.server";
import { findReplyTarget } from "../queries.server";
import { listClientSide, listReachable } from "../recipients.server";

type Send = RecipientChoice & {
  win: number;
  content: string;
  parentId?: number;
  fileIds?: readonly number[];
  idempotencyKey?: IdempotencyKey;
};
type Sent = { messageId: number };

export function sendMessage(actor: Actor, send: Send): Promise<Result<Sent>> {
  return inTransaction((tx) =>
    runOnce(tx, actor.id, `message.send ${send.win}`, send.idempotencyKey, () =>
      storeMessage(tx, actor, send),
    ),
  );
}

async function storeMessage(tx: Tx, actor: Actor, send: Send): Promise<Result<Sent>> {
  const locked = await lockPermitted(tx, actor, "message.send", send.win);
  if (!locked.ok) return locked;
  const order = locked.value;
  const attached = await readAttached(tx, actor, send);
  if (!attached.ok) return attached;
  const answered = send.parentId ? await findReplyTarget(tx, actor, order, send.parentId) : undefined;
  if (send.parentId && !answered) return notFound("Message");
  const recipients = await recipientsOf(tx, actor, order, send, answered);
  if (!recipients.ok) return recipients;

  const { companyId } = order;
  const [message] = await tx
    .insert(messages)
    .values({
      workOrderId: order.id,
      companyId,
      fromId: actor.id,
      ofClient: actor.role === "client",
      parentId: answered ? (answered.parentId ?? answered.id) : null,
      content: send.content,
      toAllApplicants: !answered && actor.role === "client" && Boolean(send.selectedAllApplicants),
      sentAt: now(),
      writtenAt: actor.lateAct?.at,
    })
    .returning({ id: messages.id });
  const messageId = message!.id;
  await tx
    .insert(messageRecipients)
    .values(recipients.value.map((userId) => ({ messageId, companyId, userId })));
  if (attached.value.length > 0)
    await tx.insert(messageFiles).values(attached.value.map((fileId) => ({ messageId, companyId, fileId })));
  await updateCounters(tx, order, messageId, actor.id, recipients.value);
  // The event holds the recipients, never the text.
  const payload = {
    companyId,
    messageId,
    to: recipients.value,
    isReply: answered !== undefined,
  };
  await recordAction(tx, actor, "message.send", { type: "work-order", id: order.id, companyId }, payload);
  const startAfter = new Date(now().getTime() + EMAIL_DELAY_MS);
  await messageEmails.add(tx, { messageId }, { startAfter });
  return ok({ messageId });
}

type ReplyTarget = Awaited<ReturnType<typeof findReplyTarget>>;

async function recipientsOf(
  tx: Tx,
  actor: Actor,
  order: Order,
  choice: RecipientChoice,
  answered: ReplyTarget,
) {
  if (actor.role === "contractor") {
    const clientSide = await listClientSide(tx, order);
    return ok(answered?.ofClient ? [...new Set([answered.fromId, ...clientSide])] : clientSide);
  }
  const reachable = await listReachable(tx, order, actor.id);
  return answered ? replyRecipients(actor.id, answered, reachable) : chosenRecipients(choice, reachable);
}

/** Updates the message counters. Call it under the order's lock, so that concurrent messages are all counted. */
async function updateCounters(
  tx: Tx,
  order: Order,
  messageId: number,
  writerId: number,
  recipients: number[],
) {
  const { id: workOrderId, companyId } = order;
  await tx
    .insert(orderChats)
    .values({ workOrderId, companyId, messageCount: 1, lastMessageId: messageId })
    .onConflictDoUpdate({
      target: [orderChats.workOrderId, orderChats.companyId],
      set: { messageCount: sql`${orderChats.messageCount} + 1`, lastMessageId: messageId },
    });
  const rows = [
    { userId: writerId, workOrderId, companyId, allCount: 1, unreadCount: 0 },
    ...recipients.map((userId) => ({ userId, workOrderId, companyId, allCount: 1, unreadCount: 1 })),
  ];
  await tx
    .insert(orderChatMembers)
    .values(rows)
    .onConflictDoUpdate({
      target: [orderChatMembers.userId, orderChatMembers.workOrderId, orderChatMembers.companyId],
      set: {
        allCount: sql`${orderChatMembers.allCount} + 1`,
        unreadCount: sql`${orderChatMembers.unreadCount} + excluded.unread_count`,
      },
    });
}
