/**
 * Measures an import of a hundred thousand rows into drafts: rows per second and growth of the process's memory. The job
 * runs in slices as on the server and restarts at the file's beginning each time. For comparison, the database copies the
 * same drafts in one statement without history, audit and events: on a busy machine the ratio is more reliable.
 *
 *   node --import tsx tests/bench/import.ts [rows]
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type postgres from "postgres";
import { findActor } from "~/access/actor.server";
import { openImport } from "~/import/commands/open-import.server";
import { runImport } from "~/import/commands/run-import.server";
import { startImport } from "~/import/commands/start-import.server";
import { findImport } from "~/import/imports.server";
import { growSlowly } from "~/patches/v8-heap";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { openSession } from "~/platform/http/session.server";
import { fillOrders } from "./fill-orders";
import { withOwnDatabase } from "./own-database";

const MB = 1_000_000;
const row = (n: number) =>
  `${n},Replace access point ${n},"${n % 900} Main St  Roslindale  MA  02131",12/${1 + (n % 28)}/2027 09:30 AM,$62.50,2,S-${n % 5000},Store ${n % 5000},Pat,617-555-0100,"Swap both, and ring twice"`;

/** Creates a file of 11 columns with about 140 bytes per row. */
const fileOf = (rows: number) =>
  Buffer.from(
    `WO,Title,Location,Start,Rate,Hours,Site ID,Site name,Contact name,Phone,Notes\n${Array.from({ length: rows }, (_, n) => row(n)).join("\n")}`,
  );

async function startFile(userId: number, rows: number) {
  const secret = await openSession(db, userId, "web", { address: "", userAgent: "bench" });
  const actor = (await findActor(secret, "web", ""))!;
  const content = fileOf(rows);
  const file = { content, name: "orders.csv", mime: "text/csv", sizeBytes: content.length };
  const { id: fileId } = await storeFile({ ...file, uploadedById: actor.id });
  const opened = await openImport(actor, { fileId });
  if (!opened.ok) throw new Error(opened.message);
  const found = (await findImport(db, actor, opened.value.importId))!;
  await startImport(actor, found);
  return { actor, id: found.id };
}

async function measure(userId: number, rows: number) {
  const { actor, id } = await startFile(userId, rows);
  global.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const began = performance.now();
  const used = process.cpuUsage();
  let found = await findImport(db, actor, id);
  while (found?.state === "running") {
    await runImport({ importId: id });
    found = await findImport(db, actor, id);
  }
  clearInterval(watch);
  const seconds = (performance.now() - began) / 1000;
  return {
    drafts: found?.drafts,
    "rows/s": Math.round(rows / seconds),
    "total s": Number(seconds.toFixed(2)),
    "CPU ms per 1,000 rows": Math.round(cpu(process.cpuUsage(used)) / rows),
    "memory grew by MB": Math.round((peak - before) / MB),
    "peak memory MB": Math.round(peak / MB),
  };
}

/** Measures the rows per second of copying the orders between tables: only their indexes and triggers take time. */
async function measureBare(sql: postgres.Sql, rows: number) {
  const stored = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'work_orders' and is_generated = 'NEVER'
      and column_name <> 'id'`;
  const names = stored.map(({ name }) => name).join(", ");
  await sql.unsafe(`create table copied as select ${names} from work_orders order by id desc limit ${rows}`);
  const began = performance.now();
  await sql.unsafe(`insert into work_orders (${names}) select ${names} from copied`);
  return Math.round(rows / ((performance.now() - began) / 1000));
}

/** Sums CPU time in microseconds, which is more reliable on a busy machine than elapsed time. */
const cpu = ({ user, system }: NodeJS.CpuUsage) => user + system;

async function bench(sql: postgres.Sql, rows: number) {
  growSlowly();
  const people = await fillOrders(sql, { orders: 1000, companies: 1, contractors: 10 });
  // The first run warms up the compiler and the database.
  await measure(people.adminId, 2000);
  console.log(`${rows.toLocaleString("en-US")} rows`);
  const measured = await measure(people.adminId, rows);
  const bare = await measureBare(sql, rows);
  const ratio = `${Math.round((100 * measured["rows/s"]) / bare)} %`;
  console.table([{ ...measured, "bare rows/s": bare, "of bare": ratio }]);
}

const folder = mkdtempSync(path.join(os.tmpdir(), "callout-bench-"));
const rows = Number(process.argv[2]) || 100_000;
await withOwnDatabase("import", (sql) => bench(sql, rows), { FILES_DIR: folder }).finally(() =>
  rmSync(folder, { recursive: true, force: true }),
);
