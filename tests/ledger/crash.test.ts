import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { startLocalPostgres } from "server/database/local-postgres.mjs";
import { migrate } from "server/database/migrate.ts";
import { afterAll, expect, test } from "vitest";

/** One in `npm test`; KILLS=20 for the whole proof. */
const kills = Number(process.env.KILLS ?? 1);
/** Acts that are acknowledged before a kill, at least. */
const LEAST = 11;
/** A cluster of its own, with the settings that a real one has: the other tests' may lose what it just wrote. */
const name = `ledger-crash-${process.pid}`;
const startCluster = () => startLocalPostgres({ name });
const running: { cluster?: Awaited<ReturnType<typeof startCluster>>; folder?: string } = {};

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => {} });

/** Kills the database server itself under load; answers what was acknowledged before that. */
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
  let said = "";
  child.stdout.on("data", (text) => (said += text));
  const gone = new Promise((resolve) => child.once("close", resolve));
  // By what it has done and not by the clock: a busy machine only takes longer for it.
  const lines = LEAST + Math.random() * 40;
  while (said.split("\n").length <= lines && child.exitCode === null) await pause(5);
  process.kill(Number(readFileSync(`${data}/postmaster.pid`, "utf8").split("\n")[0]), "SIGKILL");
  await pause(50);
  child.kill("SIGKILL");
  await gone;
  return said.split("\n").slice(0, -1);
}

afterAll(async () => {
  await running.cluster?.stop();
  if (running.folder) rmSync(running.folder, { recursive: true, force: true });
});

test(
  "a database killed in the middle of its work comes back with everything that it had acknowledged",
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
      expect(await sql`select * from ledger_broken`).toHaveLength(0);
      expect(await sql`select key from ledger_journals where key = any(${acknowledged})`).toHaveLength(
        acknowledged.length,
      );
      await sql.end();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * LEAST);
  },
  60_000 + kills * 20_000,
);
