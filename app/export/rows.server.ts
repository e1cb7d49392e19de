import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import postgres from "postgres";
import { env } from "~/platform/settings/env.server";

/** What an export's connection is called in pg_stat_activity. */
export const EXPORT_NAME = "callout export";

/** A row as Postgres has it, in the order of what was selected. */
type RawRow = readonly unknown[];

/** The first batch is small, so that somebody sees a download begin. */
const FIRST = 100;
const BATCH = 500;

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * Reads a query of any length in batches, all of one moment. It has a connection of its own: somebody with a slow line
 * takes minutes, and must not keep one of the few that pages need. Whoever stops reading ends it with `return()`;
 * who neither reads nor ends it is cut off by Postgres, since an open snapshot keeps it from cleaning up.
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
    let batch = await fetch(FIRST);
    while (batch.length > 0) {
      // The next ones are on their way while these are written.
      const next = fetch(BATCH);
      next.catch(() => {});
      yield batch;
      batch = await next;
    }
  } finally {
    await sql.end({ timeout: 0 });
  }
}
