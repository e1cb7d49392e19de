import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";
import { files } from "./platform";

/** A person's conversation with support. Its counters are maintained under the row's lock. */
export const supportChats = pgTable(
  "support_chats",
  {
    userId: whole()
      .primaryKey()
      .references(() => users.id),
    lastMessageId: whole().notNull().default(0),
    lastAt: instant().notNull(),
    /** Unread messages per side, and the last message that each has seen. */
    unreadByPerson: integer().notNull().default(0),
    unreadBySupport: integer().notNull().default(0),
    seenByPersonId: whole().notNull().default(0),
    seenBySupportId: whole().notNull().default(0),
    /** The last message that an email has announced to the person. */
    notifiedPersonId: whole().notNull().default(0),
    notifiedSupportId: whole().notNull().default(0),
    /** Set when support resolves it; the person's next message clears it. */
    doneAt: instant(),
    /** When the person wrote the first message that is not answered; null when none is, or it is resolved. */
    waitingSince: instant(),
    /** The support agent who answers it. */
    assigneeId: whole().references(() => users.id),
    /** What the agent who handed it over said about it. */
    handOverNote: text().notNull().default(""),
  },
  (t) => [
    index("support_chats_waiting").on(t.waitingSince, t.userId).where(sql`waiting_since is not null`),
    index("support_chats_assignee").on(t.assigneeId, t.lastAt, t.userId),
    index("support_chats_newest").on(t.lastAt, t.userId),
    index("support_chats_unread").on(t.userId).where(sql`unread_by_support > 0`),
  ],
);

export const supportMessages = pgTable(
  "support_messages",
  {
    id: id(),
    chatId: whole()
      .notNull()
      .references(() => supportChats.userId),
    fromId: whole()
      .notNull()
      .references(() => users.id),
    bySupport: boolean().notNull(),
    content: text().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [
    index().on(t.chatId, t.id),
    index("support_messages_search").using("gin", sql`lower(${t.content}) gin_trgm_ops`),
  ],
);

export const supportMessageFiles = pgTable(
  "support_message_files",
  {
    messageId: whole()
      .notNull()
      .references(() => supportMessages.id),
    fileId: whole()
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.fileId] }), index().on(t.fileId)],
);

/** Answers that all support agents share, to insert into what they write. */
export const savedReplies = pgTable(
  "support_saved_replies",
  {
    id: id(),
    title: text().notNull(),
    content: text().notNull(),
    /** Grows with each change, so that nobody overwrites a change unseen. */
    version: integer().notNull().default(1),
    changedById: whole()
      .notNull()
      .references(() => users.id),
    changedAt: instant().notNull(),
  },
  (t) => [uniqueIndex("support_saved_replies_title").on(sql`lower(${t.title})`)],
);
