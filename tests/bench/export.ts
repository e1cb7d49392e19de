/**
 * An export of a hundred thousand orders of one company, in both formats: first byte, the whole of it, and how much the
 * memory of the process grows.
 *
 *   node --import tsx tests/bench/export.ts [orders]
 */
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import { startLocalPostgres } from "server/local-postgres.mjs";
import { growSlowly } from "server/memory.ts";
import { migrate } from "server/migrate.ts";
import { findActor } from "~/access/actor.server";
import { closeDatabase, db } from "~/platform/db.server";
import { forgetEnv } from "~/platform/env.server";
import { openSession } from "~/platform/session.server";
import type { Format } from "~/work-orders/export/download.server";
import { downloadOrders } from "~/work-orders/export/export-orders.server";
import { readListQuery } from "~/work-orders/lists/list-query";
import { fillOrders } from "./fill-orders";

type Actor = NonNullable<Awaited<ReturnType<typeof findActor>>>;
const MB = 1_000_000;

async function measure(actor: Actor, format: Format) {
  global.gc?.();
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const answer = await downloadOrders(actor, { query: readListQuery("all", {}) }, format);
  if (!answer.ok) throw new Error(answer.message);
  let bytes = 0;
  let first = 0;
  let most = before;
  for await (const chunk of answer.value.body as unknown as AsyncIterable<Uint8Array>) {
    first ||= performance.now() - began;
    bytes += chunk.length;
    most = Math.max(most, process.memoryUsage().rss);
  }
  return {
    format,
    "first byte ms": Math.round(first),
    "whole s": Number(((performance.now() - began) / 1000).toFixed(2)),
    "memory MB": Math.round((most - before) / MB),
    "file MB": Math.round(bytes / MB),
  };
}

async function bench(orders: number) {
  // As the server itself does.
  growSlowly();
  const cluster = await startLocalPostgres({ name: "bench-postgres" });
  const admin = postgres(cluster.url("postgres"), { max: 1, onnotice: () => {} });
  const url = cluster.url("bench_export");
  try {
    await admin`drop database if exists bench_export with (force)`;
    await admin`create database bench_export`;
    Object.assign(process.env, { DATABASE_URL: url, MODE: "demo" });
    forgetEnv();
    await migrate(url);
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    const people = await fillOrders(sql, { orders, companies: 1, contractors: 2000 });
    await sql.end();
    const secret = await openSession(db, people.adminId, "web", { address: "", userAgent: "bench" });
    const actor = (await findActor(secret, "web", ""))!;
    // The first of each warms the compiler and the database.
    for (const format of ["csv", "xlsx"] as const) await measure(actor, format);
    console.log(`${orders.toLocaleString("en-US")} orders`);
    console.table([await measure(actor, "csv"), await measure(actor, "xlsx")]);
  } finally {
    await closeDatabase();
    await admin`drop database if exists bench_export with (force)`;
    await admin.end();
    await cluster.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await bench(Number(process.argv[2]) || 100_000);
