/**
 * Kills the leading database node under load, several times, and counts what became of the requests: acknowledged, lost,
 * doubled, and the longest time without an answer. Needs the packages that `missingPrograms` lists.
 *
 *   npm run campaign -- failover [kills]      JOBS_AT_ONCE=8 callers do the main job meanwhile
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { build } from "server/prepare.mjs";
import { start } from "tests/bench/server";
import { missingPrograms, startMachines } from "./machines";
import { doMainJob, Journal, signIn } from "./main-job";

const QUIET_SECONDS = 15;
const PASSWORD = "callout-demo";
/** GRW-003. */
const MAX_GAP_SECONDS = 30;

const kills = Number(process.argv[2] ?? process.env.KILLS ?? 3);
const callers = Number(process.env.JOBS_AT_ONCE ?? 8);

const missing = missingPrograms();
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(", ")}. On Debian: apt-get install ${missing.join(" ")}`);
  process.exit(1);
}

await build();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "callout-failover-data-"));
const machines = await startMachines();
process.once("SIGINT", () => void machines.stop().then(() => process.exit(1)));
let server: Awaited<ReturnType<typeof start>> | undefined;
try {
  await machines.whole();
  console.log("Three nodes run; the demo is filled through the proxy");
  const env = {
    DATABASE_URL: machines.url,
    DATA_DIR: folder,
    MODE: "demo",
    LOG_LEVEL: "fatal",
    WEB_PROCESSES: "1",
  };
  server = await start(() => ["server/launch.mjs", "serve"], env, "/readyz");
  const passed = await load(`http://localhost:${server.port}`);
  process.exitCode = passed ? 0 : 1;
} finally {
  await server?.stop();
  await machines.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

function seconds(ms: number) {
  return (ms / 1000).toFixed(1);
}

async function load(origin: string): Promise<boolean> {
  const server = { origin, send: fetch };
  const company = await signIn(server, "admin@northwind.example", PASSWORD);
  const contractor = await signIn(server, "contractor@callout.example", PASSWORD);
  const finance = await signIn(server, "super@callout.example", PASSWORD);
  const journal = new Journal();
  const caller = { server, company, contractor, finance, journal };
  let isOver = false;
  const failures: string[] = [];
  const working = Array.from({ length: callers }, async (_, n) => {
    for (let job = 1; !isOver && failures.length === 0; job++)
      await doMainJob(caller, `Failover ${n + 1}-${job}`, "1").catch((error: Error) =>
        failures.push(error.message),
      );
  });
  for (let kill = 1; kill <= kills && failures.length === 0; kill++) {
    await pause(QUIET_SECONDS * 1000);
    const before = journal.acknowledged;
    const name = await machines.killLeader();
    const killedAt = performance.now();
    while (journal.acknowledged < before + callers && failures.length === 0) await pause(50);
    console.log(
      `Kill ${kill}: ${name}; requests succeed again after ${seconds(performance.now() - killedAt)} s`,
    );
    machines.revive(name);
    await machines.whole();
  }
  await pause(QUIET_SECONDS * 1000);
  isOver = true;
  await Promise.all(working);
  return report(journal, failures);
}

async function report(journal: Journal, failures: readonly string[]): Promise<boolean> {
  const sql = postgres(machines.url, { max: 1, onnotice: () => {} });
  const count = async (query: postgres.PendingQuery<postgres.Row[]>) => Number((await query)[0]!.n);
  const titles = [...journal.posted.keys()];
  const paid = [...journal.finished.values()];
  const lost =
    (await count(sql`select count(*) as n from unnest(${titles}::text[]) t
      where not exists (select 1 from work_orders o where o.title = t)`)) +
    (await count(sql`select count(*) as n from unnest(${paid}::bigint[]) p
      where not exists (select 1 from work_orders o where o.id = p and o.status = 'paid')`));
  const doubled =
    (await count(sql`select count(*) as n from (
      select 1 from work_orders where title = any(${titles}) group by title having count(*) > 1) d`)) +
    (await count(sql`select count(*) as n from (
      select 1 from check_entries where work_order_id = any(${paid}::bigint[])
      group by work_order_id having count(*) <> 1) d`));
  const broken = await count(sql`select count(*) as n from ledger_violations`);
  await sql.end();
  const gap = journal.longestGapMs();
  console.table([
    {
      kills,
      "jobs done": paid.length,
      acknowledged: journal.acknowledged,
      repeated: journal.repeated,
      lost,
      doubled,
      "broken in the ledger": broken,
      "longest time without an answer, s": seconds(gap),
    },
  ]);
  for (const failure of failures) console.error(failure);
  return lost + doubled + broken + failures.length === 0 && gap <= MAX_GAP_SECONDS * 1000;
}
