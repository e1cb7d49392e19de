import { users } from "db/schema/accounts";
import { savedReplies } from "db/schema/support";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import { escapeLike } from "~/platform/db/escape-like";
import { adminPageSizes, type TableQuery, type TableRules, textFilter } from "~/platform/db/table-query";
import { staffPaths } from "~/staff-paths";
import { type ConsoleTable, momentColumn, textColumn, withinDays } from "~/tables/console-table";
import { listConsole } from "~/tables/console-table.server";

type By = "title" | "changedAt";
export const repliesTable: TableRules<By> = {
  sizes: adminPageSizes,
  sortable: ["title", "changedAt"],
  sort: { by: "title", direction: "asc" },
};

const orders: Record<By, SQL> = {
  title: sql`lower(${savedReplies.title})`,
  changedAt: sql`${savedReplies.changedAt}`,
};
const changedBy = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

function matching(query: TableQuery<By>, timeZone: string) {
  const search = textFilter(query, "search").toLowerCase();
  const text = sql`lower(${savedReplies.title} || ' ' || ${savedReplies.content})`;
  return and(
    search ? sql`${text} like ${`%${escapeLike(search)}%`}` : undefined,
    withinDays(query, sql`${savedReplies.changedAt}`, timeZone),
  )!;
}

export const repliesConsole: ConsoleTable<By> = {
  name: "saved-replies",
  title: "Saved replies",
  at: staffPaths.savedReplies(),
  rules: repliesTable,
  search: { name: "search", label: "Title or text" },
  filters: [{ days: "Changed" }],
  from: (query, timeZone) => sql`from ${savedReplies}
    join ${users} on ${users.id} = ${savedReplies.changedById} where ${matching(query, timeZone)}`,
  totals: {},
  exported: {
    columns: (timeZone) => [
      textColumn("Title", sql`${savedReplies.title}`, 28),
      textColumn("Text", sql`${savedReplies.content}`, 60),
      textColumn("Changed by", changedBy, 24),
      momentColumn("Changed", sql`${savedReplies.changedAt}`, timeZone),
    ],
    order: sql`lower(${savedReplies.title}), ${savedReplies.id}`,
  },
};

const columns = {
  id: savedReplies.id,
  title: savedReplies.title,
  content: savedReplies.content,
  version: savedReplies.version,
};

export function listSavedReplies(query: TableQuery<By>, timeZone: string) {
  const { by, direction } = query.sort;
  return listConsole(repliesConsole, query, {
    reader: db,
    timeZone,
    rows: ({ limit, offset }) =>
      db
        .select({
          ...columns,
          changedAt: savedReplies.changedAt,
          changedById: savedReplies.changedById,
          changedBy,
        })
        .from(savedReplies)
        .innerJoin(users, eq(users.id, savedReplies.changedById))
        .where(matching(query, timeZone))
        .orderBy((direction === "asc" ? asc : desc)(orders[by]), asc(savedReplies.id))
        .limit(limit)
        .offset(offset),
  });
}

export const listAllReplies = (reader: Reader = db) =>
  reader.select(columns).from(savedReplies).orderBy(asc(orders.title), asc(savedReplies.id));

/** The titles to choose from in an answer. */
export const listReplyTitles = (reader: Reader = db) =>
  reader
    .select({ id: savedReplies.id, title: savedReplies.title })
    .from(savedReplies)
    .orderBy(asc(orders.title), asc(savedReplies.id));

export async function findSavedReply(id: number, reader: Reader = db) {
  const [found] = await reader.select(columns).from(savedReplies).where(eq(savedReplies.id, id));
  return found;
}
