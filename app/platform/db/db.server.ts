import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { withPreparedTransactions } from "~/patches/drizzle-transactions.server";
import type { Refusal, Result } from "../result";
import { env } from "../settings/env.server";
import { notifyCommitted } from "./events/commits.server";

type Database = PostgresJsDatabase<Record<string, never>>;
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Reader = Database | Tx;

// Shared through globalThis: the development server reloads this module.
const shared = globalThis as { calloutPool?: { url: string; sql: postgres.Sql; db: Database } };

function pool() {
  const url = env().DATABASE_URL;
  if (shared.calloutPool?.url !== url) {
    const sql = postgres(url, { max: env().DATABASE_POOL, idle_timeout: 60, onnotice: () => {} });
    shared.calloutPool = {
      url,
      sql,
      db: drizzle(withPreparedTransactions(sql), { casing: "snake_case" }) as Database,
    };
  }
  return shared.calloutPool;
}

/** The raw driver, for statements that are clearer as SQL. */
export const sqlPool = () => pool().sql;

const joinedTransaction = new AsyncLocalStorage<Tx>();

/** The transaction of the surrounding `joined` call, else the pool. */
export const currentReader = (): Reader => joinedTransaction.getStore() ?? pool().db;

export const db = new Proxy({} as Database, {
  get: (_target, key) => {
    const reader = currentReader();
    const value = Reflect.get(reader, key);
    return typeof value === "function" ? value.bind(reader) : value;
  },
});

export async function closeDatabase() {
  const open = shared.calloutPool;
  shared.calloutPool = undefined;
  await open?.sql.end({ timeout: 5 });
}

class RefusalError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** SQLSTATEs of deadlock and serialization failure, which are safe to retry. */
const retryableSqlStates = new Set(["40P01", "40001"]);
export const isRetryable = (error: unknown) => retryableSqlStates.has(sqlState(error) ?? "");

/** Runs commands and all reads through `db` inside an open transaction; a refusal rolls back only `work`. */
export const joinTransaction = <T>(tx: Tx, work: () => Promise<Result<T>>): Promise<Result<T>> =>
  joinedTransaction.run(tx, () => inTransaction((inner) => joinedTransaction.run(inner, work)));

/** Runs work in one transaction, rolled back on a refusal; retries deadlocks up to three times. */
export async function inTransaction<T>(work: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> {
  const open = joinedTransaction.getStore();
  for (let tries = 1; ; tries++) {
    try {
      const done = await (open ?? db).transaction(async (tx) => {
        const result = await work(tx);
        if (!result.ok) throw new RefusalError(result);
        return result;
      });
      if (!open) notifyCommitted();
      return done;
    } catch (error) {
      if (error instanceof RefusalError) return error.refusal;
      if (!open && tries < 4 && isRetryable(error)) continue;
      throw error;
    }
  }
}

export function sqlState(error: unknown): string | undefined {
  for (let e = error as { code?: string; cause?: unknown } | undefined; e; e = e.cause as typeof e)
    if (typeof e.code === "string" && /^[0-9A-Z]{5}$/.test(e.code)) return e.code;
  return undefined;
}
