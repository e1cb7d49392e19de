import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import postgres from "postgres";
import { readingUrl } from "~/platform/db/db.server";
import { ok, type Result, refuse } from "~/platform/result";
import type { Batches, Column, Row } from "../columns.server";

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
async function* readInBatches(query: SQL): AsyncGenerator<RawRow[], void, void> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const sql = postgres(readingUrl(), {
    max: 1,
    onnotice: () => {},
    connection: { application_name: EXPORT_NAME },
  });
  try {
    const connection = await sql.reserve();
    await connection.unsafe("begin isolation level repeatable read read only");
    await connection.unsafe("set local idle_in_transaction_session_timeout = '2min'");
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

/** Per process: each export holds a connection and a snapshot. */
const MAX_CONCURRENT = 8;
let openCount = 0;

export type OpenExport = { columns: Column[]; batches: Batches };

type RowsRequest = {
  columns: Column[];
  /** Returns the query for the given select list. */
  query: (selected: SQL) => SQL;
  nothing: string;
  signal?: AbortSignal;
};

/** Runs a query for an export; refuses if it has no rows. Read to the end or call `batches.return()`. */
export async function openRows({
  columns,
  query,
  nothing,
  signal,
}: RowsRequest): Promise<Result<OpenExport>> {
  if (openCount >= MAX_CONCURRENT)
    return refuse("too-many", "Too many exports are running. Please try again in a minute.");
  const selected = sql.join(
    columns.map(({ from }) => from),
    sql`, `,
  );
  const batches = readCounted(columns, query(selected));
  // Remix doesn't cancel the body of an aborted response.
  signal?.addEventListener("abort", () => void batches.return(), { once: true });
  const first = await batches.next();
  if (first.done) return refuse("invalid", nothing);
  return ok({ columns, batches: withFirst(first.value, batches) });
}

async function* readCounted(columns: Column[], query: SQL): AsyncGenerator<Row[], void, void> {
  openCount++;
  try {
    for await (const batch of readInBatches(query))
      yield batch.map((raw) =>
        columns.map(({ read }, n) => {
          const stored = raw[n] ?? null;
          return read && stored !== null ? read(stored as never) : (stored as string | number | null);
        }),
      );
  } finally {
    openCount--;
  }
}

/** Puts the first batch back. Not a generator: `return()` on one that has not started would not close `rest`. */
function withFirst(first: Row[], rest: Batches): Batches {
  let isRead = false;
  const next = async (): Promise<IteratorResult<Row[], void>> => {
    if (isRead) return rest.next();
    isRead = true;
    return { value: first, done: false };
  };
  const batches = { next, return: () => rest.return(), [Symbol.asyncIterator]: () => batches } as Batches;
  return batches;
}
