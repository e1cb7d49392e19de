import { blocks } from "db/schema/applications";
import type { workOrders } from "db/schema/work-orders";
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Reader } from "~/platform/db/db.server";

type Block = typeof blocks.$inferSelect;
type Reached = Pick<typeof workOrders.$inferSelect, "id" | "companyId" | "projectId" | "endCompanyId">;

/** A block that names no order, project or end company is of the whole company. */
export const ofWholeCompany = and(
  isNull(blocks.workOrderId),
  isNull(blocks.projectId),
  isNull(blocks.endCompanyId),
);

/** The same of a row that was read. */
const isOfWholeCompany = ({ workOrderId, projectId, endCompanyId }: Block) =>
  (workOrderId ?? projectId ?? endCompanyId) === null;

/** Whether a block keeps its contractor and an order apart: what `isBlocked` asks of the database. */
export function reaches(block: Block, order: Reached) {
  if (block.companyId !== order.companyId) return false;
  if (block.projectId !== null) return block.projectId === order.projectId;
  if (block.endCompanyId !== null) return block.endCompanyId === order.endCompanyId;
  return isOfWholeCompany(block) || block.workOrderId === order.id;
}

/** The order that a query calls `alias`, for `isBlocked`. */
export const orderNamed = (alias: "o" | "w" | "work_orders") => ({
  id: sql.raw(`${alias}.id`),
  companyId: sql.raw(`${alias}.company_id`),
  projectId: sql.raw(`${alias}.project_id`),
  endCompanyId: sql.raw(`${alias}.end_company_id`),
});

/** Whether a contractor and an order are kept apart, whoever made the block. */
export const isBlocked = (contractorId: SQL, order: Record<keyof Reached, SQL>) =>
  sql<boolean>`exists (select 1 from blocks b where b.contractor_id = ${contractorId}
    and b.company_id = ${order.companyId}
    and (b.work_order_id = ${order.id} or b.project_id = ${order.projectId} or b.end_company_id = ${order.endCompanyId}
      or num_nonnulls(b.work_order_id, b.project_id, b.end_company_id) = 0))`;

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
        or(ofWholeCompany, eq(blocks.workOrderId, order.id)),
      ),
    );
  const of = (isOfOrder: boolean) =>
    rows.filter(({ win }) => (win !== null) === isOfOrder).map(({ contractorId }) => contractorId);
  return { company: of(false), order: of(true) };
}
