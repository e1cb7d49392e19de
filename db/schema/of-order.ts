import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { ofCompany } from "./of-company";
import { workOrders } from "./work-orders";

type InOrder<T extends string> = Record<"workOrderId" | "companyId", AnyPgColumn<{ tableName: T }>>;

/** The reference of an order's row to the order. */
export const ofOrder = <T extends string>(table: T, { workOrderId, companyId }: InOrder<T>) =>
  ofCompany(`${table}_order`, [workOrderId, companyId], workOrders);
