import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";

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
  },
  (t) => [
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
  (t) => [index().on(t.chatId, t.id)],
);
