import { type AnyColumn, sql } from "drizzle-orm";

/** Whether a column is one of many texts; there may be more than a statement takes parameters. */
export const isNamed = (column: AnyColumn, names: readonly string[]) =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;
