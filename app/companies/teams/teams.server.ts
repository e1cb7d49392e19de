import { users } from "db/schema/accounts";
import { teamMembers, teams } from "db/schema/companies";
import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Reader, Tx } from "~/platform/db.server";
import {
  administrationSizes,
  readTable,
  type TableQuery,
  type TableRules,
  textFilter,
} from "~/platform/table-query";

const memberIds = sql<number[]>`coalesce((select array_agg(m.user_id order by m.user_id)
  from ${teamMembers} m where m.team_id = ${teams.id}), '{}')`.mapWith((ids: unknown[]) => ids.map(Number));
const byName = sql`lower(${teams.name})`;
const columns = { id: teams.id, name: teams.name, userIds: memberIds };
export type Team = { id: number; name: string; userIds: number[] };

/** A company's teams with who is in them, by name. */
export const listTeamsOf = (reader: Reader, companyId: number): Promise<Team[]> =>
  reader.select(columns).from(teams).where(eq(teams.companyId, companyId)).orderBy(asc(byName));

type SortedBy = "name" | "members";
export const teamsTable: TableRules<SortedBy> = {
  sizes: administrationSizes,
  sortable: ["name", "members"],
  sort: { by: "name", direction: "asc" },
};

/** CMP-002: a page of them, `name` being a part of the name in any case. */
export function listTeamsPage(reader: Reader, companyId: number, query: TableQuery<SortedBy>) {
  const search = textFilter(query, "name");
  const isFound = search ? sql`strpos(lower(${teams.name}), lower(${search})) > 0` : undefined;
  const isListed = and(eq(teams.companyId, companyId), isFound);
  const way = query.sort.direction === "asc" ? asc : desc;
  return readTable<Team, SortedBy>(query, teamsTable, {
    count: () => reader.$count(teams, isListed),
    rows: ({ limit, offset }) =>
      reader
        .select(columns)
        .from(teams)
        .where(isListed)
        .orderBy(way(query.sort.by === "name" ? byName : sql`cardinality(${memberIds})`), asc(teams.id))
        .limit(limit)
        .offset(offset),
  });
}

const isThis = (companyId: number, id: number) =>
  and(eq(teams.id, Number.isSafeInteger(id) ? id : 0), eq(teams.companyId, companyId));

/** One of a company's own; somebody else's looks absent. */
export async function findTeam(reader: Reader, companyId: number, id: number): Promise<Team | undefined> {
  const [team] = await reader.select(columns).from(teams).where(isThis(companyId, id));
  return team;
}

/** The team under a lock, so that nobody puts it on a work order while it changes or goes. */
export async function lockTeam(tx: Tx, companyId: number, id: number): Promise<Team | undefined> {
  const [locked] = await tx.select({ id: teams.id }).from(teams).where(isThis(companyId, id)).for("update");
  return locked && findTeam(tx, companyId, id);
}

/** Those whom a team can be made of: everybody of the company who can still sign in, by name. */
export const listColleagues = (reader: Reader, companyId: number) =>
  reader
    .select({
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      email: users.email,
      level: users.level,
    })
    .from(users)
    .where(and(eq(users.companyId, companyId), ne(users.state, "disabled")))
    .orderBy(asc(sql`lower(${users.firstName} || ' ' || ${users.lastName})`), asc(users.id));
export type Colleague = Awaited<ReturnType<typeof listColleagues>>[number];
