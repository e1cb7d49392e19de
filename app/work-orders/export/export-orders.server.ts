import type { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { now } from "~/platform/clock.server";
import { attachment } from "~/platform/files.server";
import { numbers } from "~/platform/prepared.server";
import { ok, type Result, refuse } from "~/platform/result";
import { isoDateAt } from "~/platform/wall-clock";
import { wholeList } from "../lists/list-orders.server";
import type { ListQuery } from "../lists/list-query";
import { tabOf } from "../lists/tab-scope.server";
import { tabLabels } from "../lists/tabs";
import { listWorkTypes } from "../views.server";
import { exportsFrom, NOTHING_TO_EXPORT } from "./chosen";
import { type Batches, type Column, columnsFor, joined, type Row } from "./columns.server";
import { csvStream } from "./csv.server";
import { readInBatches } from "./rows.server";
import { workbook } from "./workbook.server";

/** Certain orders, or all that a list shows. */
export type Chosen = { wins: number[] } | { query: ListQuery };
export type Format = "xlsx" | "csv";

/** Each holds a connection and a snapshot: more at a time in one process would be felt by others. */
const AT_ONCE = 8;
let running = 0;

export type Opened = { columns: Column[]; batches: Batches };

/**
 * The rows of what was chosen, of those that this person has in full; refused where that is none. Whoever takes them
 * reads to the end or calls `batches.return()`.
 */
export async function openExport(
  actor: Actor,
  chosen: Chosen,
  signal?: AbortSignal,
): Promise<Result<Opened>> {
  const listed = rowsOf(actor, chosen);
  if (!listed) return refuse("invalid", NOTHING_TO_EXPORT);
  if (running >= AT_ONCE)
    return refuse("too-many", "Too many exports are running. Please try again in a minute.");
  const types = await listWorkTypes();
  const columns = columnsFor(actor, new Map(types.map(({ id, title }) => [String(id), title])));
  const selected = sql.join(
    columns.map(({ from }) => from),
    sql`, `,
  );
  const batches = counted(
    columns,
    sql`select ${selected} from ${joined} where ${listed.where} order by ${listed.order}`,
  );
  // An answer that nobody waits for any more is dropped without a word to its body.
  signal?.addEventListener("abort", () => void batches.return(), { once: true });
  const first = await batches.next();
  if (first.done) return refuse("invalid", NOTHING_TO_EXPORT);
  return ok({ columns, batches: withFirst(first.value, batches) });
}

function rowsOf(actor: Actor, chosen: Chosen): { where: SQL; order: SQL } | undefined {
  if ("query" in chosen) {
    if (!exportsFrom(actor.role, chosen.query.tab)) return undefined;
    return wholeList(actor, chosen.query);
  }
  const mine =
    actor.role === "contractor"
      ? sql`o.contractor_id = ${actor.id} and o.status in ('assigned', 'completed', 'approved', 'paid')`
      : tabOf(actor, "all");
  const where = sql`${mine} and o.id = any(${numbers(chosen.wins)}::bigint[])`;
  return { where, order: sql`o.start_at, o.id` };
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

const kinds = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} satisfies Record<Format, string>;

/** The download, made while it is sent. */
export async function downloadOrders(
  actor: Actor,
  chosen: Chosen,
  format: Format,
  signal?: AbortSignal,
): Promise<Result<Response>> {
  const opened = await openExport(actor, chosen, signal);
  if (!opened.ok) return opened;
  const { columns, batches } = opened.value;
  const body: Readable =
    format === "csv" ? csvStream(columns, batches) : workbook(columns, batches, "Work Orders");
  const what = "query" in chosen ? `${tabLabels[chosen.query.tab]} work orders` : "Work orders";
  const headers = {
    "Content-Type": kinds[format],
    "Content-Disposition": attachment(`${what} ${isoDateAt(now(), "UTC")}.${format}`),
  };
  return ok(
    new Response(createReadableStreamFromReadable(body), {
      headers: { ...headers, "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" },
    }),
  );
}
