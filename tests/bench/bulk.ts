/**
 * One act on ten thousand work orders: orders a second, each through the command that does it to a single one, in a
 * transaction with its history, audit and events. The job runs here as in the server, in slices.
 *
 *   node --import tsx tests/bench/bulk.ts [orders]
 */
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import { startLocalPostgres } from "server/local-postgres.mjs";
import { migrate } from "server/migrate.ts";
import type { Actor } from "~/access/actor";
import { findActor } from "~/access/actor.server";
import { doRun } from "~/bulk/commands/do-run.server";
import { type Ask, startRun } from "~/bulk/commands/start-run.server";
import { findRun } from "~/bulk/runs.server";
import { closeDatabase, db } from "~/platform/db.server";
import { forgetEnv } from "~/platform/env.server";
import { openSession } from "~/platform/session.server";
import { fillOrders } from "./fill-orders";

async function measure(actor: Actor, ask: Ask) {
  const began = performance.now();
  const started = await startRun(actor, ask);
  if (!started.ok) throw new Error(started.message);
  const { runId } = started.value;
  const asked = performance.now();
  let run = await findRun(db, actor, runId);
  while (run?.state === "running") {
    await doRun({ runId });
    run = await findRun(db, actor, runId);
  }
  const ended = performance.now();
  return {
    act: ask.act,
    done: run?.doneCount,
    refused: run?.refusedCount,
    "until it is written down, ms": Math.round(asked - began),
    "whole s": Number(((ended - began) / 1000).toFixed(1)),
    "orders/s": Math.round((1000 * ask.wins.length) / (ended - began)),
  };
}

/** Orders that nobody has been given yet, all of them made drafts: each act fits each. */
async function drafts(sql: postgres.Sql, companyId: number, orders: number) {
  const rows = await sql<{ id: number }[]>`update work_orders set status = 'draft'
    where id in (select id from work_orders where company_id = ${companyId} and status in ('draft', 'published')
      order by id limit ${orders}) returning id::float8 as id`;
  return rows.map(({ id }) => id);
}

async function bench(orders: number) {
  const cluster = await startLocalPostgres({ name: "bench-postgres" });
  const admin = postgres(cluster.url("postgres"), { max: 1, onnotice: () => {} });
  const url = cluster.url("bench_bulk");
  try {
    await admin`drop database if exists bench_bulk with (force)`;
    await admin`create database bench_bulk`;
    Object.assign(process.env, { DATABASE_URL: url, MODE: "demo" });
    forgetEnv();
    await migrate(url);
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    const people = await fillOrders(sql, { orders: orders * 3, companies: 1, contractors: 10 });
    const secret = await openSession(db, people.adminId, "web", { address: "", userAgent: "bench" });
    const actor = (await findActor(secret, "web", ""))!;
    const wins = await drafts(sql, people.companyId, orders);
    const change = { only: ["title"], typed: { title: "Changed in bulk" }, documents: [] };
    const results = [];
    for (const ask of [
      { act: "edit", wins, input: change },
      { act: "duplicate", wins, input: { copies: 1 } },
      { act: "delete", wins },
    ] satisfies Ask[])
      results.push(await measure(actor, ask));
    console.table(results);
    await sql.end();
  } finally {
    await closeDatabase();
    await admin`drop database if exists bench_bulk with (force)`;
    await admin.end();
    await cluster.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await bench(Number(process.argv[2]) || 10_000);
