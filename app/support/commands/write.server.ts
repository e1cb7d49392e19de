import { supportChats, supportMessageFiles, supportMessages } from "db/schema/support";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { readAttached } from "~/messaging/attached-files.server";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { forbidden, notFound, ok, type Result } from "~/platform/result";
import { readText } from "~/platform/text/text";
import { now } from "~/platform/time/clock.server";
import { lockChat, lockOwnChat } from "../chats.server";
import { EMAIL_DELAY_MS, supportEmails } from "../emails.server";

type Written = { content: string; fileIds?: readonly number[]; idempotencyKey?: IdempotencyKey };
type Stored = { messageId: number };

/** Writes to support. The first message starts the conversation, and each one reopens it. */
export function writeToSupport(
  actor: Actor,
  { idempotencyKey, ...written }: Written,
): Promise<Result<Stored>> {
  return inTransaction((tx) =>
    runOnce(tx, actor.id, "support.write", idempotencyKey, async () => {
      if (!may(actor, "support.write")) return forbidden();
      await lockOwnChat(tx, actor);
      return storeMessage(tx, actor, { userId: actor.id, bySupport: false, ...written });
    }),
  );
}

export function replyFromSupport(
  actor: Actor,
  { userId, idempotencyKey, ...written }: Written & { userId: number },
): Promise<Result<Stored>> {
  return inTransaction((tx) =>
    runOnce(tx, actor.id, `support.answer ${userId}`, idempotencyKey, async () => {
      if (!may(actor, "support.answer")) return forbidden();
      if (!(await lockChat(tx, userId))) return notFound("Conversation");
      return storeMessage(tx, actor, { userId, bySupport: true, ...written });
    }),
  );
}

type NewMessage = Omit<Written, "idempotencyKey"> & { userId: number; bySupport: boolean };

/** An answer takes a conversation that nobody has. */
const firstAgent = ({ id }: Actor) => sql`coalesce(${supportChats.assigneeId}, ${id})`;
const sinceFirst = (at: Date) =>
  sql`coalesce(${supportChats.waitingSince}, ${at.toISOString()}::timestamptz)`;

/** Stores and counts a message. The caller holds the conversation's lock, so that no count is lost. */
async function storeMessage(
  tx: Tx,
  actor: Actor,
  { userId, bySupport, content, fileIds }: NewMessage,
): Promise<Result<Stored>> {
  const attached = await readAttached(tx, actor, { content, fileIds });
  if (!attached.ok) return attached;
  const at = now();
  const [message] = await tx
    .insert(supportMessages)
    .values({ chatId: userId, fromId: actor.id, bySupport, content: readText(content), sentAt: at })
    .returning({ id: supportMessages.id });
  const messageId = message!.id;
  if (attached.value.length > 0)
    await tx.insert(supportMessageFiles).values(attached.value.map((fileId) => ({ messageId, fileId })));
  const { unreadByPerson, unreadBySupport } = supportChats;
  const counted = bySupport
    ? { unreadByPerson: sql`${unreadByPerson} + 1`, waitingSince: null, assigneeId: firstAgent(actor) }
    : { unreadBySupport: sql`${unreadBySupport} + 1`, doneAt: null, waitingSince: sinceFirst(at) };
  await tx
    .update(supportChats)
    .set({ ...counted, lastMessageId: messageId, lastAt: at })
    .where(eq(supportChats.userId, userId));
  // The event holds the people, never the text.
  const action = bySupport ? "support.answer" : "support.write";
  await recordAction(tx, actor, action, { type: "support-chat", id: userId }, { messageId });
  await supportEmails.add(tx, { messageId }, { startAfter: new Date(at.getTime() + EMAIL_DELAY_MS) });
  return ok({ messageId });
}
