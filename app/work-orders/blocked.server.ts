import { blocks } from "db/schema/applications";
import { and, eq, isNull, or } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Reader } from "~/platform/db.server";

/** Contractors that the order's own company shut out: from everything, and from this order. Nobody else is told. */
export async function listBlocked(reader: Reader, actor: Actor, order: { id: number; companyId: number }) {
  if (actor.role !== "client" || actor.companyId !== order.companyId) return { company: [], order: [] };
  const rows = await reader
    .select({ contractorId: blocks.contractorId, win: blocks.workOrderId })
    .from(blocks)
    .where(
      and(
        eq(blocks.by, "client"),
        eq(blocks.companyId, order.companyId),
        or(isNull(blocks.workOrderId), eq(blocks.workOrderId, order.id)),
      ),
    );
  const of = (isOfOrder: boolean) =>
    rows.filter(({ win }) => (win !== null) === isOfOrder).map(({ contractorId }) => contractorId);
  return { company: of(false), order: of(true) };
}
