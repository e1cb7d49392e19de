import { sqlPool } from "~/platform/db/db.server";
import { env } from "~/platform/settings/env.server";

/**
 * Lets commits not wait for the disk while `work` runs. A fill that is cut short is started over anyway, and whatever
 * is committed after it with a wait carries all of it to the disk.
 */
export async function withoutWaitingForDisk<T>(work: () => Promise<T>): Promise<T> {
  await onEveryConnection("set synchronous_commit = off");
  try {
    return await work();
  } finally {
    await onEveryConnection("reset synchronous_commit");
  }
}

/** All of the pool are taken at once, so that each is another one. */
async function onEveryConnection(statement: string) {
  const taken = await Promise.all(Array.from({ length: env().DATABASE_POOL }, () => sqlPool().reserve()));
  try {
    await Promise.all(taken.map((connection) => connection.unsafe(statement)));
  } finally {
    for (const connection of taken) connection.release();
  }
}
