import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { messageFiles, messageRecipients, messages, orderChatMembers, orderChats } from "db/schema/messages";
import { workOrders } from "db/schema/work-orders";
import { and, asc, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { type Actor, fullName } from "~/access/actor";
import { may, refusalFor } from "~/access/may";
import type { Reader } from "~/platform/db/db.server";
import { db } from "~/platform/db/db.server";
import { preparedQuery, readRows } from "~/platform/db/prepared.server";
import { findFileByKey, type StoredFile } from "~/platform/files/files.server";
import { type Order, readOrder } from "~/work-orders/store/order.server";
import { type AttachedFile, listAttached } from "./attached-files.server";
import { type MessageCounts, NO_MESSAGES, type ReplyPeople } from "./message";
import { takesPart } from "./recipients.server";

const PAGE = 100;
const MAX_ID = Number.MAX_SAFE_INTEGER;

/** Contractors read what they sent and received; the client's people read everything. */
const isVisible = or(
  eq(messages.fromId, sql.placeholder("reader")),
  sql`exists (select 1 from ${messageRecipients} r
    where r.company_id = ${messages.companyId} and r.message_id = ${messages.id} and r.user_id = ${sql.placeholder("reader")})`,
);
const pageQuery = (isSeen?: typeof isVisible) =>
  preparedQuery((reader) =>
    reader
      .select({
        id: messages.id,
        parentId: messages.parentId,
        fromId: messages.fromId,
        ofClient: messages.ofClient,
        firstName: users.firstName,
        lastName: users.lastName,
        content: messages.content,
        toAllApplicants: messages.toAllApplicants,
        sentAt: messages.sentAt,
        writtenAt: messages.writtenAt,
      })
      .from(messages)
      .innerJoin(users, eq(users.id, messages.fromId))
      .where(
        and(
          eq(messages.companyId, sql.placeholder("companyId")),
          eq(messages.workOrderId, sql.placeholder("win")),
          lt(messages.id, sql.placeholder("before")),
          isSeen,
        ),
      )
      .orderBy(desc(messages.id))
      .limit(PAGE + 1),
  );
const pages = { client: pageQuery(), contractor: pageQuery(isVisible) };

/** The sender: a person, or for contractors the client as a whole without an id. */
export type Writer = { id: number | null; firstName: string; lastName: string };
export type MessageView = {
  id: number;
  parentId: number | null;
  from: Writer;
  isOwn: boolean;
  ofClient: boolean;
  /** Empty for contractors, who must not learn of other recipients. */
  to: { id: number; name: string }[];
  toAllApplicants: boolean;
  content: string;
  sentAt: Date;
  writtenAt: Date | null;
  isNew: boolean;
  files: readonly AttachedFile[];
};

/** Lists readable messages, oldest first: the last hundred, or those before `before`. */
export async function listMessages(reader: Reader, actor: Actor, order: Order, before = MAX_ID) {
  if (refusalFor(actor, "message.read", order) || actor.role === "superAdmin")
    return { messages: [], earlier: false };
  const { id: win, companyId } = order;
  const found = await pages[actor.role](reader, { win, companyId, before, reader: actor.id });
  const page = found.slice(0, PAGE).reverse();
  const ids = page.map(({ id }) => id);
  const [recipients, attached, company, seen] = await Promise.all([
    listRecipients(reader, ids),
    listAttached(reader, messageFiles, ids),
    actor.role === "contractor" ? companyName(reader, order.companyId) : "",
    seenUntil(reader, actor, order.id),
  ]);
  const views = page.map((row): MessageView => {
    const to = recipients.filter(({ messageId }) => messageId === row.id);
    const isOwn = row.fromId === actor.id;
    const isHidden = actor.role === "contractor" && row.ofClient;
    const { fromId, firstName, lastName, ...shown } = row;
    return {
      ...shown,
      from: isHidden ? { id: null, firstName: company, lastName: "" } : { id: fromId, firstName, lastName },
      isOwn,
      to: actor.role === "client" ? to.map(({ id, name }) => ({ id, name })) : [],
      isNew: !isOwn && row.id > seen && to.some(({ id }) => id === actor.id),
      files: attached.get(row.id) ?? [],
    };
  });
  return { messages: views, earlier: found.length > PAGE };
}

async function listRecipients(reader: Reader, messageIds: number[]) {
  if (messageIds.length === 0) return [];
  const rows = await reader
    .select({
      messageId: messageRecipients.messageId,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(messageRecipients)
    .innerJoin(users, eq(users.id, messageRecipients.userId))
    .where(inArray(messageRecipients.messageId, messageIds))
    .orderBy(asc(users.firstName), asc(users.lastName));
  return rows.map(({ messageId, id, ...person }) => ({ messageId, id, name: fullName(person) }));
}

async function companyName(reader: Reader, companyId: number) {
  const [company] = await reader
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.name ?? "";
}

async function seenUntil(reader: Reader, actor: Actor, win: number) {
  const [member] = await reader
    .select({ seen: orderChatMembers.seenMessageId })
    .from(orderChatMembers)
    .where(and(eq(orderChatMembers.userId, actor.id), eq(orderChatMembers.workOrderId, win)));
  return member?.seen ?? 0;
}

/** Returns a message to reply to, with sender and recipients; `undefined` if the actor may not read it. */
export async function findReplyTarget(reader: Reader, actor: Actor, order: Order, messageId: number) {
  const [message] = await reader
    .select({
      id: messages.id,
      parentId: messages.parentId,
      fromId: messages.fromId,
      ofClient: messages.ofClient,
    })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.workOrderId, order.id)));
  if (!message) return undefined;
  const toIds = (await listRecipients(reader, [messageId])).map(({ id }) => id);
  const isReadable = actor.role === "client" || message.fromId === actor.id || toIds.includes(actor.id);
  return isReadable
    ? { ...message, ...({ fromId: message.fromId, toIds } satisfies ReplyPeople) }
    : undefined;
}

