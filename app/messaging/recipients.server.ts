import { users } from "db/schema/accounts";
import { applications, routes } from "db/schema/applications";
import { teamMembers } from "db/schema/colleagues";
import type { workOrders } from "db/schema/work-orders";
import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { fullName } from "~/access/actor";
import type { Reader } from "~/platform/db/db.server";
import { isBlocked, orderColumns } from "~/work-orders/blocked.server";
import type { Reachable } from "./message";

type Order = Pick<
  typeof workOrders.$inferSelect,
  "id" | "companyId" | "createdById" | "contractorId" | "status" | "teamIds"
>;

/** Builds SQL for the policy's "takes part": whether the contractor (an id) takes part in the order `w`. */
export const takesPart = (contractor: SQL) => sql`(w.contractor_id = ${contractor} or (
  w.status in ('draft', 'published')
  and (exists (select 1 from ${applications} a where a.company_id = w.company_id and a.work_order_id = w.id and a.contractor_id = ${contractor}
      and a.status = 'apply')
    or exists (select 1 from ${routes} r where r.company_id = w.company_id and r.work_order_id = w.id and r.contractor_id = ${contractor}
      and r.status = 'active'))
  and (w.status = 'published' or exists (select 1 from ${routes} r where r.company_id = w.company_id and r.work_order_id = w.id
    and r.contractor_id = ${contractor} and r.status = 'active'))
  and not ${isBlocked(contractor, orderColumns("w"))}))`;

export async function listReachable(reader: Reader, order: Order, writerId: number): Promise<Reachable[]> {
  const contractors = await reader.execute<{ id: number; name: string; standing: Reachable["standing"] }>(sql`
    select distinct on (u.id) u.id::float8 as id, u.first_name || ' ' || u.last_name as name, who.standing
    from (
      select ${order.contractorId}::bigint as id, 'assigned' as standing
      union all select a.contractor_id, 'applicant' from ${applications} a
        where a.company_id = ${order.companyId} and a.work_order_id = ${order.id} and a.status = 'apply'
      union all select r.contractor_id, 'routed' from ${routes} r
        where r.company_id = ${order.companyId} and r.work_order_id = ${order.id} and r.status = 'active'
    ) who
    join users u on u.id = who.id and u.state = 'active'
    join work_orders w on w.id = ${order.id} and w.company_id = ${order.companyId}
    where ${takesPart(sql`u.id`)}
    order by u.id, who.standing`);
  const colleagues = await reader
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.companyId, order.companyId), eq(users.state, "active")))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  const people = colleagues.map((each) => ({
    id: each.id,
    name: fullName(each),
    standing: "colleague" as const,
  }));
  return [...contractors, ...people].filter(({ id }) => id !== writerId);
}

/** Lists a contractor's recipients: the order's creator and team, else the company's Admins. */
export async function listClientSide(reader: Reader, order: Order): Promise<number[]> {
  const ofTeams = reader
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .where(inArray(teamMembers.teamId, order.teamIds.length > 0 ? order.teamIds : [0]));
  const ids = async (who: SQL | undefined) =>
    (
      await reader
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.companyId, order.companyId), eq(users.state, "active"), who))
    ).map(({ id }) => id);
  const creatorAndTeam = await ids(or(eq(users.id, order.createdById), inArray(users.id, ofTeams)));
  return creatorAndTeam.length > 0 ? creatorAndTeam : ids(eq(users.level, "Admin"));
}
