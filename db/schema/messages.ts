import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { idInKey, instant, whole } from "./columns";
import { ofCompany } from "./of-company";
import { ofOrder } from "./of-order";
import { files } from "./platform";

/** Messages about an order. Replies belong to the thread's first message, however deep they answer. */
export const messages = pgTable(
  "messages",
  {
    id: idInKey(),
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
    fromId: whole()
      .notNull()
      .references(() => users.id),
    /** Whether the sender acted for the client; stays when the sender changes sides. */
    ofClient: boolean().notNull(),
    parentId: whole(),
    content: text().notNull(),
    /** Only for the message's heading; the recipients are stored one by one. */
    toAllApplicants: boolean().notNull().default(false),
    sentAt: instant().notNull().defaultNow(),
    /** When it was written, if a phone without a network sent it later. */
    writtenAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    ofOrder("messages", t),
    index().on(t.workOrderId, t.id),
  ],
);

type OfMessage<T extends string> = Record<"messageId" | "companyId", AnyPgColumn<{ tableName: T }>>;

const ofMessage = <T extends string>(table: T, { messageId, companyId }: OfMessage<T>) =>
  ofCompany(`${table}_message`, [messageId, companyId], messages);

export const messageRecipients = pgTable(
  "message_recipients",
  {
    messageId: whole().notNull(),
    companyId: whole().notNull(),
    userId: whole()
      .notNull()
      .references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.userId, t.companyId] }), ofMessage("message_recipients", t)],
);

export const messageFiles = pgTable(
  "message_files",
  {
    messageId: whole().notNull(),
    companyId: whole().notNull(),
    fileId: whole()
      .notNull()
      .references(() => files.id),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.fileId, t.companyId] }),
    ofMessage("message_files", t),
    index().on(t.fileId),
  ],
);

/** An order's number of messages, so that lists need not count. Maintained under the order's lock. */
export const orderChats = pgTable(
  "order_chats",
  {
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
    messageCount: integer().notNull().default(0),
    lastMessageId: whole().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workOrderId, t.companyId] }), ofOrder("order_chats", t)],
);

/** An order's messages per person: those by or to them, and how many are unread. */
export const orderChatMembers = pgTable(
  "order_chat_members",
  {
    userId: whole()
      .notNull()
      .references(() => users.id),
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
    allCount: integer().notNull().default(0),
    unreadCount: integer().notNull().default(0),
    /** The last message that the person has seen. */
    seenMessageId: whole().notNull().default(0),
    /** The last message that an email has announced. */
    notifiedMessageId: whole().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.workOrderId, t.companyId] }),
    ofOrder("order_chat_members", t),
    index("order_chat_members_unread").on(t.userId, t.workOrderId).where(sql`unread_count > 0`),
  ],
);
