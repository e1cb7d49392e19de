import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";

/**
 * Reads rows as one text for each column, which costs a third of reading row by row. `rows` is a select of the `names`, whose
 * values have no line breaks; numbers come as text, and null as "".
 */
export async function readColumns<Name extends string>(reader: Reader, names: readonly Name[], rows: SQL) {
  const texts = names.map(
    (name) => sql`string_agg(coalesce(${sql.identifier(name)}::text, ''), E'\n') as ${sql.identifier(name)}`,
  );
  const [found] = await reader.execute<Record<string, string | null>>(
    sql`select ${sql.join(texts, sql`, `)} from (${rows}) row`,
  );
  const columns = names.map((name): string[] => found![name]?.split("\n") ?? []);
  if (columns.some(({ length }) => length !== columns[0]!.length))
    throw new Error(`One of ${names.join(", ")} has a line break.`);
  return {
    count: columns[0]!.length,
    column: (name: Name): readonly string[] => columns[names.indexOf(name)]!,
    /** Row `n`, from 0. */
    row: (n: number) => {
      const row = {} as Record<Name, string>;
      for (let at = 0; at < names.length; at++) row[names[at]!] = columns[at]![n]!;
      return row;
    },
  };
}

/** Takes the bytes of row `n`, from 1, out of a parameter that has those of all rows, `length` each. */
export const bytesOf = (all: Buffer, length: number): SQL =>
  sql`substr(${all}::bytea, ${length} * (n - 1)::int + 1, ${length})`;
