/**
 * Measures the suggested contractors of a company's open orders all over the country, among hundreds of thousands of
 * contractors who did a million orders.
 *
 *   node --import tsx tests/bench/suggestions.ts [contractors] [orders]
 */
import type postgres from "postgres";
import { copyHomes } from "tests/setup/homes";
import { findActor } from "~/access/actor.server";
import { listSuggestions } from "~/applications/suggested/suggest.server";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { readOrder } from "~/work-orders/store/order.server";
import { fillOrders } from "./fill-orders";
import { withOwnDatabase } from "./own-database";

const MEASURED = 200;

/** Gives each contractor a home somewhere in the country; the filling's places are in a temporary table. */
const spreadContractors = (sql: postgres.Sql) =>
  sql`update users set latitude = place.latitude + (users.id % 91) * 0.001, longitude = place.longitude + (users.id % 89) * 0.001,
      zip_code = place.zip, city = place.city, state_code = place.state
    from place where users.role = 'contractor' and place.n = users.id % (select count(*) from place)`;

await withOwnDatabase("suggestions", async (sql) => {
  const [contractors, orders] = [Number(process.argv[2] ?? 200_000), Number(process.argv[3] ?? 1_000_000)];
  const { adminId } = await fillOrders(sql, { orders, companies: 200, contractors });
  await spreadContractors(sql);
  await copyHomes(sql);
  await sql`vacuum analyze users`;
  const secret = await openSession(db, adminId, "web", { address: "", userAgent: "bench" });
  const client = (await findActor(secret, "web", ""))!;
  const open = await sql<{ win: number }[]>`select id::int as win from work_orders
    where company_id = ${client.companyId} and status = 'published' order by md5(id::text) limit ${MEASURED}`;
  const times: number[] = [];
  let suggested = 0;
  // The first round warms up.
  for (const isMeasured of [false, true])
    for (const { win } of open) {
      const order = (await readOrder(db, client, win))!;
      const began = performance.now();
      const found = await listSuggestions(client, order);
      if (isMeasured) times.push(performance.now() - began);
      suggested += isMeasured ? found.length : 0;
    }
  times.sort((a, b) => a - b);
  const ms = (share: number) => Number(times[Math.floor(times.length * share)]!.toFixed(1));
  console.table([
    {
      contractors,
      orders,
      measured: times.length,
      "p50 ms": ms(0.5),
      "p95 ms": ms(0.95),
      "suggested each": suggested / times.length,
    },
  ]);
});
