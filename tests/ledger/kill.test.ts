import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { countViolations } from "~/ledger/queries.server";
import { sqlPool } from "~/platform/db/db.server";

/** Few in `npm test`; KILLS=20 for the whole proof. */
const kills = Number(process.env.KILLS ?? 3);
/** Acts that are acknowledged before a kill, at least. */
const LEAST = 11;
const patience = 60_000 + kills * 20_000;

/** Lets the poster work under load, kills it as hard as can be, and answers what it had said was done. */
async function killUnderLoad(what: "ledger" | "naive") {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/ledger/poster.ts", what], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  let complaint = "";
  child.stdout.on("data", (text) => (said += text));
  child.stderr.on("data", (text) => (complaint += text));
  const gone = new Promise((resolve) => child.once("close", resolve));
  // By what it has done and not by the clock: a busy machine only takes longer for it.
  const lines = LEAST + Math.random() * 40;
  while (said.split("\n").length <= lines && child.exitCode === null) await pause(5);
  await pause(Math.random() * 20);
  expect(child.exitCode, complaint).toBeNull();
  child.kill("SIGKILL");
  await gone;
  // What the server was doing for it ends by itself.
  const others = () => sqlPool()`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'`;
  while ((await others()).length) await pause(20);
  // The last line may be torn in two.
  return said.split("\n").slice(0, -1);
}

test(
  "a process killed in the middle of its work loses nothing that it had acknowledged, and breaks no law",
  async () => {
    const acknowledged: string[] = [];
    for (let n = 0; n < kills; n++) {
      acknowledged.push(...(await killUnderLoad("ledger")));
      expect(await countViolations()).toBe(0);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * LEAST);
    const kept = await sqlPool()`select key from ledger_journals where key = any(${acknowledged})`;
    expect(kept).toHaveLength(acknowledged.length);
  },
  patience,
);

test(
  "a balance and its entry written one after the other are torn apart by a kill",
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
  patience + 60_000,
);
