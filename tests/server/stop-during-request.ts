import postgres from "postgres";
import { eventually } from "tests/setup/eventually";
import { expect } from "vitest";
import type { launch } from "./launched";

/**
 * Sends SIGTERM while a request waits for the database, and lets that one answer once new ones are refused. Returns its status.
 */
export async function stopDuringRequest(
  server: ReturnType<typeof launch>,
  origin: string,
  databaseUrl: string,
) {
  const sql = postgres(databaseUrl, { max: 2 });
  // A connection of its own, because one that is kept alive may still answer.
  const get = (path: string, signal?: AbortSignal) =>
    fetch(origin + path, { headers: { Connection: "close" }, signal });
  let running: Promise<number>;
  await sql.begin(async (tx) => {
    // /readyz reads this table, so it waits for the lock.
    await tx`lock table drizzle.__drizzle_migrations in access exclusive mode`;
    running = get("/readyz").then(({ status }) => status);
    // Reported below, also when it fails before.
    running.catch(() => {});
    await eventually(async () => {
      const waiting = await sql`select 1 from pg_locks
        where relation = 'drizzle.__drizzle_migrations'::regclass and not granted`;
      expect(waiting).toHaveLength(1);
    });
    server.child.kill("SIGTERM");
    await eventually(async () => {
      // Node's cluster leaves a connection open that comes just while the last process closes.
      const error = await get("/healthz", AbortSignal.timeout(2000)).catch((error) => error);
      expect(error).toMatchObject({ cause: { code: "ECONNREFUSED" } });
    });
  });
  await sql.end();
  return running!;
}
