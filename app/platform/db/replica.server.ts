import { setTimeout as pause } from "node:timers/promises";
import { writtenPositions } from "db/schema/platform";
import { sql } from "drizzle-orm";
import { Counter } from "prom-client";
import { log } from "../observability/log.server";
import { registry } from "../observability/metrics.server";
import { env } from "../settings/env.server";
import { isUnreachable } from "./database-retry.server";
import { db, type Pool, readFrom, replicaPool, sqlPool, sqlState } from "./db.server";

/** A replica that is further behind is left out. */
const MAX_LAG_SECONDS = 5;
const ANSWER_TIMEOUT_MS = 1000;
/** How long a replica that failed is not asked again. */
const AWAY_MS = 10_000;
/** SQLSTATEs of a read that the replica canceled to go on replaying, and of a write there. */
const replicaSqlStates = new Set(["40001", "25006"]);

/** When a replica that failed is asked again, by the process's own clock. */
const awayUntil = new WeakMap<Pool, number>();

const COUNTER = "lagging_reads_total";
const countRead = (from: "replica" | "primary") => {
  const known = registry.getSingleMetric(COUNTER) as Counter<"from"> | undefined;
  const counter =
    known ??
    new Counter({
      name: COUNTER,
      help: "Reads that may lag, by the server that answered: the primary while the replica lags or is away",
      labelNames: ["from"] as const,
      registers: [registry],
    });
  counter.inc({ from });
};

/**
 * Runs reads that may be seconds old on the replica of READ_DATABASE_URL, unless it lags, is away or has not yet replayed
 * the person's last write. Runs them again on the primary if the replica fails.
 */
export async function readLagging<T>(userId: number | null, read: () => Promise<T>): Promise<T> {
  const replica = replicaPool();
  if (!replica) return read();
  if (!(await isUsable(replica, userId))) {
    countRead("primary");
    return read();
  }
  try {
    const done = await readFrom(replica, read, async () => {
      if (userId) await rememberWrite(userId);
    });
    countRead("replica");
    return done;
  } catch (error) {
    if (!isUnreachable(error) && !replicaSqlStates.has(sqlState(error) ?? "")) throw error;
    leaveOut(replica, error);
    countRead("primary");
    return read();
  }
}

async function isUsable(replica: Pool, userId: number | null): Promise<boolean> {
  if (performance.now() < (awayUntil.get(replica) ?? 0)) return false;
  const [primary] = await sqlPool()<{ current: string; written: string | null }[]>`
    select pg_current_wal_lsn()::text as current,
      (select position::text from written_positions where user_id = ${userId}) as written`;
  const { current, written } = primary!;
  // A server that does not recover is no replica: its position says nothing.
  const asked = replica.sql<{ usable: boolean }[]>`
    select pg_is_in_recovery() and replayed >= ${written ?? "0/0"}::pg_lsn
      and (replayed >= ${current}::pg_lsn
        or pg_last_xact_replay_timestamp() > now() - make_interval(secs => ${MAX_LAG_SECONDS})) as usable
    from (select pg_last_wal_replay_lsn() as replayed) as replay`;
  try {
    const answer = await Promise.race([asked, pause(ANSWER_TIMEOUT_MS, undefined, { ref: false })]);
    if (!answer) throw new Error("The replica does not answer");
    return answer[0]?.usable ?? false;
  } catch (error) {
    asked.catch(() => {});
    leaveOut(replica, error);
    return false;
  }
}

function leaveOut(replica: Pool, err: unknown) {
  awayUntil.set(replica, performance.now() + AWAY_MS);
  log().warn({ err }, "the read replica is left out for ten seconds");
}

/** Stores the log position after a person's write, so that their next reads see it. */
export async function rememberWrite(userId: number): Promise<void> {
  if (!env().READ_DATABASE_URL) return;
  const position = sql`pg_current_wal_insert_lsn()`;
  try {
    await db
      .insert(writtenPositions)
      .values({ userId, position })
      .onConflictDoUpdate({ target: writtenPositions.userId, set: { position } });
  } catch (err) {
    // The write itself is done.
    log().warn({ err }, "the position of a write was not stored");
  }
}
