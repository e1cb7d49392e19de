import { users } from "db/schema/accounts";
import { teamMembers, teams } from "db/schema/companies";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { type Membered, membered, memberedTable } from "~/companies/components/membered.server";
import type { Reader } from "~/platform/db/db.server";

export type Team = Membered;
export const teamsTable = memberedTable;

/** A company's teams with who is in them: all, a page (CMP-002), one, and one under a lock. */
export const {
  list: listTeamsOf,
  page: listTeamsPage,
  find: findTeam,
  lock: lockTeam,
} = membered(
  teams,
  sql`select array_agg(m.user_id order by m.user_id) from ${teamMembers} m where m.team_id = ${teams.id}`,
);

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
