import { users } from "db/schema/accounts";
import { type MessageFate, messageFates, sentMessages } from "db/schema/sent-messages";
import { and, asc, desc, eq, gte, like, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { db, type Reader } from "~/platform/db/db.server";
import { escapeLike } from "~/platform/db/escape-like";
import { adminPageSizes, type TableQuery, type TableRules, textFilter } from "~/platform/db/table-query";
import { readId } from "~/platform/forms/read-id";
import { messageKinds } from "~/platform/sent-messages/message-kinds";
import { addDays } from "~/platform/time/calendar-days";
import { now } from "~/platform/time/clock.server";
import { instantAt, isoDateAt } from "~/platform/time/wall-clock";
import { staffPaths } from "~/staff-paths";
import { type ConsoleTable, countColumn, dayFilter, momentColumn, textColumn } from "~/tables/console-table";
import { listConsole } from "~/tables/console-table.server";
import { channelNames, fateLabels } from "./labels";
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

const firstOfWeek = (timeZone: string) => addDays(isoDateAt(now(), timeZone), 1 - DEFAULT_DAYS);

/** The first day without one in the URL: that of the last week, or none for all messages to one person. */
export const defaultFrom = (query: TableQuery<"at">, { timeZone }: Actor) =>
  textFilter(query, "person") ? "" : firstOfWeek(timeZone);

/** Returns the filters that the page sets itself: the first day, and the ids of people whom the search finds. */
export async function sentFilters(query: TableQuery<"at">, actor: Actor) {
  const from = dayFilter(query, "from") || defaultFrom(query, actor);
  return { from, people: (await findPeople(textFilter(query, "who"))).join(",") };
}

/** Lists the people of a search first, so that their messages are read from an index. */
async function findPeople(who: string): Promise<number[]> {
  if (!who) return [];
  const phone = phonePattern(who);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(or(like(users.searchText, textPattern(who)), phone ? like(users.phone, phone) : undefined))
    .limit(MAX_PEOPLE);
  return found.map(({ id }) => id);
}

const textPattern = (who: string) => `%${escapeLike(who.toLowerCase())}%`;
function phonePattern(who: string) {
  const digits = /^[\d\s()+.-]+$/.test(who) ? who.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") : "";
  return digits.length >= MIN_PHONE_DIGITS ? `%${digits}%` : undefined;
}

/** Part of a name, an email address or a phone number, of people and of addresses without an account. */
function whoCondition(who: string, people: string) {
  const isAddress = (text: string) => sql`lower(${sentMessages.address}) like ${text}`;
  const phone = phonePattern(who);
  return or(
    people ? sql`${sentMessages.userId} = any(${`{${people}}`}::bigint[])` : undefined,
    isAddress(textPattern(who)),
    phone ? isAddress(phone) : undefined,
  );
}

function matching(query: TableQuery<"at">, timeZone: string) {
  const filter = (name: string) => textFilter(query, name);
  const [person, who, channel, kind] = [filter("person"), filter("who"), filter("channel"), filter("kind")];
  const [from, to] = [dayFilter(query, "from"), dayFilter(query, "to")];
  return and(
    person ? eq(sentMessages.userId, readId(person)) : undefined,
    who ? whoCondition(who, String(query.filters.people ?? "")) : undefined,
    channel ? sql`${sentMessages.channel} = ${channel}` : undefined,
    kind ? eq(sentMessages.kind, kind) : undefined,
    from ? gte(sentMessages.at, instantAt(from, "00:00", timeZone)) : undefined,
    to ? lt(sentMessages.at, instantAt(addDays(to, 1), "00:00", timeZone)) : undefined,
  );
}
const fateOf = (query: TableQuery<"at">) => messageFates.find((each) => each === textFilter(query, "fate"));

function found(query: TableQuery<"at">, timeZone: string) {
  const fate = fateOf(query);
  return and(matching(query, timeZone), fate ? eq(sentMessages.fate, fate) : undefined);
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

const fates = Object.fromEntries(Object.entries(fateLabels).map(([fate, { label }]) => [fate, label]));
const kinds = Object.fromEntries(
  Object.entries(messageKinds).sort(([, one], [, other]) => one.localeCompare(other)),
);
const labelled = (column: SQLWrapper, labels: Record<string, string>) =>
  sql`case ${column} ${sql.join(
    Object.entries(labels).map(([value, label]) => sql`when ${value} then ${label}`),
    sql` `,
  )} else ${column} end`;

export const sentConsole: ConsoleTable<"at"> = {
  name: "sent-messages",
  title: "Sent messages",
  at: staffPaths.sentMessages(),
  rules: sentMessagesTable,
  search: { name: "who", label: "Name, email or phone" },
  filters: [
    { name: "channel", label: "Channel", options: channelNames },
    { name: "kind", label: "Message", options: kinds },
    { name: "fate", label: "Result", options: fates },
    { days: "Queued" },
  ],
  linked: ["person"],
  from: (query, timeZone) => sql`from ${sentMessages}
    left join ${users} on ${users.id} = ${sentMessages.userId} where ${found(query, timeZone) ?? sql`true`}`,
  totals: {},
  exported: {
    columns: (timeZone) => [
      momentColumn("Queued", sql`${sentMessages.at}`, timeZone),
      textColumn("Message", labelled(sentMessages.kind, kinds), 28),
      textColumn("Channel", labelled(sentMessages.channel, channelNames), 14),
      textColumn("To", sql`coalesce(${personName}, '')`, 24),
      textColumn("Address", sql`${sentMessages.address}`, 30),
      textColumn("Subject", sql`${sentMessages.subject}`, 40),
      textColumn("WIN", sql`coalesce(${sentMessages.workOrderId}::text, '')`, 12),
      textColumn("Result", labelled(sentMessages.fate, fates), 12),
      textColumn("Reason", sql`${sentMessages.reason}`, 40),
      countColumn("Attempts", sql`${sentMessages.attempts}`),
      momentColumn("Sent", sql`${sentMessages.sentAt}`, timeZone),
    ],
    order: sql`${sentMessages.at} desc, ${sentMessages.id} desc`,
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

/** Reads a page of messages and how many there are by day and fate, of which the page's total is a sum. */
export async function listSentMessages(actor: Actor, query: TableQuery<"at">) {
  const days = await countByDay(matching(query, actor.timeZone), actor.timeZone);
  const fate = fateOf(query);
  const shownFates: readonly MessageFate[] = fate ? [fate] : messageFates;
  const counted = days.reduce((sum, day) => sum + shownFates.reduce((n, each) => n + day[each], 0), 0);
  const order = query.sort.direction === "asc" ? asc : desc;
  const table = await listConsole(sentConsole, query, {
    reader: db,
    counted,
    rows: async ({ limit, offset }) => {
      const rows = await selectMessages(db, found(query, actor.timeZone))
        .orderBy(order(sentMessages.at), order(sentMessages.id))
        .limit(limit)
        .offset(offset);
      return rows.map((message) => shownTo(actor, message));
    },
  });
  return { table, days };
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
