import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { preparing } from "~/patches/drizzle-transactions.server";
import type { Refusal, Result } from "../result";
import { env } from "../settings/env.server";
import { commandCommitted } from "./commits.server";

type Database = PostgresJsDatabase<Record<string, never>>;
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Where a read runs: on its own, or inside a command's transaction. */
export type Reader = Database | Tx;

// One pool per process, also when the development server loads this module anew.
const shared = globalThis as { calloutPool?: { url: string; sql: postgres.Sql; db: Database } };

function pool() {
  const url = env().DATABASE_URL;
  if (shared.calloutPool?.url !== url) {
    const sql = postgres(url, { max: env().DATABASE_POOL, idle_timeout: 60, onnotice: () => {} });
    shared.calloutPool = { url, sql, db: drizzle(preparing(sql), { casing: "snake_case" }) as Database };
  }
  return shared.calloutPool;
}

/** postgres.js itself, for statements that are clearer as SQL. */
export const sqlPool = () => pool().sql;

const outer = new AsyncLocalStorage<Tx>();

/** The transaction that a command is `joined` to, else the pool. */
export const whereToRead = (): Reader => outer.getStore() ?? pool().db;

export const db = new Proxy({} as Database, {
  get: (_target, key) => {
    const reader = whereToRead();
    const value = Reflect.get(reader, key);
    return typeof value === "function" ? value.bind(reader) : value;
  },
});

export async function closeDatabase() {
  const open = shared.calloutPool;
  shared.calloutPool = undefined;
  await open?.sql.end({ timeout: 5 });
}

class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** Deadlock, or two transactions that cannot both be right: safe to run again from the start. */
const retried = new Set(["40P01", "40001"]);
export const isRetried = (error: unknown) => retried.has(sqlState(error) ?? "");

/**
 * Runs whole commands inside a transaction that is open already: what they write is written with it or not at all, and
 * what is refused or fails is undone alone. For a run over many orders, whose note of what is done must not part from
 * the deed. What they read from `db` is read there too: whoever holds a connection waits for no second one.
 */
export const joined = <T>(tx: Tx, work: () => Promise<Result<T>>): Promise<Result<T>> =>
  outer.run(tx, () => inTransaction((inner) => outer.run(inner, work)));

/**
 * Runs a command's work in one transaction; a refusal rolls back everything that it wrote.
 * A deadlock or serialization failure is tried again, at most three times; within `joined` by who opened that.
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> {
  const open = outer.getStore();
  for (let tries = 1; ; tries++) {
    try {
      const done = await (open ?? db).transaction(async (tx) => {
        const result = await work(tx);
        if (!result.ok) throw new Refused(result);
        return result;
      });
      if (!open) commandCommitted();
      return done;
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      if (!open && tries < 4 && isRetried(error)) continue;
      throw error;
    }
  }
}

/** The SQLSTATE of a database error, however deep the driver wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error as { code?: string; cause?: unknown } | undefined; e; e = e.cause as typeof e)
    if (typeof e.code === "string" && /^[0-9A-Z]{5}$/.test(e.code)) return e.code;
  return undefined;
}
