import { users } from "db/schema/accounts";
import { applications, routes } from "db/schema/applications";
import { checkEntries } from "db/schema/field-work";
import { and, count, eq, ne, sql } from "drizzle-orm";
import { fullName } from "~/access/actor";
import type { Reader, Tx } from "~/platform/db/db.server";
import { prepared } from "~/platform/db/prepared.server";
import { now } from "~/platform/time/clock.server";

type StoredApplication = typeof applications.$inferSelect;

const applicationOf = prepared((reader) =>
  reader
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.workOrderId, sql.placeholder("win")),
        eq(applications.contractorId, sql.placeholder("contractorId")),
      ),
    ),
);

/** A contractor's one application for an order. */
export async function findApplication(
  reader: Reader,
  win: number,
  contractorId: number,
): Promise<StoredApplication | undefined> {
  const [found] = await applicationOf(reader, { win, contractorId });
  return found;
}

/** How often somebody checked in to an order, which then can't be taken from its contractor. */
export async function countCheckEntries(reader: Reader, win: number): Promise<number> {
  const [row] = await reader
    .select({ n: count() })
    .from(checkEntries)
    .where(eq(checkEntries.workOrderId, win));
  return row?.n ?? 0;
}

/** How many wait for an answer. Counted under the order's lock, so that no race can make it drift. */
export async function countApplicants(tx: Tx, win: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(applications)
    .where(and(eq(applications.workOrderId, win), eq(applications.status, "apply")));
  return row?.n ?? 0;
}

/** Once somebody has the order, nobody waits for it any more. Answers whom to tell. */
export async function archiveOthers(tx: Tx, win: number, chosenId: number) {
  const applicants = await tx
    .update(applications)
    .set({ status: "archived", updatedAt: now() })
    .where(
      and(
        eq(applications.workOrderId, win),
        eq(applications.status, "apply"),
        ne(applications.contractorId, chosenId),
      ),
    )
    .returning({ contractorId: applications.contractorId });
  const routed = await tx
    .update(routes)
    .set({ status: "archived" })
    .where(and(eq(routes.workOrderId, win), eq(routes.status, "active")))
    .returning({ contractorId: routes.contractorId });
  const told = [...applicants, ...routed].map(({ contractorId }) => contractorId);
  return [...new Set(told)].filter((contractorId) => contractorId !== chosenId);
}

/** What became of a contractor's application. The caller holds the order's lock. */
export const setApplicationStatus = (
  tx: Tx,
  win: number,
  contractorId: number,
  status: StoredApplication["status"],
) =>
  tx
    .update(applications)
    .set({ status, updatedAt: now() })
    .where(and(eq(applications.workOrderId, win), eq(applications.contractorId, contractorId)));

export async function nameOf(reader: Reader, contractorId: number): Promise<string> {
  const [person] = await reader
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, contractorId));
  return person ? fullName(person) : "";
}
