import { sqlPool } from "~/platform/db/db.server";
import { env } from "~/platform/settings/env.server";

/**
 * Runs `work` without waiting for the disk at each commit. An interrupted fill starts over anyway, and the
 * first normal commit afterwards flushes everything.
 */
export async function withAsyncCommit<T>(work: () => Promise<T>): Promise<T> {
  await onEveryConnection("set synchronous_commit = off");
  try {
    return await work();
  } finally {
    await onEveryConnection("reset synchronous_commit");
  }
}

/** Reserves all connections of the pool at once, so that the statement runs on each. */
async function onEveryConnection(statement: string) {
  const connections = await Promise.all(
    Array.from({ length: env().DATABASE_POOL }, () => sqlPool().reserve()),
  );
  try {
    await Promise.all(connections.map((connection) => connection.unsafe(statement)));
  } finally {
    for (const connection of connections) connection.release();
  }
}
