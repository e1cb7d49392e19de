import { recruits } from "db/schema/recruits";
import { and, asc, desc, eq, isNotNull, isNull, like, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import { escapeLike } from "~/platform/db/escape-like";
import { adminPageSizes, type TableQuery, type TableRules, textFilter } from "~/platform/db/table-query";
import { staffPaths } from "~/staff-paths";
import { type ConsoleTable, momentColumn, textColumn } from "~/tables/console-table";
import { listConsole } from "~/tables/console-table.server";

type SortedBy = "name" | "email" | "zipcode";
export const recruitsTable: TableRules<SortedBy> = {
  sizes: adminPageSizes,
  sortable: ["name", "email", "zipcode"],
  sort: { by: "name", direction: "asc" },
};

const orders: Record<SortedBy, SQL> = {
  name: sql`lower(${recruits.name})`,
  email: sql`${recruits.email}`,
  zipcode: sql`${recruits.zipCode}`,
};
const columns = {
  id: recruits.id,
  name: recruits.name,
  email: recruits.email,
  zipCode: recruits.zipCode,
  unsubscribedAt: recruits.unsubscribedAt,
};

/** The filter `name` matches part of the name, the email or the ZIP code. */
function matching(query: TableQuery<SortedBy>) {
  const [search, mail] = [textFilter(query, "name").toLowerCase(), textFilter(query, "mail")];
  return and(
    search ? like(recruits.searchText, `%${escapeLike(search)}%`) : undefined,
    mail === "yes" ? isNull(recruits.unsubscribedAt) : undefined,
    mail === "no" ? isNotNull(recruits.unsubscribedAt) : undefined,
  );
}

export const recruitsConsole: ConsoleTable<SortedBy> = {
  name: "recruits",
  title: "Recruits",
  at: staffPaths.recruits(),
  rules: recruitsTable,
  search: { name: "name", label: "Name, email or ZIP code" },
  filters: [{ name: "mail", label: "Emails", options: { yes: "Gets emails", no: "Unsubscribed" } }],
  from: (query) => sql`from ${recruits} where ${matching(query) ?? sql`true`}`,
  totals: {},
  exported: {
    columns: (timeZone) => [
      textColumn("Name", sql`${recruits.name}`, 24),
      textColumn("Email", sql`${recruits.email}`, 30),
      textColumn("Zipcode", sql`${recruits.zipCode}`, 10),
      momentColumn("Unsubscribed", sql`${recruits.unsubscribedAt}`, timeZone),
    ],
    order: sql`lower(${recruits.name}), ${recruits.id}`,
  },
};

export function listRecruits(query: TableQuery<SortedBy>, reader: Reader = db) {
  const found = matching(query);
  const { by, direction } = query.sort;
  return listConsole(recruitsConsole, query, {
    reader,
    rows: ({ limit, offset }) =>
      reader
        .select(columns)
        .from(recruits)
        .where(found)
        .orderBy((direction === "asc" ? asc : desc)(orders[by]), asc(recruits.id))
        .limit(limit)
        .offset(offset),
  });
}

export async function findRecruit(id: number, reader: Reader = db) {
  const [found] = await reader.select(columns).from(recruits).where(eq(recruits.id, id));
  return found;
}
