import { contractorProfiles, users } from "db/schema/accounts";
import { applications, routes } from "db/schema/applications";
import { workOrders } from "db/schema/work-orders";
import { and, asc, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { mayEver, refusalFor } from "~/access/may";
import { ratingsOf } from "~/contractors/ratings/rating";
import type { Reader } from "~/platform/db/db.server";
import { escapeLike } from "~/platform/db/escape-like";
import { arrayParameter, preparedQuery } from "~/platform/db/prepared.server";
import type { Order } from "~/work-orders/store/order.server";
import { milesFrom, personColumns } from "../queries.server";

type Person = {
  firstName: string;
  lastName: string;
  latitude: number | null;
  longitude: number | null;
  profile: typeof contractorProfiles.$inferSelect;
};

const toPerson =
  (order: Order) =>
  <T extends Person>({ firstName, lastName, profile, latitude, longitude, ...person }: T) => ({
    ...person,
    name: `${firstName} ${lastName}`,
    miles: milesFrom(order, { latitude, longitude }),
    rating: ratingsOf(profile).currentRating,
    completedCount: profile.completedCount,
  });

const routedTo = preparedQuery((reader) =>
  reader
    .select({
      contractorId: routes.contractorId,
      origin: routes.origin,
      createdAt: routes.createdAt,
      ...personColumns,
      profile: contractorProfiles,
    })
    .from(routes)
    .innerJoin(users, eq(users.id, routes.contractorId))
    .innerJoin(contractorProfiles, eq(contractorProfiles.userId, routes.contractorId))
    .where(and(eq(routes.workOrderId, sql.placeholder("win")), eq(routes.status, "active")))
    .orderBy(asc(routes.createdAt), asc(routes.id)),
);

/** Lists the contractors with an open route, oldest first; empty for actors who may not see applicants. */
export async function listRouted(reader: Reader, actor: Actor, order: Order) {
  if (order.routedCount === 0 || refusalFor(actor, "work-order.see-applicants", order)) return [];
  return (await routedTo(reader, { win: order.id })).map(toPerson(order));
}
export type Routed = Awaited<ReturnType<typeof listRouted>>[number];

const declinedBy = preparedQuery((reader) =>
  reader
    .select({
      contractorId: routes.contractorId,
      origin: routes.origin,
      declinedAt: routes.declinedAt,
      reason: routes.declineReason,
      ...personColumns,
      profile: contractorProfiles,
    })
    .from(routes)
    .innerJoin(users, eq(users.id, routes.contractorId))
    .innerJoin(contractorProfiles, eq(contractorProfiles.userId, routes.contractorId))
    .where(and(eq(routes.workOrderId, sql.placeholder("win")), eq(routes.status, "declined")))
    .orderBy(desc(routes.declinedAt), desc(routes.id)),
);

/** Lists the contractors who declined an offer, the last first; empty for actors who may not see applicants. */
export async function listDeclined(reader: Reader, actor: Actor, order: Order) {
  if (refusalFor(actor, "work-order.see-applicants", order)) return [];
  return (await declinedBy(reader, { win: order.id })).map(toPerson(order));
}
export type Declined = Awaited<ReturnType<typeof listDeclined>>[number];

const MAX_ORDERS_LISTED = 20;

type InviteQuery = { search: string; chosen?: readonly number[] };

/** Lists open orders not routed to the contractor: the chosen ones, then the newest that match. */
export async function listInvitable(
  reader: Reader,
  actor: Actor,
  contractorId: number,
  { search, chosen = [] }: InviteQuery,
) {
  const { companyId } = actor;
  if (!mayEver(actor, "application.route") || companyId === null) return [];
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const matches = words.map((word) => sql`${workOrders.searchText} like ${`%${escapeLike(word)}%`}`);
  const isChosen = sql`${workOrders.id} = any(${arrayParameter(chosen)}::bigint[])`;
  // Two queries: in one, Postgres would scan all open orders for the chosen ones.
  const read = (where: SQL | undefined, limit: number) =>
    reader
      .select({
        win: workOrders.id,
        title: workOrders.title,
        status: workOrders.status,
        city: workOrders.city,
        stateCode: workOrders.stateCode,
        startDate: workOrders.startDate,
        payCents: workOrders.potentialPayCents,
      })
      .from(workOrders)
      .where(
        and(
          eq(workOrders.companyId, companyId),
          inArray(workOrders.tab, ["draft", "available", "routed"]),
          sql`not exists (select 1 from ${routes} r where r.company_id = ${companyId} and r.work_order_id = ${workOrders.id}
            and r.contractor_id = ${contractorId} and r.status = 'active')`,
          where,
        ),
      )
      .orderBy(desc(workOrders.id))
      .limit(limit);
  const [selected, newest] = await Promise.all([
    chosen.length > 0 ? read(isChosen, chosen.length) : [],
    read(and(not(isChosen), ...matches), MAX_ORDERS_LISTED),
  ]);
  return [...selected, ...newest];
}

/** Lists contractors with an open application for any of these orders of the company, by name, with the orders. */
export async function listBulkApplicants(reader: Reader, actor: Actor, wins: readonly number[]) {
  if (!mayEver(actor, "application.assign") || actor.companyId === null) return [];
  return reader
    .select({
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      city: users.city,
      stateCode: users.stateCode,
      wins: sql<number[]>`array_agg(${workOrders.id}::float8 order by ${workOrders.id})`,
    })
    .from(applications)
    .innerJoin(
      workOrders,
      and(eq(workOrders.id, applications.workOrderId), eq(workOrders.companyId, applications.companyId)),
    )
    .innerJoin(users, eq(users.id, applications.contractorId))
    .where(
      and(
        sql`${workOrders.id} = any(${arrayParameter(wins)}::bigint[])`,
        eq(workOrders.companyId, actor.companyId),
        eq(workOrders.status, "published"),
        eq(applications.status, "apply"),
      ),
    )
    .groupBy(users.id)
    .orderBy(asc(sql`lower(${users.firstName} || ' ' || ${users.lastName})`), asc(users.id));
}
