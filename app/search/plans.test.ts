// Uses one connection, so that Postgres' counters are current when read. Must run before the settings are read.
process.env.DATABASE_POOL = "1";

import postgres from "postgres";
import { fillOrders } from "tests/bench/fill-orders";
import { makeContractor, makeSuperAdmin } from "tests/factories/people";
import { readsOf, vacuumUntilVisible } from "tests/setup/table-reads";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { sqlPool } from "~/platform/db/db.server";
import { findAnything } from "./find.server";
import { readTyped } from "./typed";

let client: Actor;
let contractor: Actor;
let superAdmin: Actor;

beforeAll(async () => {
  const sql = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
  const people = await fillOrders(sql, { orders: 30_000, companies: 3, contractors: 20_000 });
  await sql.end();
  await sqlPool()`update users set phone = (6170000000 + id)::text where role = 'contractor'`;
  await sqlPool()`insert into payouts (work_order_id, contractor_id, amount_cents, created_at)
    select id, contractor_id, 4321, now() from work_orders where status = 'paid'`;
  await sqlPool()`insert into companies (name) select 'Firm ' || n || ' of ' || md5(n::text)
    from generate_series(1, 40000) n`;
  superAdmin = await makeSuperAdmin();
  client = { ...superAdmin, id: people.adminId, role: "client", level: "Admin", companyId: people.companyId };
  contractor = { ...(await makeContractor()), id: people.contractorId };
  await vacuumUntilVisible("work_orders");
});

/** The rows that may be read of each table. */
const limits = { work_orders: 2000, users: 300, companies: 300, payouts: 300 };

test.each<[string, () => Actor, string]>([
  ["one order", () => superAdmin, "tag-20003"],
  ["a WIN", () => superAdmin, "100777"],
  ["a word that many orders have", () => superAdmin, "antenna"],
  ["words that no order has", () => superAdmin, "zzyzx quux"],
  ["two letters", () => superAdmin, "zz"],
  ["a person", () => superAdmin, "contractor 19876"],
  ["a name that everybody has", () => superAdmin, "carl"],
  ["an email", () => superAdmin, "contractor-777@bench.example"],
  ["a phone number", () => superAdmin, "(617) 001-2345"],
  ["a company", () => superAdmin, "firm 4321"],
  ["a reference", () => superAdmin, "pi_3NaBcDeFgHiJkLmN"],
  ["a client's words", () => client, "antenna"],
  ["a client's contractor by phone", () => client, "617 001 2345"],
  ["a client's two letters", () => client, "zz"],
  ["a contractor's words", () => contractor, "antenna"],
  ["a contractor's rare words", () => contractor, "zzyzx"],
  ["a contractor's two letters", () => contractor, "zz"],
])(
  "OPR-004 finding %s among 30,000 orders and 20,000 people reads no whole table",
  async (_what, actor, text) => {
    const find = () => findAnything(actor(), readTyped(text)!, 20);
    await find();
    for (const [table, maxRows] of Object.entries(limits)) {
      const { rows } = await readsOf(table, find);
      expect(rows, table).toBeLessThanOrEqual(maxRows);
    }
  },
);
