import { type AnyColumn, and, eq } from "drizzle-orm";

/** The condition of one row that belongs to an order. Its company says which node has it (decision 59). */
export const isRowOf = (
  { companyId }: { companyId: number },
  table: Record<"id" | "companyId", AnyColumn>,
  id: number,
) => and(eq(table.id, id), eq(table.companyId, companyId));

/** The condition of all rows of a table that belong to an order. */
export const isOfOrder = (
  { id, companyId }: { id: number; companyId: number },
  table: Record<"workOrderId" | "companyId", AnyColumn>,
) => and(eq(table.workOrderId, id), eq(table.companyId, companyId));
