/**
 * Actions on ten thousand work orders: orders a second, each through the command that does it to a single one, with its
 * history, audit and events. The job runs here as in the server, in slices. Beside it how many statements an order
 * takes, and what this process spends on it: those hold on a busy machine as well.
 *
 *   node --import tsx tests/bench/bulk.ts [orders]
 */
import type postgres from "postgres";
import type { Actor } from "~/access/actor";
import { findActor } from "~/access/actor.server";
import { doRun } from "~/bulk/commands/do-run.server";
import { type RunRequest, startRun } from "~/bulk/commands/start-run.server";
import { findRun, listRunOrders } from "~/bulk/runs.server";
import { credit } from "~/ledger/commands/credit.server";
import { growSlowly } from "~/patches/v8-heap";
import { db, inTransaction, sqlPool } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { fillOrders } from "./fill-orders";
import { withOwnDatabase } from "./own-database";

async function measure(actor: Actor, ask: RunRequest) {
  let statements = 0;
  const options = sqlPool().options as { debug?: unknown };
  options.debug = () => {
    statements++;
  };
  const used = process.cpuUsage();
  const began = performance.now();
  const started = await startRun(actor, ask);
  if (!started.ok) throw new Error(started.message);
  const { runId } = started.value;
  const asked = performance.now();
  let run = (await findRun(db, actor, runId))!;
  while (run.state === "running") {
    await doRun({ runId });
    run = (await findRun(db, actor, runId))!;
  }
  const ended = performance.now();
  const { user, system } = process.cpuUsage(used);
  options.debug = undefined;
  const [refused] = await listRunOrders(run, { after: 0, limit: 1, only: "refused" });
  if (refused) console.log(`${ask.action}: ${refused.message}`);
  return {
    action: ask.action,
    done: run.doneCount,
    refused: run.refusedCount,
    "until it is written down, ms": Math.round(asked - began),
    "whole s": Number(((ended - began) / 1000).toFixed(1)),
    "orders/s": Math.round((1000 * ask.wins.length) / (ended - began)),
    "statements an order": Number((statements / ask.wins.length).toFixed(1)),
    "CPU ms an order": Number(((user + system) / 1000 / ask.wins.length).toFixed(2)),
  };
}

/** Orders that nobody has been given yet, all of them made drafts that can be published, with one applicant: each action fits each. */
async function drafts(sql: postgres.Sql, companyId: number, contractorId: number, orders: number) {
  const [type] = await sql<{ id: number }[]>`select id::int from work_types order by id limit 1`;
  const rows = await sql<{ id: number }[]>`update work_orders set status = 'draft', applicant_count = 1,
      work_type_ids = array[${type!.id}]::bigint[], start_date = current_date + 100, end_date = current_date + 101,
      start_at = now() + interval '100 days', contact_info = ${sql.json([{ fname: "Pat", role: "", email: "", ofc_phn: "6175550100", mobile: "" }])}
    where id in (select id from work_orders where company_id = ${companyId} and status in ('draft', 'published')
      order by id limit ${orders}) returning id::float8 as id`;
  const wins = rows.map(({ id }) => id);
  await sql`insert into applications (work_order_id, contractor_id, basic_type, bid_base_cents)
    select id, ${contractorId}, basic_type, amount_cents from work_orders where id = any(${wins})`;
  return wins;
}

async function bench(sql: postgres.Sql, orders: number) {
  growSlowly();
  const people = await fillOrders(sql, { orders: orders * 3, companies: 1, contractors: 10 });
  const { companyId, contractorId } = people;
  const funds = { companyId, amountCents: 100_000_000_000, key: "funds", description: "" };
  await inTransaction((tx) => credit(tx, funds));
  const secret = await openSession(db, people.adminId, "web", { address: "", userAgent: "bench" });
  const actor = (await findActor(secret, "web", ""))!;
  const wins = await drafts(sql, companyId, contractorId, orders);
  const change = { only: ["title"], typed: { title: "Changed in bulk" }, documents: [] };
  const results = [];
  for (const ask of [
    { action: "edit", wins, input: change },
    { action: "publish", wins },
    { action: "duplicate", wins, input: { copies: 1 } },
    { action: "assign", wins, input: { contractorId } },
    { action: "cancel", wins: wins.slice(0, orders / 2), input: { reason: "Not needed" } },
  ] satisfies RunRequest[])
    results.push(await measure(actor, ask));
  console.table(results);
}

await withOwnDatabase("bulk", (sql) => bench(sql, Number(process.argv[2]) || 10_000));
