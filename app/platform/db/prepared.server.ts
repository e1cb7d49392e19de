import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { overConnection } from "~/patches/drizzle-prepared.server";
import { currentReader, db, type Reader, readingSql } from "./db.server";

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * Runs a read written as SQL, prepared once per connection; `keepPlan: false` for searches. Bigint columns come as
 * text: select counts as float8, exact up to 2^53.
 */
export async function readRows<Row>(query: SQL, { keepPlan = true } = {}): Promise<Row[]> {
  const { sql, params } = dialect.sqlToQuery(query);
  return (await readingSql().unsafe(sql, params as never[], { prepare: keepPlan })) as unknown as Row[];
}

/** Formats ids as an array parameter; add the cast: `${arrayParameter(ids)}::bigint[]`. */
export const arrayParameter = (values: readonly number[]) => `{${values.join(",")}}`;

type Built<R> = { execute(values: Record<string, unknown>): Promise<R> };
type Buildable<R> = { prepare(name: string): Built<R> };

/** Builds a Drizzle read once, since building costs as much as running. Parameters: `sql.placeholder("name")`. */
export function preparedQuery<R>(build: (reader: Reader) => Buildable<R>) {
  let built: Built<R> | undefined;
  return (reader: Reader, values: Record<string, unknown>): Promise<R> => {
    built ??= build(db).prepare("");
    return overConnection(built, reader === db ? currentReader() : reader).execute(values);
  };
}
