import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./db.server";

type Rows<Table extends PgTable> = readonly (Table["$inferInsert"] & { id?: number })[];

/**
 * Inserts rows with one JSON parameter, since one per cell costs more than storing them. The first row names the
 * columns; absent values get their default.
 */
export async function insertRows<Table extends PgTable>(tx: Tx, table: Table, rows: Rows<Table>) {
  if (rows.length === 0) return;
  const keys = Object.keys(rows[0]!) as (keyof Table["$inferInsert"])[];
  const names = keys.map((key) => toColumnName(key as string));
  const data = rows.map((row) => {
    const stored: Record<string, unknown> = {};
    for (const [n, key] of keys.entries()) stored[names[n]!] = row[key];
    return stored;
  });
  const columns = sql.raw(names.join(", "));
  await tx.execute(sql`insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${table}, ${toJson(data)}::jsonb)`);
}

const toColumnName = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Half of a surrogate pair, left where a text was cut; Postgres rejects it. */
const loneSurrogate = /(?<=(?<!\\)(?:\\\\)*)\\ud[89a-f][\da-f]{2}/g;

function toJson(data: unknown) {
  const text = JSON.stringify(data);
  return text.includes("\\ud") ? text.replace(loneSurrogate, "\ufffd") : text;
}
