import { setTimeout as pause } from "node:timers/promises";
import { ERRORS, type Lock, type Locker } from "@tus/server";
import postgres from "postgres";
import { directDatabaseUrl } from "../../settings/env.server";

const WAIT_MS = 25_000;
const POLL_MS = 100;

type Release = () => void | Promise<void>;
const held = new Map<string, Release>();

type Session = { sql: postgres.ReservedSql; end(): Promise<void> };
let connection: Promise<Session> | undefined;

/** Opens a connection of its own, because a pooler would release the locks after each statement. */
async function openSession(): Promise<Session> {
  let isEnding = false;
  const onclose = () => {
    if (!isEnding) loseLocks();
  };
  const pool = postgres(directDatabaseUrl(), { max: 1, onnotice: () => {}, onclose });
  const end = () => {
    isEnding = true;
    return pool.end({ timeout: 5 });
  };
  try {
    return { sql: await pool.reserve(), end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Another server may take them now: whoever writes an upload stops, and its sender goes on from there. */
function loseLocks() {
  const lost = connection;
  connection = undefined;
  lost?.then(
    ({ end }) => end(),
    () => {},
  );
  for (const release of held.values()) release();
}

/**
 * Lets one request at a time write an upload, on whichever server: Postgres has the locks, on one connection per
 * process. The library's own locker knows one process only, and waits without a pause.
 */
export const uploadLocker: Locker = { newLock: (id) => new UploadLock(id) };

class UploadLock implements Lock {
  constructor(private readonly id: string) {}

  async lock(signal: AbortSignal, release: Release) {
    for (let waited = 0; ; waited += POLL_MS) {
      if (await this.take(release)) return;
      if (signal.aborted || waited >= WAIT_MS) throw ERRORS.ERR_LOCK_TIMEOUT;
      await held.get(this.id)?.();
      await pause(POLL_MS);
    }
  }

  async unlock() {
    const session = await connection?.catch(() => undefined);
    // Where this fails, the lock is gone with its connection.
    if (session)
      await session.sql`select pg_advisory_unlock(hashtextextended(${this.id}, 36))`.catch(() => {});
    held.delete(this.id);
    await releaseIfIdle();
  }

  private async take(release: Release) {
    if (held.has(this.id)) return false;
    held.set(this.id, release);
    try {
      connection ??= openSession();
      const { sql } = await connection;
      const [row] = await sql<{ taken: boolean }[]>`
        select pg_try_advisory_lock(hashtextextended(${this.id}, 36)) as taken`;
      if (row?.taken) return true;
    } catch (error) {
      held.delete(this.id);
      await releaseIfIdle();
      throw error;
    }
    held.delete(this.id);
    await releaseIfIdle();
    return false;
  }
}

async function releaseIfIdle() {
  if (held.size > 0 || !connection) return;
  const idle = connection;
  connection = undefined;
  const session = await idle.catch(() => undefined);
  session?.sql.release();
  await session?.end();
}
