/**
 * Sends the reads that a page starts at the same time as one statement, because a statement costs the server and Postgres
 * more than its few rows (decision 60).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type postgres from "postgres";
import { type Cast, castsOf, combinedText, type Row } from "./combined-statement";

/** Every connection keeps the plans of all combinations. */
const MAX_COMBINATIONS = 100;
const MAX_KNOWN = 1000;

export type Answer = { rows: Row[]; names: readonly string[] };
type Read = {
  text: string;
  values: unknown[];
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};
type Waiting = Map<postgres.Sql, Read[]>;
/** A read whose columns are known, since it has run before. */
type Known = { id: number; casts: Cast[]; names: string[] };

const known = new Map<string, Known | "alone">();
/** Sets of reads by their ids: those seen once, and the statements of those seen again. */
const seenOnce = new Set<string>();
const combinations = new Map<string, string>();
const gatherings = new AsyncLocalStorage<Waiting>();
const ofRequests = new WeakMap<object, Waiting>();

/** Combines the reads of a request that start at the same time, also those of its other loaders. */
export function gatheringReads<T>(request: object, work: () => Promise<T>): Promise<T> {
  const waiting: Waiting = ofRequests.get(request) ?? new Map();
  ofRequests.set(request, waiting);
  return gatherings.run(waiting, work);
}

export const isGathering = () => gatherings.getStore() !== undefined;

/** Runs a read within `gatheringReads`, and returns its rows as arrays. */
export function gather(sql: postgres.Sql, text: string, values: unknown[]): Promise<Answer> {
  const waiting = gatherings.getStore()!;
  return new Promise((resolve, reject) => {
    const read = { text, values, resolve, reject };
    const others = waiting.get(sql);
    if (others) return others.push(read);
    waiting.set(sql, [read]);
    setImmediate(() => {
      const reads = waiting.get(sql)!;
      waiting.delete(sql);
      send(sql, reads);
    });
  });
}

const knownOf = ({ text }: Read) => known.get(text) as Known;

function send(sql: postgres.Sql, reads: readonly Read[]) {
  const combined = reads
    .filter(({ text }) => typeof known.get(text) === "object")
    .sort((a, b) => knownOf(a).id - knownOf(b).id);
  const text = combined.length > 1 ? combinationOf(combined) : undefined;
  if (text) void runCombined(sql, text, combined);
  for (const read of reads) if (!text || !combined.includes(read)) void runAlone(sql, read);
}

/** Returns the statement of a combination that was seen before. */
function combinationOf(reads: readonly Read[]): string | undefined {
  const key = reads.map((read) => knownOf(read).id).join();
  const made = combinations.get(key);
  if (made || combinations.size >= MAX_COMBINATIONS) return made;
  if (!seenOnce.has(key)) {
    if (seenOnce.size >= MAX_KNOWN) seenOnce.clear();
    seenOnce.add(key);
    return undefined;
  }
  const text = combinedText(
    reads.map((read) => ({ text: read.text, casts: knownOf(read).casts, parameters: read.values.length })),
  );
  combinations.set(key, text);
  return text;
}

async function runCombined(sql: postgres.Sql, text: string, reads: readonly Read[]) {
  const values = reads.flatMap((read) => read.values);
  try {
    const [answers] = await sql.unsafe(text, values as never[], { prepare: true }).values();
    for (const [n, read] of reads.entries())
      read.resolve({ rows: (answers![n] as Row[] | null) ?? [], names: knownOf(read).names });
  } catch {
    // So that only the read that fails is refused.
    for (const read of reads) void runAlone(sql, read);
  }
}

async function runAlone(sql: postgres.Sql, { text, values, resolve, reject }: Read) {
  try {
    const rows = await sql.unsafe(text, values as never[], { prepare: true }).values();
    const list: readonly postgres.Column<string>[] = rows.columns;
    const names = list.map(({ name }) => name);
    if (!known.has(text) && known.size < MAX_KNOWN) {
      const casts = castsOf(list);
      known.set(text, casts ? { id: known.size, casts, names } : "alone");
    }
    resolve({ rows: [...(rows as unknown as Row[])], names });
  } catch (error) {
    reject(error);
  }
}
