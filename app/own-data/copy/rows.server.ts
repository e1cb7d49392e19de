import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "~/platform/db/db.server";
import type { Declared, Person } from "../declared/rule.server";
import { declaredTables } from "../declared/tables.server";

const BATCH_ROWS = 500;

type Copy = Extract<Declared, { isPersonal: true }>["copies"][number];
export type Section = { file: string; title: string; query: (person: Person) => SQL };

/** The JSON files of a copy, in the order of the declaration. */
export const sections: Section[] = declaredTables.flatMap((declared) =>
  declared.isPersonal
    ? declared.copies.map((copy) => ({
        file: copy.file,
        title: copy.title,
        query: (person) => queryOf(declared.table, copy, person),
      }))
    : [],
);

function queryOf(table: PgTable, { columns, also = {}, which }: Copy, person: Person) {
  const byName = new Map(Object.entries(table));
  const selected = [
    ...columns.map((name) => sql`${byName.get(name)} as ${sql.identifier(name)}`),
    ...Object.entries(also).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
  ];
  return sql`select to_json(r)::text as "row" from (select ${sql.join(selected, sql`, `)} from ${table}
    where ${which(person)} order by ${sql.join(keyOf(table), sql`, `)}) r`;
}

function keyOf(table: PgTable) {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

/** Reads a query in batches in the transaction, so that a section of any length needs little memory. */
export async function* readBatches<Row extends Record<string, unknown>>(tx: Tx, query: SQL) {
  await tx.execute(sql`declare own_data no scroll cursor for ${query}`);
  try {
    for (;;) {
      const rows = await tx.execute<Row>(sql`fetch forward ${sql.raw(String(BATCH_ROWS))} from own_data`);
      if (rows.length > 0) yield [...rows];
      if (rows.length < BATCH_ROWS) return;
    }
  } finally {
    await tx.execute(sql`close own_data`);
  }
}
