import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { files } from "db/schema/platform";
import { supportChats, supportMessageFiles, supportMessages } from "db/schema/support";
import { and, desc, eq, getTableColumns, gt, isNotNull, lt, sql } from "drizzle-orm";
import { type Actor, fullName } from "~/access/actor";
import { may } from "~/access/may";
import { listAttached } from "~/messaging/attached-files.server";
import { paths } from "~/paths";
import { db, type Reader } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";
import type { StoredFile } from "~/platform/files/files.server";

const PAGE = 100;
const MAX_ID = Number.MAX_SAFE_INTEGER;
const MAX_COUNTED = 100;
const SUPPORT_NAME = "Callout support";

export type SupportMessage = {
  id: number;
  /** The sender's name: agents see each other's names, the person sees "Callout support". */
  from: string;
  /** The sender, for agents only. */
  fromId: number | null;
  isOwn: boolean;
  bySupport: boolean;
  content: string;
  sentAt: Date;
  isNew: boolean;
  /** `link` is null for those who may not open files. */
  files: { name: string; sizeBytes: number; link: string | null }[];
};

const messagesBefore = preparedQuery((reader) =>
  reader
    .select({
      id: supportMessages.id,
      fromId: supportMessages.fromId,
      bySupport: supportMessages.bySupport,
      firstName: users.firstName,
      lastName: users.lastName,
      content: supportMessages.content,
      sentAt: supportMessages.sentAt,
    })
    .from(supportMessages)
    .innerJoin(users, eq(users.id, supportMessages.fromId))
    .where(
      and(
        eq(supportMessages.chatId, sql.placeholder("chatId")),
        lt(supportMessages.id, sql.placeholder("before")),
      ),
    )
    .orderBy(desc(supportMessages.id))
    .limit(PAGE + 1),
);

/** Reads the last hundred messages, or those before `before`; `undefined` if missing or not the actor's. */
export async function readChat(reader: Reader, actor: Actor, userId: number, before = MAX_ID) {
  const isSupport = may(actor, "support.answer");
  if (!isSupport && userId !== actor.id) return undefined;
  const [chat] = await reader.select().from(supportChats).where(eq(supportChats.userId, userId));
  if (!chat) return undefined;
  const found = await messagesBefore(reader, { chatId: userId, before });
  const attached = await listAttached(
    reader,
    supportMessageFiles,
    found.map(({ id }) => id),
  );
  const mayOpen = may(actor, "support.open-file");
  const seen = isSupport ? chat.seenBySupportId : chat.seenByPersonId;
  const messages = found
    .slice(0, PAGE)
    .reverse()
    .map(({ id, fromId, bySupport, content, sentAt, ...writer }): SupportMessage => {
      const from = bySupport && !isSupport ? SUPPORT_NAME : fullName(writer);
      const isNew = bySupport !== isSupport && id > seen;
      return {
        id,
        from,
        fromId: isSupport ? fromId : null,
        isOwn: fromId === actor.id,
        bySupport,
        content,
        sentAt,
        isNew,
        files: (attached.get(id) ?? []).map(({ storageKey, ...file }) => ({
          ...file,
          link: mayOpen ? paths.supportFile(storageKey) : null,
        })),
      };
    });
  return { chat, messages, earlier: found.length > PAGE };
}

/** Finds a file of a conversation: for its person, and for support agents. */
export async function findSupportFile(actor: Actor, storageKey: string): Promise<StoredFile | undefined> {
  const isReadable = may(actor, "support.answer") ? undefined : eq(supportMessages.chatId, actor.id);
  const [file] = await db
    .select(getTableColumns(files))
    .from(files)
    .innerJoin(supportMessageFiles, eq(supportMessageFiles.fileId, files.id))
    .innerJoin(supportMessages, eq(supportMessages.id, supportMessageFiles.messageId))
    .where(and(eq(files.storageKey, storageKey), isReadable));
  return file;
}

export async function findPerson(userId: number) {
  const [person] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      role: users.role,
      companyId: users.companyId,
      company: companies.name,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  return person;
}

const unreadByPerson = preparedQuery((reader) =>
  reader
    .select({ n: supportChats.unreadByPerson })
    .from(supportChats)
    .where(eq(supportChats.userId, sql.placeholder("userId"))),
);
const unreadBySupport = preparedQuery((reader) =>
  reader
    .select({ userId: supportChats.userId })
    .from(supportChats)
    .where(gt(supportChats.unreadBySupport, 0))
    .limit(MAX_COUNTED),
);

/** Returns the top bar's count: unread answers, or for support agents conversations with unread messages. */
export async function countSupportNews(actor: Actor): Promise<number> {
  if (may(actor, "support.answer")) return (await unreadBySupport(db, {})).length;
  if (!may(actor, "support.write")) return 0;
  return (await unreadByPerson(db, { userId: actor.id }))[0]?.n ?? 0;
}

const waiting = preparedQuery((reader) =>
  reader
    .select({ n: sql<number>`count(*)::int` })
    .from(supportChats)
    .where(isNotNull(supportChats.waitingSince)),
);

/** Counts the open conversations whose last message is the person's, read or not. */
export const countUnansweredChats = async (): Promise<number> => (await waiting(db, {}))[0]?.n ?? 0;

const last = preparedQuery((reader) =>
  reader
    .select({ id: supportChats.lastMessageId })
    .from(supportChats)
    .where(eq(supportChats.userId, sql.placeholder("userId"))),
);

export const lastMessageId = async (reader: Reader, userId: number) =>
  (await last(reader, { userId }))[0]?.id ?? 0;

/** Returns when a person's conversation with support was last written to; null for one who never wrote. */
export async function supportChatState(userId: number) {
  const [chat] = await db
    .select({
      lastAt: supportChats.lastAt,
      doneAt: supportChats.doneAt,
      unread: supportChats.unreadBySupport,
    })
    .from(supportChats)
    .where(eq(supportChats.userId, userId));
  return chat ?? null;
}
