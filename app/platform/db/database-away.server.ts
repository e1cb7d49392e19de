import { setTimeout as pause } from "node:timers/promises";
import { log } from "../observability/log.server";
import { now } from "../time/clock.server";
import { sqlState } from "./db.server";

/** How long a Postgres may take that starts beside us, or comes back after a crash. */
const PATIENCE_MS = 60_000;
/** What postgres.js says of a connection that could not be made or ended, as Node does. */
const driverSays = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
]);
/** Shut down, crashed, or not up yet (PostgreSQL: appendix A, class 57). */
const postgresSays = new Set(["57P01", "57P02", "57P03"]);

function isAway(error: unknown): boolean {
  if (postgresSays.has(sqlState(error) ?? "")) return true;
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return driverSays.has(code ?? "") || (cause !== undefined && isAway(cause));
}

/**
 * A step of starting, done again from its beginning while the database is away: whoever starts as Postgres dies or comes
 * up does not die with it. For work that may be done twice. Anything else that is wrong, such as a password, is thrown
 * at once, and after a minute so is this.
 */
export async function untilDatabaseAnswers<T>(work: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const giveUpAt = now().getTime() + patienceMs;
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || now().getTime() > giveUpAt) throw error;
      if (tries === 0) log().warn({ err: error }, "waiting for the database");
      await pause(250);
    }
  }
}
