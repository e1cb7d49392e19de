import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { overConnection } from "~/patches/drizzle-prepared.server";
import { db, type Reader, sqlPool, whereToRead } from "./db.server";

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * Runs a read that is written as SQL; Drizzle's own queries are parsed and planned anew each time.
 * `keepPlan` (the default) prepares it once per connection. Do without where the best plan hangs on the values, as
 * with a search: then each call is planned for what it asks. Columns come as Postgres' driver reads them: bigint as
 * text, so select what is counted in whole numbers as float8, which is exact up to 2^53.
 */
export async function readRows<Row>(query: SQL, { keepPlan = true } = {}): Promise<Row[]> {
  const { sql, params } = dialect.sqlToQuery(query);
  return (await sqlPool().unsafe(sql, params as never[], { prepare: keepPlan })) as unknown as Row[];
}

/** Numbers as an array parameter; add the cast: `${numbers(ids)}::bigint[]`. */
export const numbers = (values: readonly number[]) => `{${values.join(",")}}`;

type Built<R> = { execute(values: Record<string, unknown>): Promise<R> };
type Buildable<R> = { prepare(name: string): Built<R> };

/**
 * One of Drizzle's reads, built once and not for each request: building a statement costs as much as running it. What
 * differs comes by name, as `sql.placeholder("name")`.
 */
export function prepared<R>(build: (reader: Reader) => Buildable<R>) {
  let built: Built<R> | undefined;
  return (reader: Reader, values: Record<string, unknown>): Promise<R> => {
    built ??= build(db).prepare("");
    return overConnection(built, reader === db ? whereToRead() : reader).execute(values);
  };
}
