import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./db.server";

type Rows<Table extends PgTable> = readonly (Table["$inferInsert"] & { id?: number })[];

/**
 * Stores rows in one statement with one parameter, however many they are: a statement with a parameter for each cell
 * takes longer to build and to read than the rows take to store. All rows have the columns of the first; what is not
 * there has its default. `id` may be given where the table counts by itself. No rows are no statement.
 */
export async function insertRows<Table extends PgTable>(tx: Tx, table: Table, rows: Rows<Table>) {
  if (rows.length === 0) return;
  const keys = Object.keys(rows[0]!) as (keyof Table["$inferInsert"])[];
  const names = keys.map((key) => asColumn(key as string));
  const data = rows.map((row) => {
    const stored: Record<string, unknown> = {};
    for (const [n, key] of keys.entries()) stored[names[n]!] = row[key];
    return stored;
  });
  const columns = sql.raw(names.join(", "));
  await tx.execute(sql`insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${table}, ${asJson(data)}::jsonb)`);
}

/** As the tables are named: the schema's own names in small letters. */
const asColumn = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Half a sign, as a text that was cut in the middle of one ends, is none to Postgres. */
const halfSign = /(?<=(?<!\\)(?:\\\\)*)\\ud[89a-f][\da-f]{2}/g;

function asJson(data: unknown) {
  const text = JSON.stringify(data);
  return text.includes("\\ud") ? text.replace(halfSign, "\ufffd") : text;
}
