import { type SQL, sql } from "drizzle-orm";
import type { Sort } from "./list-query";

/** The column of orders `o` that an index sorts a long list by. */
export const indexedColumn = ({ field }: Sort): SQL => (field === "WIN" ? sql`o.id` : sql`o.start_at`);

/** Sorts nulls as the indexes do: last when ascending, first when descending; ids break ties. */
export function orderBy(column: SQL, direction: number) {
  const sortOrder = sql.raw(direction === 1 ? "asc" : "desc");
  return sql`${column} ${sortOrder}, o.id ${sortOrder}`;
}
