import { users } from "db/schema/accounts";
import { applications, routes } from "db/schema/applications";
import { checkEntries } from "db/schema/field-work";
import { and, count, eq, ne, sql } from "drizzle-orm";
import { fullName } from "~/access/actor";
import type { Reader, Tx } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";
import { now } from "~/platform/time/clock.server";
import type { OrderKey } from "~/work-orders/store/order.server";

type StoredApplication = typeof applications.$inferSelect;

const isForOrder = (table: typeof applications | typeof routes, { id, companyId }: OrderKey) =>
  and(eq(table.workOrderId, id), eq(table.companyId, companyId));

const applicationOf = preparedQuery((reader) =>
  reader
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.companyId, sql.placeholder("companyId")),
        eq(applications.workOrderId, sql.placeholder("win")),
        eq(applications.contractorId, sql.placeholder("contractorId")),
      ),
    ),
);

export async function findApplication(
  reader: Reader,
  { id: win, companyId }: OrderKey,
  contractorId: number,
): Promise<StoredApplication | undefined> {
  const [found] = await applicationOf(reader, { win, companyId, contractorId });
  return found;
}

/** Counts an order's check-ins; with one, the contractor can't be un-assigned. */
export async function countCheckEntries(reader: Reader, win: number): Promise<number> {
  const [row] = await reader
    .select({ n: count() })
    .from(checkEntries)
    .where(eq(checkEntries.workOrderId, win));
  return row?.n ?? 0;
}

/** Counts the open applications. Call it under the order's lock, so that the stored count can't drift. */
export async function countApplicants(tx: Tx, order: OrderKey): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(applications)
    .where(and(isForOrder(applications, order), eq(applications.status, "apply")));
  return row?.n ?? 0;
}

/** Archives all other open applications and routes of an order. Returns the contractors to notify. */
export async function archiveOtherApplicants(tx: Tx, order: OrderKey, chosenId: number) {
  const applicants = await tx
    .update(applications)
    .set({ status: "archived", updatedAt: now() })
    .where(
      and(
        isForOrder(applications, order),
        eq(applications.status, "apply"),
        ne(applications.contractorId, chosenId),
      ),
    )
    .returning({ contractorId: applications.contractorId });
  const routed = await tx
    .update(routes)
    .set({ status: "archived" })
    .where(and(isForOrder(routes, order), eq(routes.status, "active")))
    .returning({ contractorId: routes.contractorId });
  const archived = [...applicants, ...routed].map(({ contractorId }) => contractorId);
  return [...new Set(archived)].filter((contractorId) => contractorId !== chosenId);
}

/** Call it under the order's lock. */
export const setApplicationStatus = (
  tx: Tx,
  order: OrderKey,
  contractorId: number,
  status: StoredApplication["status"],
) =>
  tx
    .update(applications)
    .set({ status, updatedAt: now() })
    .where(and(isForOrder(applications, order), eq(applications.contractorId, contractorId)));

export async function contractorName(reader: Reader, contractorId: number): Promise<string> {
  const [person] = await reader
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, contractorId));
  return person ? fullName(person) : "";
}
