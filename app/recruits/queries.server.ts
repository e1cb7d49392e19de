import { recruits } from "db/schema/recruits";
import { asc, desc, eq, like, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import {
  adminPageSizes,
  readTable,
  type TableQuery,
  type TableRules,
  textFilter,
} from "~/platform/db/table-query";

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

/** Reads a page of recruits; the filter `name` matches part of the name, the email or the ZIP code. */
export function listRecruits(query: TableQuery<SortedBy>, reader: Reader = db) {
  const search = textFilter(query, "name").toLowerCase();
  const found = search ? like(recruits.searchText, `%${search.replace(/[\\%_]/g, "\\$&")}%`) : undefined;
  const { by, direction } = query.sort;
  return readTable(query, recruitsTable, {
    count: () => reader.$count(recruits, found),
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
