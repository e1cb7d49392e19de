import { blocks } from "db/schema/applications";
import type { workOrders } from "db/schema/work-orders";
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Reader } from "~/platform/db/db.server";

type Block = typeof blocks.$inferSelect;
type BlockScope = Pick<typeof workOrders.$inferSelect, "id" | "companyId" | "projectId" | "endCompanyId">;

/** Matches blocks of the whole company: those without order, project or end company. */
export const isCompanyWide = and(
  isNull(blocks.workOrderId),
  isNull(blocks.projectId),
  isNull(blocks.endCompanyId),
);

const isOfWholeCompany = ({ workOrderId, projectId, endCompanyId }: Block) =>
  (workOrderId ?? projectId ?? endCompanyId) === null;

/** Returns whether a loaded block applies to an order; the same rule as `isBlocked` in SQL. */
export function blockAppliesTo(block: Block, order: BlockScope) {
  if (block.companyId !== order.companyId) return false;
  if (block.projectId !== null) return block.projectId === order.projectId;
  if (block.endCompanyId !== null) return block.endCompanyId === order.endCompanyId;
  return isOfWholeCompany(block) || block.workOrderId === order.id;
}

export const orderColumns = (alias: "o" | "w" | "work_orders") => ({
  id: sql.raw(`${alias}.id`),
  companyId: sql.raw(`${alias}.company_id`),
  projectId: sql.raw(`${alias}.project_id`),
  endCompanyId: sql.raw(`${alias}.end_company_id`),
});

/** The values of a loaded order, for `isBlocked`. */
export const orderValues = ({ id, companyId, projectId, endCompanyId }: BlockScope) => ({
  id: sql`${id}::bigint`,
  companyId: sql`${companyId}::bigint`,
  projectId: sql`${projectId}::bigint`,
  endCompanyId: sql`${endCompanyId}::bigint`,
});

/** SQL condition: a block of either side keeps the contractor from the order. */
export const isBlocked = (contractorId: SQL, order: Record<keyof BlockScope, SQL>) =>
  sql<boolean>`exists (select 1 from blocks b where b.contractor_id = ${contractorId}
    and b.company_id = ${order.companyId}
    and (b.work_order_id = ${order.id} or b.project_id = ${order.projectId} or b.end_company_id = ${order.endCompanyId}
      or num_nonnulls(b.work_order_id, b.project_id, b.end_company_id) = 0))`;

/** Lists contractors whom the order's company blocks, company-wide and for this order; empty for other actors. */
export async function listBlocked(reader: Reader, actor: Actor, order: { id: number; companyId: number }) {
  if (actor.role !== "client" || actor.companyId !== order.companyId) return { company: [], order: [] };
  const rows = await reader
    .select({ contractorId: blocks.contractorId, win: blocks.workOrderId })
    .from(blocks)
    .where(
      and(
        eq(blocks.by, "client"),
        eq(blocks.companyId, order.companyId),
        or(isCompanyWide, eq(blocks.workOrderId, order.id)),
      ),
    );
  const of = (isOfOrder: boolean) =>
    rows.filter(({ win }) => (win !== null) === isOfOrder).map(({ contractorId }) => contractorId);
  return { company: of(false), order: of(true) };
}
