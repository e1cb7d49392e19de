import { users } from "db/schema/accounts";
import { applications, routes } from "db/schema/applications";
import { and, count, eq } from "drizzle-orm";
import type { Reader, Tx } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import type { Bid } from "../application";
import type { Origin, RouteStatus } from "./route";

type RouteKey = { win: number; contractorId: number };
type NewKey = RouteKey & { companyId: number };

const forPair = ({ win, contractorId }: RouteKey) =>
  and(eq(routes.workOrderId, win), eq(routes.contractorId, contractorId));

/** Returns the state of the contractor's offer. Commands call it under the order's lock. */
export async function routeStatus(reader: Reader, pair: RouteKey): Promise<RouteStatus> {
  const [row] = await reader.select({ status: routes.status }).from(routes).where(forPair(pair));
  return row?.status ?? "none";
}

/** Returns whether the contractor has an open route. Call it under the order's lock. */
export const isRouted = async (tx: Tx, pair: RouteKey) => (await routeStatus(tx, pair)) === "active";

/** Counts the open routes. Call it under the order's lock, so that the stored count can't drift. */
export async function countRoutes(tx: Tx, win: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(routes)
    .where(and(eq(routes.workOrderId, win), eq(routes.status, "active")));
  return row?.n ?? 0;
}

/** Opens a route, reusing the row of an earlier one. */
export async function saveRoute(tx: Tx, { win, companyId, contractorId }: NewKey, origin: Origin) {
  const open = { status: "active" as const, declinedAt: null, declineReason: "" };
  const values = { origin, ...open, createdAt: now() };
  await tx
    .insert(routes)
    .values({ workOrderId: win, companyId, contractorId, ...values })
    .onConflictDoUpdate({
      target: [routes.workOrderId, routes.contractorId, routes.companyId],
      set: values,
    });
}

export const setRouteStatus = (tx: Tx, pair: RouteKey, status: typeof routes.$inferSelect.status) =>
  tx.update(routes).set({ status }).where(forPair(pair));

export const saveDecline = (tx: Tx, pair: RouteKey, declineReason: string) =>
  tx.update(routes).set({ status: "declined", declinedAt: now(), declineReason }).where(forPair(pair));

export async function saveAcceptedApplication(tx: Tx, { win, companyId, contractorId }: NewKey, bid: Bid) {
  const at = now();
  const values = { ...bid, isCounterOffer: false, status: "assigned" as const, updatedAt: at };
  await tx
    .insert(applications)
    .values({ workOrderId: win, companyId, contractorId, createdAt: at, ...values })
    .onConflictDoUpdate({
      target: [applications.workOrderId, applications.contractorId, applications.companyId],
      set: values,
    });
}

export async function isContractor(reader: Reader, id: number): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false;
  const [row] = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, "contractor")));
  return row !== undefined;
}
