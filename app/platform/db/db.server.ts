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

export type Pool = { url: string; sql: postgres.Sql; db: Database };
// Shared through globalThis: the development server reloads this module.
const shared = globalThis as { calloutPool?: Pool; calloutReplicaPool?: Pool };

function openPool(url: string, options: postgres.Options<Record<string, never>> = {}): Pool {
  const sql = postgres(url, { max: env().DATABASE_POOL, idle_timeout: 60, onnotice: () => {}, ...options });
  return { url, sql, db: drizzle(withPreparedTransactions(sql), { casing: "snake_case" }) as Database };
}

function pool() {
  const url = env().DATABASE_URL;
  if (shared.calloutPool?.url !== url) shared.calloutPool = openPool(url);
  return shared.calloutPool;
}

/** The pool of READ_DATABASE_URL, if it is set. */
export function replicaPool(): Pool | undefined {
  const url = env().READ_DATABASE_URL;
  if (url && shared.calloutReplicaPool?.url !== url)
    shared.calloutReplicaPool = openPool(url, { connect_timeout: 2 });
  return url ? shared.calloutReplicaPool : undefined;
}

/** The raw driver of the primary, for statements that are clearer as SQL. */
export const sqlPool = () => pool().sql;

const joinedTransaction = new AsyncLocalStorage<Tx>();
type ReplicaReads = { replica: Pool; wrote: boolean };
const replicaReads = new AsyncLocalStorage<ReplicaReads | undefined>();

/** Runs work whose reads go to a replica, and whose writes and transactions go to the primary. */
export async function readFrom<T>(replica: Pool, work: () => Promise<T>, onWrite: () => Promise<void>) {
  const reads: ReplicaReads = { replica, wrote: false };
  try {
    return await replicaReads.run(reads, work);
  } finally {
    if (reads.wrote) await onWrite();
  }
}

const readingPool = () => replicaReads.getStore()?.replica ?? pool();

function writingDatabase() {
  const reads = replicaReads.getStore();
  if (reads) reads.wrote = true;
  return pool().db;
}

/** The raw driver and the address for reads. */
export const readingSql = () => readingPool().sql;
export const readingUrl = () => readingPool().url;

/** The transaction of the surrounding `joined` call, else the pool for reads. */
export const currentReader = (): Reader => joinedTransaction.getStore() ?? readingPool().db;

/** Whether reads through `db` run in a transaction that was joined. */
export const isJoined = () => joinedTransaction.getStore() !== undefined;

const writes = new Set<PropertyKey>(["insert", "update", "delete", "transaction"]);

export const db = new Proxy({} as Database, {
  get: (_target, key) => {
    const client = joinedTransaction.getStore() ?? (writes.has(key) ? writingDatabase() : readingPool().db);
    const value = Reflect.get(client, key);
    return typeof value === "function" ? value.bind(client) : value;
  },
});

export async function closeDatabase() {
  const open = [shared.calloutPool, shared.calloutReplicaPool];
  shared.calloutPool = undefined;
  shared.calloutReplicaPool = undefined;
  await Promise.all(open.map((each) => each?.sql.end({ timeout: 5 })));
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
        // A command decides nothing from a replica.
        const result = await replicaReads.run(undefined, () => work(tx));
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
