import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { countViolations } from "~/ledger/queries.server";
import { sqlPool } from "~/platform/db/db.server";

/** A few in `npm test`; KILLS=20 for the full test. */
const kills = Number(process.env.KILLS ?? 3);
/** The minimum of acts acknowledged before a kill. */
const MIN_ACKNOWLEDGED = 11;
const TIMEOUT_MS = 60_000 + kills * 20_000;

/** Runs the poster under load, kills it, and returns the keys that it acknowledged. */
async function killUnderLoad(variant: "ledger" | "naive") {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/ledger/poster.ts", variant], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (errors += text));
  const closed = new Promise((resolve) => child.once("close", resolve));
  // Waits for a number of acts, not for a time, so that a slow machine tests the same.
  const lines = MIN_ACKNOWLEDGED + Math.random() * 40;
  while (output.split("\n").length <= lines && child.exitCode === null) await pause(5);
  await pause(Math.random() * 20);
  expect(child.exitCode, errors).toBeNull();
  child.kill("SIGKILL");
  await closed;
  // Waits until the server has finished its statements.
  const others = () => sqlPool()`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'`;
  while ((await others()).length) await pause(20);
  // The last line may be incomplete.
  return output.split("\n").slice(0, -1);
}

test(
  "a killed process loses nothing that it had acknowledged, and the ledger stays consistent",
  async () => {
    const acknowledged: string[] = [];
    for (let n = 0; n < kills; n++) {
      acknowledged.push(...(await killUnderLoad("ledger")));
      expect(await countViolations()).toBe(0);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * MIN_ACKNOWLEDGED);
    const stored = await sqlPool()`select key from ledger_journals where key = any(${acknowledged})`;
    expect(stored).toHaveLength(acknowledged.length);
  },
  TIMEOUT_MS,
);

test(
  "a balance and its entry written separately become inconsistent by a kill",
  async () => {
    const sql = sqlPool();
    await sql.unsafe(`
      create table naive_balances (company int primary key, cents int not null);
      create table naive_entries (key text primary key, company int not null, cents int not null);
      insert into naive_balances select n, 0 from generate_series(0, 2) n`);
    const torn = () => sql`
      select 1 from naive_balances b
      where cents <> (select coalesce(sum(cents), 0) from naive_entries e where e.company = b.company)`;
    for (let n = 0; n < 8 && !(await torn()).length; n++) await killUnderLoad("naive");
    expect((await torn()).length).toBeGreaterThan(0);
  },
  TIMEOUT_MS + 60_000,
);
