/**
 * Measures an export of a hundred thousand orders of one company in both formats: first byte, total time and the growth of
 * the process's memory.
 *
 *   node --import tsx tests/bench/export.ts [orders]
 */
import type postgres from "postgres";
import { findActor } from "~/access/actor.server";
import { downloadOrders } from "~/export/export-orders.server";
import type { Format } from "~/export/files/download.server";
import { readListQuery } from "~/order-lists/list-query";
import { growSlowly } from "~/patches/v8-heap";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { fillOrders } from "./fill-orders";
import { withOwnDatabase } from "./own-database";

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
  let peak = before;
  for await (const chunk of answer.value.body as unknown as AsyncIterable<Uint8Array>) {
    first ||= performance.now() - began;
    bytes += chunk.length;
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  return {
    format,
    "first byte ms": Math.round(first),
    "total s": Number(((performance.now() - began) / 1000).toFixed(2)),
    "memory MB": Math.round((peak - before) / MB),
    "file MB": Math.round(bytes / MB),
  };
}

async function bench(sql: postgres.Sql, orders: number) {
  growSlowly();
  const people = await fillOrders(sql, { orders, companies: 1, contractors: 2000 });
  const secret = await openSession(db, people.adminId, "web", { address: "", userAgent: "bench" });
  const actor = (await findActor(secret, "web", ""))!;
  // The first runs warm up the compiler and the database.
  for (const format of ["csv", "xlsx"] as const) await measure(actor, format);
  console.log(`${orders.toLocaleString("en-US")} orders`);
  console.table([await measure(actor, "csv"), await measure(actor, "xlsx")]);
}

await withOwnDatabase("export", (sql) => bench(sql, Number(process.argv[2]) || 100_000));
