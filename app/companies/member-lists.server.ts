import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Reader, Tx } from "~/platform/db/db.server";
import {
  adminPageSizes,
  readTable,
  type TablePage,
  type TableQuery,
  type TableRules,
  textFilter,
} from "~/platform/db/table-query";

export type MemberList = { id: number; name: string; userIds: number[] };

type SortedBy = "name" | "members";
export const memberListTable: TableRules<SortedBy> = {
  sizes: adminPageSizes,
  sortable: ["name", "members"],
  sort: { by: "name", direction: "asc" },
};

type Owned = PgTable & { id: PgColumn; companyId: PgColumn; name: PgColumn };

/** Returns queries for member lists of a company; `members` selects a list's user ids as a sorted array. */
export function memberListQueries(table: Owned, members: SQLWrapper) {
  const memberIds = sql<number[]>`coalesce((${members}), '{}')`.mapWith((ids: unknown[]) => ids.map(Number));
  const byName = sql`lower(${table.name})`;
  const columns = {
    id: sql<number>`${table.id}`.mapWith(Number),
    name: sql<string>`${table.name}`,
    userIds: memberIds,
  };
  const select = (reader: Reader, where: SQL | undefined, ...order: SQL[]) =>
    reader
      .select(columns)
      .from(table as PgTable)
      .where(where)
      .orderBy(...order);
  const ofCompany = (companyId: number) => eq(table.companyId, companyId);
  const isThis = (companyId: number, id: number) => and(eq(table.id, id), ofCompany(companyId));
  const find = async (reader: Reader, companyId: number, id: number): Promise<MemberList | undefined> =>
    (await select(reader, isThis(companyId, id)))[0];

  return {
    find,
    list: (reader: Reader, companyId: number): Promise<MemberList[]> =>
      select(reader, ofCompany(companyId), asc(byName)),
    page(
      reader: Reader,
      companyId: number,
      query: TableQuery<SortedBy>,
    ): Promise<TablePage<MemberList, SortedBy>> {
      const search = textFilter(query, "name");
      const matchesSearch = search ? sql`strpos(${byName}, lower(${search})) > 0` : undefined;
      const isMember = and(ofCompany(companyId), matchesSearch);
      const sortOrder = query.sort.direction === "desc" ? desc : asc;
      const order = sortOrder(query.sort.by === "name" ? byName : sql`cardinality(${memberIds})`);
      return readTable<MemberList, SortedBy>(query, memberListTable, {
        count: () => reader.$count(table, isMember),
        rows: ({ limit, offset }) =>
          select(reader, isMember, order, asc(table.id)).limit(limit).offset(offset),
      });
    },
    async lock(tx: Tx, companyId: number, id: number): Promise<MemberList | undefined> {
      const locked = await tx
        .select({ id: columns.id })
        .from(table as PgTable)
        .where(isThis(companyId, id))
        .for("update");
      return locked.length > 0 ? find(tx, companyId, id) : undefined;
    },
  };
}