export async function messageCounts(
  actor: Actor,
  wins: readonly number[],
): Promise<Map<number, MessageCounts>> {
  if (wins.length === 0 || !may(actor, "message.read")) return new Map();
  const rows = await readRows<MessageCounts & { win: number }>(
    actor.role === "client"
      ? sql`select c.work_order_id::float8 as win, c.message_count as all, coalesce(m.unread_count, 0) as unread
          from ${orderChats} c
          join ${workOrders} w on w.id = c.work_order_id and w.company_id = c.company_id and w.company_id = ${actor.companyId}
          left join ${orderChatMembers} m on m.work_order_id = c.work_order_id and m.company_id = c.company_id
            and m.user_id = ${actor.id}
          where c.work_order_id = any(${`{${wins.join(",")}}`}::bigint[])`
      : sql`select m.work_order_id::float8 as win, m.all_count as all, m.unread_count as unread
          from ${orderChatMembers} m join ${workOrders} w on w.id = m.work_order_id and w.company_id = m.company_id
          where m.user_id = ${actor.id} and m.work_order_id = any(${`{${wins.join(",")}}`}::bigint[])
            and ${takesPart(sql`${actor.id}::bigint`)}`,
    { gathered: true },
  );
  return new Map(rows.map(({ win, ...counter }) => [win, counter]));
}

export async function findMessageCounts(actor: Actor, order: Order): Promise<MessageCounts | null> {
  if (refusalFor(actor, "message.read", order)) return null;
  return (await messageCounts(actor, [order.id])).get(order.id) ?? NO_MESSAGES;
}

export async function findMessageFile(actor: Actor, storageKey: string): Promise<StoredFile | undefined> {
  const file = await findFileByKey(storageKey);
  if (!file) return undefined;
  const places = await db
    .select({ win: messages.workOrderId, messageId: messages.id })
    .from(messageFiles)
    .innerJoin(
      messages,
      and(eq(messages.id, messageFiles.messageId), eq(messages.companyId, messageFiles.companyId)),
    )
    .where(eq(messageFiles.fileId, file.id));
  for (const { win, messageId } of places) {
    const order = await readOrder(db, actor, win);
    if (!order || refusalFor(actor, "message.read", order)) continue;
    if (await findReplyTarget(db, actor, order, messageId)) return file;
  }
  return undefined;
}
