import { type AnyColumn, sql } from "drizzle-orm";

/** Matches any of the texts, sent as one parameter because Postgres limits the number of parameters. */
export const isAnyOf = (column: AnyColumn, names: readonly string[]) =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;
