// One connection, so that what Postgres counts is known when it is read. Set before anything reads the settings.
process.env.DATABASE_POOL = "1";

import postgres from "postgres";
import { fillOrders } from "tests/bench/fill-orders";
import { makeContractor, makeSuperAdmin } from "tests/factories/people";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { sqlPool } from "~/platform/db.server";
import { countOrders } from "./count-orders.server";
import { foldTallies } from "./fold-tallies.server";
import { listOrders } from "./list-orders.server";
import { readListQuery } from "./list-query";
import type { TabName } from "./tabs";

const ORDERS = 30_000;
let client: Actor;
let contractor: Actor;
let superAdmin: Actor;

beforeAll(async () => {
  const sql = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
  const people = await fillOrders(sql, { orders: ORDERS, companies: 3, contractors: 40 });
  await sql.end();
  const someone = await makeContractor();
  superAdmin = await makeSuperAdmin();
  client = { ...superAdmin, id: people.adminId, role: "client", level: "Admin", companyId: people.companyId };
  contractor = { ...someone, id: people.contractorId };
  // As autovacuum leaves a table: an index alone tells which rows everybody sees.
  await sqlPool()`vacuum analyze`;
});

/** What a piece of work read of work_orders, as Postgres counted it. */
async function readsOf(work: () => Promise<unknown>) {
  const figures = async () => {
    await sqlPool()`select pg_stat_force_next_flush()`;
    const [row] = await sqlPool()<{ scans: number; rows: number }[]>`select seq_scan::int as scans,
      (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables where relname = 'work_orders'`;
    return row!;
  };
  await figures();
  const before = await figures();
  await work();
  await figures();
  const after = await figures();
  return { scans: after.scans - before.scans, rows: after.rows - before.rows };
}

const list = (actor: Actor, tab: TabName, given: Record<string, unknown> = {}) =>
  listOrders(actor, readListQuery(tab, given));

describe("no list reads the whole table", () => {
  test.each<[string, () => Actor, TabName, Record<string, unknown>, number]>([
    ["a client's tab", () => client, "paid", {}, 20],
    ["its last page", () => client, "paid", { page: 99_999 }, 20],
    ["a page in its middle", () => client, "paid", { page: 200 }, 20],
    ["newest first", () => client, "paid", { sort: "WIN", direction: -1, perPage: 50 }, 100],
    ["all of a client's", () => client, "all", { page: 300 }, 20],
    ["all companies'", () => superAdmin, "all", { page: 1500 }, 20],
    ["a tab of all companies", () => superAdmin, "available", { page: 99_999, direction: -1 }, 20],
    ["a search for one", () => client, "all", { search: "tag-20003" }, 1000],
    ["a contractor's own", () => contractor, "paid", {}, 200],
    ["a circle", () => contractor, "available", { range: "60" }, 20],
    ["a wide circle", () => contractor, "available", { range: "500" }, 20],
    ["everywhere", () => contractor, "available", { range: "unlimited", page: 100 }, 20],
    ["what he applied for", () => contractor, "applied", {}, 200],
  ])("%s", async (_name, actor, tab, given, mostRows) => {
    await list(actor(), tab, given);
    const read = await readsOf(() => list(actor(), tab, given));
    expect(read.scans).toBe(0);
    expect(read.rows).toBeLessThanOrEqual(mostRows);
  });
});

test("a count beyond a thousand stops there, but a client's own are exact", async () => {
  expect(
    (await countOrders(contractor, readListQuery("available", { range: "unlimited" }))).available,
  ).toEqual({
    n: 1000,
    more: true,
  });
  const { counts } = await list(client, "all");
  expect(counts.all).toEqual({ n: ORDERS / 3, more: false });
  const everybody = await countOrders(superAdmin, readListQuery("all", {}));
  expect(everybody.all).toEqual({ n: ORDERS, more: false });
});

test("a list of a thousand can be sorted by what no index has, a longer one cannot", async () => {
  const long = await list(client, "all", { sort: "title" });
  expect(long).toMatchObject({ sort: { field: "startDate" }, sortable: ["startDate", "WIN"] });
  const short = await list(client, "draft", { sort: "title" });
  expect(short).toMatchObject({ sort: { field: "title" } });
  const near = await list(contractor, "available", { range: "10", sort: "distance" });
  const miles = near.rows.map((row) => row.miles!);
  expect(miles).toEqual([...miles].sort((a, b) => a - b));
});

test("folding the tallies changes no count, whoever else is at it", async () => {
  const before = await countOrders(client, readListQuery("all", {}));
  const [changed] = await sqlPool()`update work_orders set status = 'deleted'
    where id = (select min(id) from work_orders where company_id = ${client.companyId} and tab = 'draft') returning id`;
  expect(changed).toBeDefined();
  const after = await countOrders(client, readListQuery("all", {}));
  expect(after.draft!.n).toBe(before.draft!.n - 1);
  expect(await foldTallies()).toBe(true);
  expect(await countOrders(client, readListQuery("all", {}))).toEqual(after);
  const [rows] =
    await sqlPool()`select count(*)::int as n from work_order_tallies where company_id = ${client.companyId}`;
  expect(rows!.n).toBeLessThanOrEqual(9);
});
