import { type SQL, sql } from "drizzle-orm";

/** Sorts nulls as the indexes do: last when ascending, first when descending; ids break ties. */
export function orderBy(column: SQL, direction: number) {
  const sortOrder = sql.raw(direction === 1 ? "asc" : "desc");
  return sql`${column} ${sortOrder}, o.id ${sortOrder}`;
}
