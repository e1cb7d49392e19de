import { users } from "db/schema/accounts";
import { teamMembers, teams } from "db/schema/colleagues";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { type MemberList, memberListQueries, memberListTable } from "~/companies/member-lists.server";
import type { Reader } from "~/platform/db/db.server";

export type Team = MemberList;
export const teamsTable = memberListTable;

export const {
  list: listTeamsOf,
  page: listTeamsPage,
  find: findTeam,
  lock: lockTeam,
} = memberListQueries(
  teams,
  sql`select array_agg(m.user_id order by m.user_id) from ${teamMembers} m
    where m.team_id = ${teams.id} and m.company_id = ${teams.companyId}`,
);

/** Lists the users who can be in a team: all of the company who aren't disabled, by name. */
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
