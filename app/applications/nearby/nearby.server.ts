import { users } from "db/schema/accounts";
import { applications, routes } from "db/schema/applications";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { refusalFor } from "~/access/may";
import { ANYBODY, foundTable, searchContractors } from "~/contractors/search/search.server";
import { db } from "~/platform/db/db.server";
import { readTableQuery, type TablePage } from "~/platform/db/table-query";
import { ok, type Refusal, type Result } from "~/platform/result";
import { isBlocked, orderValues } from "~/work-orders/blocked.server";
import type { Order } from "~/work-orders/store/order.server";
import { countOverlaps } from "../overlaps/overlaps.server";

/** A nearby contractor's relation to the order; "open" can be invited. */
export type ContractorState = "open" | "invited" | "applied" | "blocked";
type NearbyQuery = { rangeMiles: number | null; page?: unknown; perPage?: unknown };

/** Lists contractors around an unassigned order, the nearest first; none if the order has no location. */
export async function listNearby(
  actor: Actor,
  order: Order,
  { rangeMiles, ...page }: NearbyQuery,
): Promise<Result<TablePage<NearbyRow>> | Refusal> {
  const refusal = refusalFor(actor, "application.route", order);
  if (refusal) return refusal;
  const query = readTableQuery(page, foundTable);
  const { latitude, longitude } = order;
  if (latitude === null || longitude === null)
    return ok({ ...query, rows: [], total: 0, sizes: foundTable.sizes, sortable: foundTable.sortable });
  const center = { latitude, longitude };
  const table = await searchContractors(actor, { ...ANYBODY, center, rangeMiles }, query);
  const ids = table.rows.map(({ id }) => id);
  const [standings, overlaps] = await Promise.all([
    readStandings(order, ids),
    countOverlaps(actor, ids, [order.id]),
  ]);
  return ok({
    ...table,
    rows: table.rows.map((row) => ({
      ...row,
      state: standings.get(row.id) ?? ("open" as const),
      hasOtherWork: row.id in overlaps,
    })),
  });
}
type SearchedRow = Awaited<ReturnType<typeof searchContractors>>["rows"][number];
export type NearbyRow = SearchedRow & {
  state: ContractorState;
  hasOtherWork: boolean;
};

async function readStandings(order: Order, ids: number[]): Promise<Map<number, ContractorState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      isBlocked: isBlocked(sql`${users.id}`, orderValues(order)),
      routeId: routes.id,
      applicationId: applications.id,
    })
    .from(users)
    .leftJoin(
      routes,
      and(eq(routes.contractorId, users.id), eq(routes.workOrderId, order.id), eq(routes.status, "active")),
    )
    .leftJoin(
      applications,
      and(
        eq(applications.contractorId, users.id),
        eq(applications.workOrderId, order.id),
        eq(applications.status, "apply"),
      ),
    )
    .where(inArray(users.id, ids));
  return new Map(
    rows.map(({ id, isBlocked, routeId, applicationId }) => [
      id,
      isBlocked ? "blocked" : routeId !== null ? "invited" : applicationId !== null ? "applied" : "open",
    ]),
  );
}
