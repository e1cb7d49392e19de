/**
 * Measures bulk actions on ten thousand orders. Each order is changed by the single order's command, with history, audit
 * and events, in slices as on the server. Statements and CPU per order are comparable on a busy machine too.
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

async function measure(actor: Actor, request: RunRequest) {
  let statements = 0;
  const options = sqlPool().options as { debug?: unknown };
  options.debug = () => {
    statements++;
  };
  const used = process.cpuUsage();
  const began = performance.now();
  const started = await startRun(actor, request);
  if (!started.ok) throw new Error(started.message);
  const { runId } = started.value;
  const savedAt = performance.now();
  let run = (await findRun(db, actor, runId))!;
  while (run.state === "running") {
    await doRun({ runId });
    run = (await findRun(db, actor, runId))!;
  }
  const ended = performance.now();
  const { user, system } = process.cpuUsage(used);
  options.debug = undefined;
  const [refused] = await listRunOrders(run, { after: 0, limit: 1, only: "refused" });
  if (refused) console.log(`${request.action}: ${refused.message}`);
  return {
    action: request.action,
    done: run.doneCount,
    refused: run.refusedCount,
    "until saved, ms": Math.round(savedAt - began),
    "total s": Number(((ended - began) / 1000).toFixed(1)),
    "orders/s": Math.round((1000 * request.wins.length) / (ended - began)),
    "statements an order": Number((statements / request.wins.length).toFixed(1)),
    "CPU ms an order": Number(((user + system) / 1000 / request.wins.length).toFixed(2)),
  };
}

/** Prepares drafts that can be published, each with one applicant, so that every action is possible. */
async function prepareDrafts(sql: postgres.Sql, companyId: number, contractorId: number, orders: number) {
  const [type] = await sql<{ id: number }[]>`select id::int from work_types order by id limit 1`;
  const rows = await sql<{ id: number }[]>`update work_orders set status = 'draft', applicant_count = 1,
      work_type_ids = array[${type!.id}]::bigint[], start_date = current_date + 100, end_date = current_date + 101,
      start_at = now() + interval '100 days', contact_info = ${sql.json([{ fname: "Pat", role: "", email: "", ofc_phn: "6175550100", mobile: "" }])}
    where id in (select id from work_orders where company_id = ${companyId} and status in ('draft', 'published')
      order by id limit ${orders}) returning id::float8 as id`;
  const wins = rows.map(({ id }) => id);
  await sql`insert into applications (work_order_id, company_id, contractor_id, basic_type, bid_base_cents)
    select id, company_id, ${contractorId}, basic_type, amount_cents from work_orders where id = any(${wins})`;
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
  const wins = await prepareDrafts(sql, companyId, contractorId, orders);
  const change = { only: ["title"], typed: { title: "Changed in bulk" }, documents: [] };
  const results = [];
  for (const request of [
    { action: "edit", wins, input: change },
    { action: "publish", wins },
    { action: "duplicate", wins, input: { copies: 1 } },
    { action: "assign", wins, input: { contractorId } },
    { action: "cancel", wins: wins.slice(0, orders / 2), input: { reason: "Not needed" } },
  ] satisfies RunRequest[])
    results.push(await measure(actor, request));
  console.table(results);
}

await withOwnDatabase("bulk", (sql) => bench(sql, Number(process.argv[2]) || 10_000));
