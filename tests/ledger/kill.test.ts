import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { countViolations } from "~/ledger/queries.server";
import { sqlPool } from "~/platform/db/db.server";

/** A few in `npm test`; KILLS=20 for the full test. */
const kills = Number(process.env.KILLS ?? 3);
/** The minimum of acts acknowledged before a kill. */
const MIN_ACKNOWLEDGED = 11;
/** Acts of the poster before the one that stops midway. */
const WHOLE_ACTS = 4;
const TIMEOUT_MS = 60_000 + kills * 20_000;

type Variant = "ledger" | "midway" | "naive";

/** Runs the poster until it has printed so much, kills it, and returns the lines that it printed whole. */
async function killPoster(variant: Variant, isReached: (lines: string[]) => boolean, delayMs = 0) {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/ledger/poster.ts", variant], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (errors += text));
  const closed = new Promise((resolve) => child.once("close", resolve));
  // The last line may be incomplete.
  const lines = () => output.split("\n").slice(0, -1);
  while (!isReached(lines()) && child.exitCode === null) await pause(5);
  await pause(delayMs);
  expect(child.exitCode, errors).toBeNull();
  child.kill("SIGKILL");
  await closed;
  // Waits until the server has finished its statements.
  const others = () => sqlPool()`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'`;
  while ((await others()).length) await pause(20);
  return lines();
}

/** Kills the poster under load, and returns the keys that it acknowledged. */
function killUnderLoad() {
  // Waits for a number of acts, not for a time, so that a slow machine tests the same.
  const acts = MIN_ACKNOWLEDGED + Math.random() * 40;
  return killPoster("ledger", (lines) => lines.length >= acts, Math.random() * 20);
}

/** Kills the poster in the middle of an act. Returns the keys of the acts before. */
async function killMidway(variant: "midway" | "naive") {
  const lines = await killPoster(variant, (printed) => printed.includes("midway"));
  expect(lines.pop()).toBe("midway");
  return lines;
}

test(
  "a killed process loses nothing that it had acknowledged, and the ledger stays consistent",
  async () => {
    const acknowledged: string[] = [];
    for (let n = 0; n < kills; n++) {
      acknowledged.push(...(await killUnderLoad()));
      expect(await countViolations()).toBe(0);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * MIN_ACKNOWLEDGED);
    const stored = await sqlPool()`select key from ledger_journals where key = any(${acknowledged})`;
    expect(stored).toHaveLength(acknowledged.length);
  },
  TIMEOUT_MS,
);

test(
  "an act that is killed after it has written and before it commits leaves nothing",
  async () => {
    const before = await listKeys();
    const acknowledged = await killMidway("midway");
    expect(acknowledged).toHaveLength(WHOLE_ACTS);
    expect(await listKeys()).toEqual([...before, ...acknowledged]);
    expect(await countViolations()).toBe(0);
  },
  TIMEOUT_MS,
);

const listKeys = async () =>
  (await sqlPool()<{ key: string }[]>`select key from ledger_journals order by id`).map(({ key }) => key);

test(
  "a balance and its entry written separately become inconsistent by a kill between them",
  async () => {
    const sql = sqlPool();
    await sql.unsafe(`
      create table naive_balances (company int primary key, cents int not null);
      create table naive_entries (key text primary key, company int not null, cents int not null);
      insert into naive_balances select n, 0 from generate_series(0, 2) n`);
    expect(await killMidway("naive")).toHaveLength(WHOLE_ACTS);
    const torn = await sql`
      select company, cents - (select coalesce(sum(cents), 0) from naive_entries e where e.company = b.company)::int as missing
      from naive_balances b order by company`;
    expect(torn).toEqual([
      { company: 0, missing: 0 },
      { company: 1, missing: 5 },
      { company: 2, missing: 0 },
    ]);
  },
  TIMEOUT_MS,
);
