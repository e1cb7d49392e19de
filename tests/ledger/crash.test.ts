import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { startLocalPostgres } from "server/database/local-postgres.mjs";
import { migrate } from "server/database/migrate.ts";
import { afterAll, expect, test } from "vitest";

/** One in `npm test`; KILLS=20 for the full test. */
const kills = Number(process.env.KILLS ?? 1);
/** The minimum of acts acknowledged before a kill. */
const MIN_ACKNOWLEDGED = 11;
/** A separate cluster with production settings, because the tests' cluster may lose recent writes. */
const name = `ledger-crash-${process.pid}`;
const startCluster = () => startLocalPostgres({ name });
const running: { cluster?: Awaited<ReturnType<typeof startCluster>>; folder?: string } = {};

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => {} });

/** Kills the database server under load, and returns the keys acknowledged before. */
async function killServerUnderLoad(url: string) {
  const sql = connect(url);
  const [shown] = await sql`show data_directory`;
  const data = shown!.data_directory as string;
  running.folder = path.dirname(data);
  await sql.end();
  const child = spawn(process.execPath, ["--import", "tsx", "tests/ledger/poster.ts", "ledger"], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  const closed = new Promise((resolve) => child.once("close", resolve));
  // Waits for a number of acts, not for a time, so that a slow machine tests the same.
  const lines = MIN_ACKNOWLEDGED + Math.random() * 40;
  while (output.split("\n").length <= lines && child.exitCode === null) await pause(5);
  process.kill(Number(readFileSync(`${data}/postmaster.pid`, "utf8").split("\n")[0]), "SIGKILL");
  await pause(50);
  child.kill("SIGKILL");
  await closed;
  return output.split("\n").slice(0, -1);
}

afterAll(async () => {
  await running.cluster?.stop();
  if (running.folder) rmSync(running.folder, { recursive: true, force: true });
});

test(
  "a killed database recovers everything that it had acknowledged",
  async () => {
    running.cluster = await startCluster();
    const admin = connect(running.cluster.url("postgres"));
    await admin`create database ledger`;
    await admin.end();
    await migrate(running.cluster.url("ledger"));
    const acknowledged: string[] = [];
    for (let n = 0; n < kills; n++) {
      acknowledged.push(...(await killServerUnderLoad(running.cluster.url("ledger"))));
      running.cluster = await startCluster();
      const sql = connect(running.cluster.url("ledger"));
      expect(await sql`select * from ledger_violations`).toHaveLength(0);
      expect(await sql`select key from ledger_journals where key = any(${acknowledged})`).toHaveLength(
        acknowledged.length,
      );
      await sql.end();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * MIN_ACKNOWLEDGED);
  },
  60_000 + kills * 20_000,
);
