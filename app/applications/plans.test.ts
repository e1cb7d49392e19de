// Uses one connection, so that Postgres' read counters are current. Set before the settings are read.
process.env.DATABASE_POOL = "1";

import postgres from "postgres";
import { fillOrders } from "tests/bench/fill-orders";
import { readsOf, vacuumUntilVisible } from "tests/setup/table-reads";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { db } from "~/platform/db/db.server";
import { type Order, readOrder } from "~/work-orders/store/order.server";
import { countOverlaps, listOverlaps } from "./overlaps/overlaps.server";
import { listApplicants } from "./queries.server";
import { listBulkApplicants, listInvitable, listRouted } from "./routing/route-queries.server";

let client: Actor;
let order: Order;
let contractorId: number;

/** Fills 40,000 orders of one company, a third of them open, each routed to five contractors, two of whom applied. */
beforeAll(async () => {
  const sql = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
  const people = await fillOrders(sql, { orders: 40_000, companies: 1, contractors: 2000 });
  contractorId = people.contractorId;
  client = (await findPerson(db, people.adminId))!;
  await sql`insert into routes (work_order_id, company_id, contractor_id, origin)
    select id, company_id, ${contractorId} + (id + n * 7) % 2000, 'route' from work_orders, generate_series(1, 5) n
    where status = 'published'`;
  await sql`insert into applications (work_order_id, company_id, contractor_id, basic_type, bid_base_cents)
    select work_order_id, company_id, contractor_id, 'Hour', 5000 from routes where id % 5 < 2`;
  const [open] = await sql`update work_orders set routed_count = 5, applicant_count = 2
    where id in (select id from work_orders where status = 'published' order by id limit 1) returning id::int`;
  order = (await readOrder(db, client, open!.id))!;
  await sql.end();
  await vacuumUntilVisible("routes");
});

const twentyContractors = () => Array.from({ length: 20 }, (_, n) => contractorId + n);

test.each<[string, string, () => Promise<unknown>, number]>([
  ["the routed contractors of an order", "routes", () => listRouted(db, client, order), 10],
  ["its applicants", "applications", () => listApplicants(db, client, order), 10],
  ["the applicants of several orders", "applications", () => listBulkApplicants(db, client, [order.id]), 10],
  ["a contractor's overlapping orders", "work_orders", () => listOverlaps(client, order, contractorId), 60],
  [
    "the overlaps of twenty contractors",
    "work_orders",
    () => countOverlaps(client, twentyContractors(), [order.id]),
    1000,
  ],
  [
    "the orders to invite a contractor to",
    "work_orders",
    () => listInvitable(db, client, contractorId, { search: "" }),
    100,
  ],
  [
    "those orders by a rare word",
    "work_orders",
    () => listInvitable(db, client, contractorId, { search: `tag-${order.id % 9000}` }),
    1000,
  ],
  [
    "those orders by a word that none has",
    "work_orders",
    () => listInvitable(db, client, contractorId, { search: "nothing" }),
    10,
  ],
])("%s: reads few rows and scans no table", async (_what, table, read, maxRows) => {
  await read();
  const { scans, rows } = await readsOf(table, read);
  expect(scans).toBe(0);
  expect(rows).toBeLessThanOrEqual(maxRows);
});
