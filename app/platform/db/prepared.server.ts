import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { overConnection, overReads } from "~/patches/drizzle-prepared.server";
import { currentReader, db, isJoined, type Reader, readingSql } from "./db.server";
import { type Answer, gather, isGathering } from "./gathered-reads.server";

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * Runs a read written as SQL, prepared once per connection; `keepPlan: false` for searches, `gathered` for short reads
 * whose text does not vary. Bigint columns come as text: select counts as float8, exact up to 2^53.
 */
export async function readRows<Row>(query: SQL, { keepPlan = true, gathered = false } = {}): Promise<Row[]> {
  const { sql, params } = dialect.sqlToQuery(query);
  if (gathered && isGathering()) return namedRows<Row>(await gather(readingSql(), sql, params));
  return (await readingSql().unsafe(sql, params as never[], { prepare: keepPlan })) as unknown as Row[];
}

/** Formats ids as an array parameter; add the cast: `${arrayParameter(ids)}::bigint[]`. */
export const arrayParameter = (values: readonly (number | null)[]) =>
  `{${values.map((value) => value ?? "null").join(",")}}`;

const gatherRows = async (text: string, values: unknown[]) => (await gather(readingSql(), text, values)).rows;

function namedRows<Row>({ rows, names }: Answer): Row[] {
  return rows.map((row) => {
    const named: Record<string, unknown> = {};
    for (const [n, name] of names.entries()) named[name] = row[n];
    return named as Row;
  });
}

type Built<R> = { execute(values: Record<string, unknown>): Promise<R> };
type Buildable<R> = { prepare(name: string): Built<R> };

/** Builds a Drizzle read once, since building costs as much as running. Parameters: `sql.placeholder("name")`. */
export function preparedQuery<R>(build: (reader: Reader) => Buildable<R>) {
  let built: Built<R> | undefined;
  return (reader: Reader, values: Record<string, unknown>): Promise<R> => {
    built ??= build(db).prepare("");
    if (reader === db && isGathering() && !isJoined()) return overReads(built, gatherRows).execute(values);
    return overConnection(built, reader === db ? currentReader() : reader).execute(values);
  };
}
