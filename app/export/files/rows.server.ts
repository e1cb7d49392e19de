import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import postgres from "postgres";
import { env } from "~/platform/settings/env.server";

/** Connection name in pg_stat_activity. */
export const EXPORT_NAME = "callout export";

/** Values in the order of the select list. */
type RawRow = readonly unknown[];

/** The first batch is small, so that the download starts at once. */
const FIRST_BATCH_ROWS = 100;
const BATCH_ROWS = 500;

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * Reads a query in batches from one snapshot, over its own connection: a slow client may take minutes. A consumer that
 * stops early calls `return()`.
 */
export async function* readInBatches(query: SQL): AsyncGenerator<RawRow[], void, void> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const sql = postgres(env().DATABASE_URL, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: EXPORT_NAME, idle_in_transaction_session_timeout: 120_000 },
  });
  try {
    const connection = await sql.reserve();
    await connection.unsafe("begin isolation level repeatable read read only");
    await connection.unsafe(`declare exported no scroll cursor for ${text}`, params as never[]);
    const fetch = (n: number) =>
      connection.unsafe(`fetch forward ${n} from exported`).values() as unknown as Promise<RawRow[]>;
    let batch = await fetch(FIRST_BATCH_ROWS);
    while (batch.length > 0) {
      // Fetches the next batch while this one is written.
      const next = fetch(BATCH_ROWS);
      next.catch(() => {});
      yield batch;
      batch = await next;
    }
  } finally {
    await sql.end({ timeout: 0 });
  }
}
