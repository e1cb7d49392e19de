import { users } from "db/schema/accounts";
import { applications, routes } from "db/schema/applications";
import { and, count, eq } from "drizzle-orm";
import type { Reader, Tx } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import type { Bid } from "./application";
import type { Origin } from "./route";

type Between = { win: number; contractorId: number };

const ofPair = ({ win, contractorId }: Between) =>
  and(eq(routes.workOrderId, win), eq(routes.contractorId, contractorId));

/** Whether the order is offered to him. Asked under the order's lock, so that it stays so. */
export async function isRouted(tx: Tx, pair: Between): Promise<boolean> {
  const [row] = await tx
    .select({ id: routes.id })
    .from(routes)
    .where(and(ofPair(pair), eq(routes.status, "active")));
  return row !== undefined;
}

/** How many are asked. Counted under the order's lock, so that no race can make it drift. */
export async function countRoutes(tx: Tx, win: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(routes)
    .where(and(eq(routes.workOrderId, win), eq(routes.status, "active")));
  return row?.n ?? 0;
}

/** Offers the order, anew where it was offered before: never a second row. */
export async function saveRoute(tx: Tx, { win, contractorId }: Between, origin: Origin) {
  const values = { origin, status: "active" as const, createdAt: now() };
  await tx
    .insert(routes)
    .values({ workOrderId: win, contractorId, ...values })
    .onConflictDoUpdate({ target: [routes.workOrderId, routes.contractorId], set: values });
}

export const setRouteStatus = (tx: Tx, pair: Between, status: typeof routes.$inferSelect.status) =>
  tx.update(routes).set({ status }).where(ofPair(pair));

/** What he accepted is kept as an application that was taken: whatever he asked for before is replaced. */
export async function keepAccepted(tx: Tx, { win, contractorId }: Between, bid: Bid) {
  const at = now();
  const values = { ...bid, isCounterOffer: false, status: "assigned" as const, updatedAt: at };
  await tx
    .insert(applications)
    .values({ workOrderId: win, contractorId, createdAt: at, ...values })
    .onConflictDoUpdate({ target: [applications.workOrderId, applications.contractorId], set: values });
}

/** Only contractors are asked; everybody else's number is nobody's. */
export async function isContractor(reader: Reader, id: number): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false;
  const [row] = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, "contractor")));
  return row !== undefined;
}
