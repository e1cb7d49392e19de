import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";
import { files } from "./platform";
import { workOrders } from "./work-orders";

/** What was said about an order. Replies hang on the message that began the thread, however deep they answer. */
export const messages = pgTable(
  "messages",
  {
    id: id(),
    workOrderId: whole()
      .notNull()
      .references(() => workOrders.id),
    fromId: whole()
      .notNull()
      .references(() => users.id),
    /** Whether the client said it, and not a contractor: people may change sides, what they said does not. */
    ofClient: boolean().notNull(),
    parentId: whole(),
    content: text().notNull(),
    /** For what it says over the message: the people themselves are its recipients. */
    toAllApplicants: boolean().notNull().default(false),
    sentAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.workOrderId, t.id)],
);

export const messageRecipients = pgTable(
  "message_recipients",
  {
    messageId: whole()
      .notNull()
      .references(() => messages.id),
    userId: whole()
      .notNull()
      .references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.userId] })],
);

export const messageFiles = pgTable(
  "message_files",
  {
    messageId: whole()
      .notNull()
      .references(() => messages.id),
    fileId: whole()
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.fileId] }), index().on(t.fileId)],
);

/** How many messages an order has: a list of orders shows it, and must not count them. Kept under the order's lock. */
export const orderChats = pgTable("order_chats", {
  workOrderId: whole()
    .primaryKey()
    .references(() => workOrders.id),
  messageCount: integer().notNull().default(0),
  lastMessageId: whole().notNull(),
});

/** The same for one person: what was said by or to them, and what of it they have not seen (MSG-012). */
export const orderChatMembers = pgTable(
  "order_chat_members",
  {
    userId: whole()
      .notNull()
      .references(() => users.id),
    workOrderId: whole()
      .notNull()
      .references(() => workOrders.id),
    allCount: integer().notNull().default(0),
    unreadCount: integer().notNull().default(0),
    /** Up to here everything was seen. */
    seenMessageId: whole().notNull().default(0),
    /** Up to here a letter has told of what is unread. */
    notifiedMessageId: whole().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.workOrderId] }),
    index("order_chat_members_unread").on(t.userId, t.workOrderId).where(sql`unread_count > 0`),
  ],
);
