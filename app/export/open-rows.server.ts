import { type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "~/platform/result";
import type { Batches, Column, Row } from "./columns.server";
import { readInBatches } from "./rows.server";

/** Each holds a connection and a snapshot: more at a time in one process would be felt by others. */
const AT_ONCE = 8;
let running = 0;

export type Opened = { columns: Column[]; batches: Batches };

type Wanted = {
  columns: Column[];
  /** The query around what the columns select. */
  query: (selected: SQL) => SQL;
  /** What is said where there is no row at all. */
  nothing: string;
  signal?: AbortSignal;
};

/**
 * The rows of a query as an export's columns have them; refused where there are none, or where too many exports run.
 * Whoever takes them reads to the end or calls `batches.return()`.
 */
export async function openRows({ columns, query, nothing, signal }: Wanted): Promise<Result<Opened>> {
  if (running >= AT_ONCE)
    return refuse("too-many", "Too many exports are running. Please try again in a minute.");
  const selected = sql.join(
    columns.map(({ from }) => from),
    sql`, `,
  );
  const batches = counted(columns, query(selected));
  // An answer that nobody waits for any more is dropped without a word to its body.
  signal?.addEventListener("abort", () => void batches.return(), { once: true });
  const first = await batches.next();
  if (first.done) return refuse("invalid", nothing);
  return ok({ columns, batches: withFirst(first.value, batches) });
}

async function* counted(columns: Column[], query: SQL): AsyncGenerator<Row[], void, void> {
  running++;
  try {
    for await (const batch of readInBatches(query))
      yield batch.map((raw) =>
        columns.map(({ read }, n) => {
          const stored = raw[n] ?? null;
          return read && stored !== null ? read(stored as never) : (stored as string | number | null);
        }),
      );
  } finally {
    running--;
  }
}

/** No generator: one that has not begun yet closes nothing when it is told to return. */
function withFirst(first: Row[], rest: Batches): Batches {
  let isGiven = false;
  const next = async (): Promise<IteratorResult<Row[], void>> => {
    if (isGiven) return rest.next();
    isGiven = true;
    return { value: first, done: false };
  };
  const batches = { next, return: () => rest.return(), [Symbol.asyncIterator]: () => batches } as Batches;
  return batches;
}
