import { type AnyPgColumn, foreignKey } from "drizzle-orm/pg-core";

type Columns<T extends string> = [
  id: AnyPgColumn<{ tableName: T }>,
  companyId: AnyPgColumn<{ tableName: T }>,
];
type Target<T extends string> = Record<"id" | "companyId", AnyPgColumn<{ tableName: T }>>;

/**
 * The reference to a row by id and company: no row refers to another company's, and both are on one node
 * (db/distribution.ts).
 */
export function ofCompany<T extends string, F extends string>(
  name: string,
  columns: Columns<T>,
  target: Target<F>,
) {
  return foreignKey({ name, columns, foreignColumns: [target.id, target.companyId] });
}
