import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { freePort } from "server/database/local-postgres.mjs";
import { eventually } from "tests/setup/eventually";
import { expect, onTestFinished, test, vi } from "vitest";
import { startWorkers } from "~/workers.server";
import { stopJobs } from "../jobs/jobs.server";
import { env } from "../settings/env.server";
import { retryUntilDatabaseAnswers } from "./database-retry.server";
import { sqlPool } from "./db.server";

/** A URL of the test database that refuses connections until `open` is called. */
async function delayedDatabase() {
  const to = new URL(env().DATABASE_URL);
  const port = await freePort();
  const server = net.createServer((socket) => {
    const through = net.connect(Number(to.port), to.hostname);
    socket.pipe(through).pipe(socket);
    for (const end of [socket, through]) end.on("error", () => [socket, through].map((one) => one.destroy()));
  });
  const sql = postgres(Object.assign(new URL(to), { host: `127.0.0.1:${port}` }).href, { max: 1 });
  onTestFinished(async () => {
    await sql.end();
    server.close();
  });
  return { sql, open: () => server.listen(port, "127.0.0.1") };
}

test("a startup step waits until the database answers", async () => {
  const { sql, open } = await delayedDatabase();
  const work = vi.fn(async () => [...(await sql`select 42 as answer`)]);
  const done = retryUntilDatabaseAnswers(work);
  await eventually(() => expect(work.mock.calls.length).toBeGreaterThan(1));
  open();
  expect(await done).toEqual([{ answer: 42 }]);
});

test("a permanent error is thrown at once, and an unreachable database after the timeout", async () => {
  const work = vi.fn(async () => void (await sqlPool()`select 1 from nowhere`));
  await expect(retryUntilDatabaseAnswers(work)).rejects.toThrow("nowhere");
  expect(work).toHaveBeenCalledTimes(1);
  const { sql } = await delayedDatabase();
  await expect(retryUntilDatabaseAnswers(async () => void (await sql`select 1`), 600)).rejects.toThrow(
    "REFUSED",
  );
});

test("jobs start although the database closes their connections meanwhile", async () => {
  const knife = postgres(env().DATABASE_URL, { max: 1 });
  const others = () =>
    knife`select count(pg_terminate_backend(pid)) from pg_stat_activity
          where pid <> pg_backend_pid() and datname = current_database()`;
  let over = false;
  const cuts = (async () => {
    for (const giveUpAt = Date.now() + 1500; !over && Date.now() < giveUpAt; await pause(15)) await others();
  })();
  const stopReading = await startWorkers();
  over = true;
  await cuts;
  await knife.end();
  await stopReading();
  await stopJobs();
});
