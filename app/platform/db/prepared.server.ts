import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { overConnection } from "~/patches/drizzle-prepared.server";
import { currentReader, db, type Reader, sqlPool } from "./db.server";

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * Runs a read written as SQL. `keepPlan` (the default) prepares it once per connection; turn it off for searches,
 * whose best plan depends on the values. Returns bigint columns as text: select counts as float8, which is exact up
 * to 2^53.
 */
export async function readRows<Row>(query: SQL, { keepPlan = true } = {}): Promise<Row[]> {
  const { sql, params } = dialect.sqlToQuery(query);
  return (await sqlPool().unsafe(sql, params as never[], { prepare: keepPlan })) as unknown as Row[];
}

/** Formats ids as an array parameter; add the cast: `${numbers(ids)}::bigint[]`. */
export const arrayParameter = (values: readonly number[]) => `{${values.join(",")}}`;

type Built<R> = { execute(values: Record<string, unknown>): Promise<R> };
type Buildable<R> = { prepare(name: string): Built<R> };

/**
 * Builds a Drizzle read once instead of for each request, since building costs as much as running it. Parameters are
 * `sql.placeholder("name")`.
 */
export function preparedQuery<R>(build: (reader: Reader) => Buildable<R>) {
  let built: Built<R> | undefined;
  return (reader: Reader, values: Record<string, unknown>): Promise<R> => {
    built ??= build(db).prepare("");
    return overConnection(built, reader === db ? currentReader() : reader).execute(values);
  };
}
