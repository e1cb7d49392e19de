import { type AnyPgColumn, foreignKey } from "drizzle-orm/pg-core";
import { workOrders } from "./work-orders";

type InOrder<T extends string> = Record<"workOrderId" | "companyId", AnyPgColumn<{ tableName: T }>>;

/** The reference of an order's row, by order and company: a row is on its order's node (db/distribution.ts). */
export function ofOrder<T extends string>(table: T, { workOrderId, companyId }: InOrder<T>) {
  return foreignKey({
    name: `${table}_order`,
    columns: [workOrderId, companyId],
    foreignColumns: [workOrders.id, workOrders.companyId],
  });
}
