import { users } from "db/schema/accounts";
import { type MessageFate, messageFates, sentMessages } from "db/schema/sent-messages";
import { and, asc, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { db, type Reader } from "~/platform/db/db.server";
import { escapeLike } from "~/platform/db/escape-like";
import {
  adminPageSizes,
  readTable,
  type TableQuery,
  type TableRules,
  textFilter,
} from "~/platform/db/table-query";
import { readId } from "~/platform/forms/read-id";
import { addDays } from "~/platform/time/calendar-days";
import { now } from "~/platform/time/clock.server";
import { instantAt, isoDateAt } from "~/platform/time/wall-clock";
import { resendRefusal } from "./resend";

/** A search by name considers at most this many people. */
const MAX_PEOPLE = 200;
const MIN_PHONE_DIGITS = 4;
const DEFAULT_DAYS = 7;

export const sentMessagesTable: TableRules<"at"> = {
  sizes: adminPageSizes,
  sortable: ["at"],
  sort: { by: "at", direction: "desc" },
};

const termNames = ["person", "who", "channel", "kind", "fate", "from", "to"] as const;
export type SentTerms = Record<(typeof termNames)[number], string>;

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Without a first day, the last week is shown, or all days of one person. */
export function readSentTerms(query: TableQuery<"at">, { timeZone }: Actor): SentTerms {
  const terms = Object.fromEntries(termNames.map((name) => [name, textFilter(query, name)])) as SentTerms;
  const week = addDays(isoDateAt(now(), timeZone), 1 - DEFAULT_DAYS);
  return {
    ...terms,
    from: isDay(terms.from) ? terms.from : terms.person ? "" : week,
    to: isDay(terms.to) ? terms.to : "",
  };
}

const personName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;
const columns = {
  id: sentMessages.id,
  channel: sentMessages.channel,
  kind: sentMessages.kind,
  userId: sentMessages.userId,
  person: personName,
  address: sentMessages.address,
  subject: sentMessages.subject,
  win: sentMessages.workOrderId,
  at: sentMessages.at,
  sentAt: sentMessages.sentAt,
  fate: sentMessages.fate,
  reason: sentMessages.reason,
  attempts: sentMessages.attempts,
  resentAt: sentMessages.resentAt,
  queue: sentMessages.queue,
  recipient: {
    state: users.state,
    removedAt: users.removedAt,
    unsubscribedAt: users.unsubscribedAt,
    noticeMail: users.noticeMail,
    noticeSms: users.noticeSms,
  },
};

const selectMessages = (reader: Reader, which: SQL | undefined) =>
  reader
    .select(columns)
    .from(sentMessages)
    .leftJoin(users, eq(users.id, sentMessages.userId))
    .where(which)
    .$dynamic();
type Message = Awaited<ReturnType<typeof selectMessages>>[number];

export async function findMessage(reader: Reader, id: number): Promise<Message | undefined> {
  const [found] = await selectMessages(reader, eq(sentMessages.id, id));
  return found;
}

/** Without the job, and with whether the actor may send it again. */
function shownTo(actor: Actor, message: Message) {
  const { queue, recipient, ...shown } = message;
  const canResend = may(actor, "sent-message.resend") && resendRefusal(message, now()) === undefined;
  return { ...shown, canResend };
}
export type SentMessage = ReturnType<typeof shownTo>;

export async function listSentTo(actor: Actor, userId: number, max: number): Promise<SentMessage[]> {
  const found = await selectMessages(db, eq(sentMessages.userId, userId))
    .orderBy(desc(sentMessages.at), desc(sentMessages.id))
    .limit(max);
  return found.map((message) => shownTo(actor, message));
}

/** Reads a page of messages and how many there are by day and fate. */
export async function listSentMessages(actor: Actor, query: TableQuery<"at">, terms: SentTerms) {
  const filtered = await conditions(terms, actor.timeZone);
  const days = await countByDay(and(...filtered), actor.timeZone);
  const fate = messageFates.find((each) => each === terms.fate);
  const shownFates: readonly MessageFate[] = fate ? [fate] : messageFates;
  const total = days.reduce((sum, day) => sum + shownFates.reduce((n, each) => n + day[each], 0), 0);
  const order = query.sort.direction === "asc" ? asc : desc;
  const table = await readTable(query, sentMessagesTable, {
    count: async () => total,
    rows: async ({ limit, offset }) => {
      const rows = await selectMessages(db, and(...filtered, fate ? eq(sentMessages.fate, fate) : undefined))
        .orderBy(order(sentMessages.at), order(sentMessages.id))
        .limit(limit)
        .offset(offset);
      return rows.map((message) => shownTo(actor, message));
    },
  });
  return { table, days };
}

async function conditions(terms: SentTerms, timeZone: string) {
  const personId = readId(terms.person);
  const { who, channel, kind, from, to } = terms;
  return [
    terms.person ? eq(sentMessages.userId, personId) : undefined,
    who ? await whoCondition(who) : undefined,
    channel ? sql`${sentMessages.channel} = ${channel}` : undefined,
    kind ? eq(sentMessages.kind, kind) : undefined,
    from ? gte(sentMessages.at, instantAt(from, "00:00", timeZone)) : undefined,
    to ? lt(sentMessages.at, instantAt(addDays(to, 1), "00:00", timeZone)) : undefined,
  ];
}

/** Part of a name, an email address or a phone number, of people and of addresses without an account. */
async function whoCondition(who: string) {
  const pattern = `%${escapeLike(who.toLowerCase())}%`;
  const digits = /^[\d\s()+.-]+$/.test(who) ? who.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") : "";
  const phone = digits.length >= MIN_PHONE_DIGITS ? `%${digits}%` : undefined;
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(or(like(users.searchText, pattern), phone ? like(users.phone, phone) : undefined))
    .limit(MAX_PEOPLE);
  const isAddress = (text: string) => sql`lower(${sentMessages.address}) like ${text}`;
  return or(
    found.length > 0
      ? inArray(
          sentMessages.userId,
          found.map(({ id }) => id),
        )
      : undefined,
    isAddress(pattern),
    phone ? isAddress(phone) : undefined,
  );
}

export type SentDay = { day: string } & Record<(typeof messageFates)[number], number>;

async function countByDay(which: SQL | undefined, timeZone: string): Promise<SentDay[]> {
  const rows = await db.execute<SentDay>(sql`
    select (${sentMessages.at} at time zone ${timeZone})::date::text as day, ${sql.join(
      messageFates.map(
        (fate) => sql`count(*) filter (where ${sentMessages.fate} = ${fate})::int as ${sql.identifier(fate)}`,
      ),
      sql`, `,
    )}
    from ${sentMessages} where ${which ?? sql`true`} group by 1 order by 1 desc`);
  return [...rows];
}
