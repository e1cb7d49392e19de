import { workOrderHistory } from "db/schema/order-history";
import { and, asc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { refusalFor } from "~/access/may";
import { assignmentTypes } from "~/applications/terms/posted-terms.server";
import type { Reader } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";
import type { Order } from "~/work-orders/store/order.server";

const { workOrderId, type, id, actorId } = workOrderHistory;

const corrections = preparedQuery((reader) =>
  reader
    .select({
      id,
      at: workOrderHistory.createdAt,
      by: workOrderHistory.creatorName,
      type,
      description: workOrderHistory.description,
    })
    .from(workOrderHistory)
    .where(
      and(
        eq(workOrderId, sql.placeholder("win")),
        inArray(type, ["edit check in", "delete check in"]),
        ne(actorId, sql.placeholder("contractorId")),
        // Only since the last assignment: the next contractor must not see an earlier one's corrections.
        gt(
          id,
          sql`coalesce((select max(h.id) from work_order_history h where h.work_order_id = ${sql.placeholder("win")}
            and h.type in (${sql.join(
              assignmentTypes.map((each) => sql`${each}`),
              sql`, `,
            )})), 0)`,
        ),
      ),
    )
    .orderBy(asc(id)),
);

/** Lists the client's corrections of the contractor's entries, oldest first. Contractors don't see who corrected. */
export async function listCorrections(reader: Reader, actor: Actor, order: Order) {
  if (order.contractorId === null || refusalFor(actor, "work-order.see-field-work", order)) return [];
  const rows = await corrections(reader, { win: order.id, contractorId: order.contractorId });
  return rows.map(({ by, type, ...row }) => ({
    ...row,
    by: actor.role === "contractor" ? "the client" : by,
    isDeletion: type === "delete check in",
  }));
}
export type Correction = Awaited<ReturnType<typeof listCorrections>>[number];
