import { type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "~/platform/result";
import type { Batches, Column, Row } from "../columns.server";
import { readInBatches } from "./rows.server";

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
