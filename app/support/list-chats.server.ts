import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { supportChats, supportMessages } from "db/schema/support";
import { and, asc, desc, eq, isNotNull, isNull, like, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "~/platform/db/db.server";
import { escapeLike } from "~/platform/db/escape-like";
import { type TableQuery, type TableRules, textFilter } from "~/platform/db/table-query";
import { staffPaths } from "~/staff-paths";
import { type ConsoleTable, momentColumn, textColumn } from "~/tables/console-table";
import { listConsole } from "~/tables/console-table.server";
import type { InboxList } from "./inbox";

export const chatsTable = {
  sizes: [20, 50],
  sortable: ["lastAt"],
  sort: { by: "lastAt", direction: "desc" },
} as const satisfies TableRules<string>;
type By = (typeof chatsTable.sortable)[number];
type ChatsQuery = TableQuery<By> & { list: ListName; agentId: number; search?: string };
type ListName = InboxList | "open";

const agents = alias(users, "agents");
/** The trigram index needs three letters in a row. */
const MIN_WORD = 3;

/** Returns the filters of an agent's list, for the query that lists, counts and exports it. */
export const ofAgent = (list: ListName, agentId: number) => ({ show: list, agent: String(agentId) });

/** A message without a text has files. */
const lastWords = sql<string>`coalesce(nullif(left(${supportMessages.content}, 160), ''), '(files)')`;

function matching(query: Pick<TableQuery<By>, "filters">) {
  const [search, role] = [textFilter(query, "search"), textFilter(query, "from")];
  return and(
    belongsTo(textFilter(query, "show") as ListName, Number(textFilter(query, "agent"))),
    search ? found(search, patternOf(search)) : undefined,
    role ? sql`${users.role} = ${role}` : undefined,
  );
}
const patternOf = (search: string) => `%${escapeLike(search.toLowerCase())}%`;

/** The search finds part of a name, email address or number, and of what was written. */
export const chatsConsole: ConsoleTable<By> = {
  name: "support",
  title: "Support inbox",
  at: staffPaths.supportInbox(),
  rules: chatsTable,
  search: { name: "search", label: "Name, email or what was written" },
  filters: [{ name: "from", label: "Who wrote", options: { client: "Clients", contractor: "Contractors" } }],
  from: (query) => sql`from ${supportChats}
    join ${users} on ${users.id} = ${supportChats.userId}
    left join ${companies} on ${companies.id} = ${users.companyId}
    join ${supportMessages} on ${supportMessages.id} = ${supportChats.lastMessageId} where ${matching(query) ?? sql`true`}`,
  totals: {},
  exported: {
    columns: (timeZone) => [
      momentColumn("Last message", sql`${supportChats.lastAt}`, timeZone),
      textColumn("From", sql`${users.firstName} || ' ' || ${users.lastName}`, 24),
      textColumn("Email", sql`${users.email}::text`, 28),
      textColumn("Company", sql`coalesce(${companies.name}, '')`, 28),
      textColumn("By", sql`case when ${supportMessages.bySupport} then 'Support' else 'Person' end`, 10),
      textColumn("Text", lastWords, 60),
    ],
    order: sql`${supportChats.lastAt} desc, ${supportChats.userId} desc`,
  },
};

export function listChats({ list, agentId, search = "", ...given }: ChatsQuery) {
  const query = { ...given, filters: { ...given.filters, search, ...ofAgent(list, agentId) } };
  const isFirst = query.sort.direction === "asc";
  const order =
    list === "waiting"
      ? [asc(supportChats.waitingSince), asc(supportChats.userId)]
      : [isFirst ? asc(supportChats.lastAt) : desc(supportChats.lastAt), desc(supportChats.userId)];
  return listConsole(chatsConsole, query, {
    reader: db,
    rows: ({ limit, offset }) =>
      db
        .select({
          ...columns,
          foundWords: search.length >= MIN_WORD ? lastFound(patternOf(search)) : sql<string | null>`null`,
        })
        .from(supportChats)
        .innerJoin(users, eq(users.id, supportChats.userId))
        .leftJoin(companies, eq(companies.id, users.companyId))
        .leftJoin(agents, eq(agents.id, supportChats.assigneeId))
        .innerJoin(supportMessages, eq(supportMessages.id, supportChats.lastMessageId))
        .where(matching(query))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
}
export type ChatRow = Awaited<ReturnType<typeof listChats>>["rows"][number];

const columns = {
  userId: supportChats.userId,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  companyId: users.companyId,
  company: companies.name,
  unread: supportChats.unreadBySupport,
  lastAt: supportChats.lastAt,
  waitingSince: supportChats.waitingSince,
  doneAt: supportChats.doneAt,
  assigneeId: supportChats.assigneeId,
  assignee: sql<string | null>`${agents.firstName} || ' ' || ${agents.lastName}`,
  lastWords,
  lastBySupport: supportMessages.bySupport,
};

const belongsTo = (list: ListName, agentId: number): SQL | undefined =>
  ({
    waiting: isNotNull(supportChats.waitingSince),
    mine: and(eq(supportChats.assigneeId, agentId), isNull(supportChats.doneAt)),
    open: isNull(supportChats.doneAt),
    done: isNotNull(supportChats.doneAt),
    all: undefined,
  })[list];

/** The conversations are read from the index of words first, not one by one. */
const found = (search: string, pattern: string) =>
  or(
    like(users.searchText, pattern),
    search.length >= MIN_WORD
      ? sql`${supportChats.userId} in (select m.chat_id from support_messages m where lower(m.content) like ${pattern})`
      : undefined,
  );

const lastFound = (pattern: string) => sql<string | null>`(
  select left(m.content, 160) from support_messages m
  where m.chat_id = ${supportChats.userId} and lower(m.content) like ${pattern} order by m.id desc limit 1)`;
