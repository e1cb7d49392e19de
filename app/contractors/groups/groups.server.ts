import { contractorGroupMembers, contractorGroups } from "db/schema/contractors";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "~/platform/db.server";
import {
  administrationSizes,
  readTable,
  type TableQuery,
  type TableRules,
  textFilter,
} from "~/platform/table-query";

const memberIds = sql<number[]>`coalesce((select array_agg(m.contractor_id order by m.contractor_id)
  from ${contractorGroupMembers} m where m.group_id = ${contractorGroups.id}), '{}')`.mapWith(
  (ids: unknown[]) => ids.map(Number),
);
const byName = sql`lower(${contractorGroups.name})`;
const columns = { id: contractorGroups.id, name: contractorGroups.name, userIds: memberIds };
export type Group = { id: number; name: string; userIds: number[] };

/** A company's groups with who is in them, by name. */
export const listGroups = (reader: Reader, companyId: number): Promise<Group[]> =>
  reader
    .select(columns)
    .from(contractorGroups)
    .where(eq(contractorGroups.companyId, companyId))
    .orderBy(asc(byName));

type SortedBy = "name" | "members";
export const groupsTable: TableRules<SortedBy> = {
  sizes: administrationSizes,
  sortable: ["name", "members"],
  sort: { by: "name", direction: "asc" },
};

/** CMP-011: a page of them, `name` being a part of the name in any case. */
export function listGroupsPage(reader: Reader, companyId: number, query: TableQuery<SortedBy>) {
  const search = textFilter(query, "name");
  const isFound = search ? sql`strpos(${byName}, lower(${search})) > 0` : undefined;
  const isListed = and(eq(contractorGroups.companyId, companyId), isFound);
  const way = query.sort.direction === "asc" ? asc : desc;
  return readTable<Group, SortedBy>(query, groupsTable, {
    count: () => reader.$count(contractorGroups, isListed),
    rows: ({ limit, offset }) =>
      reader
        .select(columns)
        .from(contractorGroups)
        .where(isListed)
        .orderBy(
          way(query.sort.by === "name" ? byName : sql`cardinality(${memberIds})`),
          asc(contractorGroups.id),
        )
        .limit(limit)
        .offset(offset),
  });
}

const isThis = (companyId: number, id: number) =>
  and(eq(contractorGroups.id, Number.isSafeInteger(id) ? id : 0), eq(contractorGroups.companyId, companyId));

/** One of a company's own; somebody else's looks absent. */
export async function findGroup(reader: Reader, companyId: number, id: number): Promise<Group | undefined> {
  const [group] = await reader.select(columns).from(contractorGroups).where(isThis(companyId, id));
  return group;
}

/** The group under a lock: two who change it wait for each other. */
export async function lockGroup(tx: Tx, companyId: number, id: number): Promise<Group | undefined> {
  const locked = await tx
    .select({ id: contractorGroups.id })
    .from(contractorGroups)
    .where(isThis(companyId, id))
    .for("update");
  return locked.length > 0 ? findGroup(tx, companyId, id) : undefined;
}
