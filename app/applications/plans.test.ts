// One connection, so that what Postgres counts is known when it is read. Set before anything reads the settings.
process.env.DATABASE_POOL = "1";

import postgres from "postgres";
import { fillOrders } from "tests/bench/fill-orders";
import { readsOf, settle } from "tests/setup/reads";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { db } from "~/platform/db/db.server";
import { type Order, readOrder } from "~/work-orders/order.server";
import { countOverlaps, listOverlaps } from "./overlaps.server";
import { listApplicants } from "./queries.server";
import { listBulkApplicants, listInvitable, listRouted } from "./route-queries.server";

let client: Actor;
let order: Order;
let contractorId: number;

/** 10,000 orders of one company, a third of them open, each offered to five contractors, of whom two applied. */
beforeAll(async () => {
  const sql = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
  const people = await fillOrders(sql, { orders: 10_000, companies: 1, contractors: 500 });
  contractorId = people.contractorId;
  client = (await findPerson(db, people.adminId))!;
  await sql`insert into routes (work_order_id, contractor_id, origin)
    select id, ${contractorId} + (id + n * 7) % 500, 'route' from work_orders, generate_series(1, 5) n
    where status = 'published'`;
  await sql`insert into applications (work_order_id, contractor_id, basic_type, bid_base_cents)
    select work_order_id, contractor_id, 'Hour', 5000 from routes where id % 5 < 2`;
  const [open] = await sql`update work_orders set routed_count = 5, applicant_count = 2
    where id in (select id from work_orders where status = 'published' order by id limit 1) returning id::int`;
  order = (await readOrder(db, client, open!.id))!;
  await sql.end();
  await settle("routes");
});

const twenty = () => Array.from({ length: 20 }, (_, n) => contractorId + n);

test.each<[string, string, () => Promise<unknown>, number]>([
  ["whom an order is offered to", "routes", () => listRouted(db, client, order), 10],
  ["who applied for it", "applications", () => listApplicants(db, client, order), 10],
  ["who applied for several", "applications", () => listBulkApplicants(db, client, [order.id]), 10],
  ["what a contractor has at its time", "work_orders", () => listOverlaps(client, order, contractorId), 60],
  [
    "which of twenty contractors have other work then",
    "work_orders",
    () => countOverlaps(client, twenty(), [order.id]),
    1000,
  ],
  [
    "what one can be asked for",
    "work_orders",
    () => listInvitable(db, client, contractorId, { search: "" }),
    100,
  ],
  [
    "that by a rare word",
    "work_orders",
    () => listInvitable(db, client, contractorId, { search: `tag-${order.id % 9000}` }),
    1000,
  ],
  [
    "that by what none has",
    "work_orders",
    () => listInvitable(db, client, contractorId, { search: "nothing" }),
    10,
  ],
])("%s is read without reading all", async (_what, table, read, mostRows) => {
  await read();
  const { scans, rows } = await readsOf(table, read);
  expect(scans).toBe(0);
  expect(rows).toBeLessThanOrEqual(mostRows);
});
