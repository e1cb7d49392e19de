import { type AnyColumn, sql } from "drizzle-orm";

/** Matches any of many texts, which may exceed the limit of statement parameters. */
export const isAnyOf = (column: AnyColumn, names: readonly string[]) =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;
