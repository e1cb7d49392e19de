import { setTimeout as pause } from "node:timers/promises";
import { log } from "../observability/log.server";
import { now } from "../time/clock.server";
import { sqlState } from "./db.server";

/** Time for a Postgres that is starting or restarting. */
const DATABASE_TIMEOUT_MS = 60_000;
const connectionErrorCodes = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
]);
/** SQLSTATEs for shutting down, crashed and starting up (PostgreSQL, appendix A, class 57). */
const unavailableSqlStates = new Set(["57P01", "57P02", "57P03"]);

export function isUnreachable(error: unknown): boolean {
  if (unavailableSqlStates.has(sqlState(error) ?? "")) return true;
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return connectionErrorCodes.has(code ?? "") || (cause !== undefined && isUnreachable(cause));
}

/** Retries repeatable `work` while the database is unreachable, for at most `timeoutMs`. */
export async function retryUntilDatabaseAnswers<T>(
  work: () => Promise<T>,
  timeoutMs = DATABASE_TIMEOUT_MS,
): Promise<T> {
  const giveUpAt = now().getTime() + timeoutMs;
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error) || now().getTime() > giveUpAt) throw error;
      if (tries === 0) log().warn({ err: error }, "waiting for the database");
      await pause(250);
    }
  }
}
