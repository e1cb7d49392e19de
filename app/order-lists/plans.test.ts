// Uses one connection, so that Postgres' counters are current when read. Must run before the settings are read.
process.env.DATABASE_POOL = "1";

import postgres from "postgres";
import { fillOrders } from "tests/bench/fill-orders";
import { makeImport } from "tests/factories/imports";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { readsOf, vacuumUntilVisible } from "tests/setup/table-reads";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { sqlPool } from "~/platform/db/db.server";
import { addDays } from "~/platform/time/calendar-days";
import { countOrders } from "./counts/count-orders.server";
import { foldTallies } from "./counts/fold-tallies.server";
import { listOrders } from "./list-orders.server";
import { type ListQuery, readListQuery } from "./list-query";
import type { TabName } from "./tabs";
import { listDays } from "./views/calendar-days.server";
import { listPlaces } from "./views/map-places.server";

const ORDERS = 30_000;
/** A filter with more matches than are counted reads 5,000 to count them in all tabs, and passes 5,000 for its page (decision 64). */
const COMMON_FILTER_ROWS = 10_100;
let client: Actor;
let contractor: Actor;
let superAdmin: Actor;
let importId: number;

beforeAll(async () => {
  const sql = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
  const people = await fillOrders(sql, { orders: ORDERS, companies: 3, contractors: 40 });
  await spreadValues(sql, people.companyId);
  await sql.end();
  const someone = await makeContractor();
  superAdmin = await makeSuperAdmin();
  client = { ...superAdmin, id: people.adminId, role: "client", level: "Admin", companyId: people.companyId };
  contractor = { ...someone, id: people.contractorId };
  const drafts = await sqlPool()<{ id: number }[]>`select id::int from work_orders
    where company_id = ${people.companyId} and tab = 'draft' limit 50`;
  importId = await makeImport(
    client,
    drafts.map(({ id }) => id),
  );
  await vacuumUntilVisible("work_orders");
});

let filterValues: Record<
  "project" | "endCompany" | "field" | "colleague" | "template" | "workType",
  number
> & {
  value: string;
};

/** Gives the first company's orders values to filter by: fifty of each kind, and a custom field on every order. */
async function spreadValues(sql: postgres.Sql, companyId: number) {
  const names = sql`select ${companyId}::bigint, 'No ' || n from generate_series(1, 50) n`;
  const made = async (table: string) =>
    (await sql`insert into ${sql(table)} (company_id, name) ${names} returning id::int`).map(({ id }) => id);
  const [projects, endCompanies, fields] = [
    await made("projects"),
    await made("end_companies"),
    await made("custom_fields"),
  ];
  const colleagues: number[] = [];
  for (let n = 0; n < 20; n++) colleagues.push((await makeClient("Manager", companyId)).id);
  await sql`update work_orders set project_id = (${projects}::bigint[])[1 + id % 50],
    end_company_id = (${endCompanies}::bigint[])[1 + id % 50], template_id = 1 + id % 50,
    created_by_id = (${colleagues}::bigint[])[1 + id % 20], work_type_ids = array[1 + id % 60],
    created_at = timestamptz '2026-06-01 12:00Z' + (id - 100000) * interval '5 minutes',
    paid_at = case when status = 'paid' then timestamptz '2026-07-01 12:00Z' + (id - 100000) * interval '5 minutes' end
    where company_id = ${companyId}`;
  // Rare values across all companies, which need an index.
  await sql`update work_orders set on_hold = true where status = 'assigned' and id % 40 = 0`;
  await sql`update work_orders set amount_cents = 1234567, end_date = '2031-05-06', pay_outside_of_app = true
    where id % 500 = 0`;
  await sql`update work_orders set final_pay_cents = 765432 where status = 'paid' and id % 100 = 0`;
  await sql`insert into order_custom_fields (work_order_id, company_id, custom_field_id, value, type)
    select id, company_id, (${fields}::bigint[])[1], 'INC-' || id, 'PUBLIC' from work_orders where company_id = ${companyId}`;
  const [one] = await sql`select project_id::int as project, end_company_id::int as "endCompany",
    template_id::int as template, created_by_id::int as colleague, work_type_ids[1]::int as "workType",
    'INC-' || id as value from work_orders where company_id = ${companyId} and tab = 'paid' limit 1`;
  filterValues = { ...(one as typeof filterValues), field: fields[0]! };
}

const listTab = (actor: Actor, tab: TabName, given: Record<string, unknown> = {}) =>
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
    [
      "two letters without an index: one scan of the company's orders",
      () => client,
      "all",
      { search: "zz" },
      10_100,
    ],
    ["two letters that most orders have", () => client, "all", { search: "re" }, 40_000],
    ["two letters, of all companies", () => superAdmin, "all", { search: "zz" }, 20],
    ["two digits, of all companies", () => superAdmin, "all", { search: "12" }, 20_000],
    [
      "a letter that every order starts with, of all companies",
      () => superAdmin,
      "available",
      { search: "t" },
      20_000,
    ],
    ["wildcards of LIKE, of all companies", () => superAdmin, "paid", { search: "%_'" }, 20],
    ["wildcards of LIKE and a quote", () => client, "paid", { search: "%_'" }, 10_100],
    ["a letter, at any distance", () => contractor, "available", { search: "a", range: "unlimited" }, 10_100],
    ["a contractor's own", () => contractor, "paid", {}, 200],
    ["a circle", () => contractor, "available", { range: "60" }, 20],
    ["a wide circle", () => contractor, "available", { range: "500" }, 20],
    ["everywhere", () => contractor, "available", { range: "unlimited", page: 100 }, 20],
    ["orders applied for", () => contractor, "applied", {}, 200],
  ])("%s", async (_name, actor, tab, given, maxRows) => {
    await listTab(actor(), tab, given);
    const read = await readsOf("work_orders", () => listTab(actor(), tab, given));
    expect(read.scans).toBe(0);
    expect(read.rows).toBeLessThanOrEqual(maxRows);
  });
});

describe("no filter reads the whole table, for its page or for its counts", () => {
  test.each<[string, () => Actor, TabName, () => Record<string, unknown>]>([
    ["start", () => client, "paid", () => ({ startDateFrom: "2026-09-01", startDateTo: "2026-09-03" })],
    ["start, of all", () => superAdmin, "all", () => ({ startDateFrom: "2026-09-01" })],
    ["created", () => client, "all", () => ({ createdDateFrom: "2026-09-01" })],
    ["paid", () => client, "paid", () => ({ paidDateFrom: "2026-09-01" })],
    ["project", () => client, "all", () => ({ selectProject: filterValues.project })],
    ["company", () => client, "paid", () => ({ selectCompany: filterValues.endCompany })],
    ["client companies", () => superAdmin, "paid", () => ({ selectedCompanies: client.companyId })],
    ["state", () => client, "all", () => ({ selectState: "VT" })],
    ["state, of all", () => superAdmin, "all", () => ({ selectState: "VT" })],
    ["city", () => client, "all", () => ({ cityName: "Burlington" })],
    ["site", () => client, "all", () => ({ siteId: "S-1234" })],
    ["site, of all", () => superAdmin, "all", () => ({ siteId: "S-1234" })],
    ["numbers", () => client, "all", () => ({ winNumbers: "100001 100002 100003" })],
    [
      "custom field",
      () => client,
      "all",
      () => ({ customField1: filterValues.field, customValue1: filterValues.value }),
    ],
    ["created by", () => client, "all", () => ({ selectedClients: filterValues.colleague })],
    ["work type", () => client, "all", () => ({ selectedWorkTypes: filterValues.workType })],
    ["status", () => client, "all", () => ({ selectedWOTypes: "routed,draft" })],
    ["late", () => client, "assigned", () => ({ needsAttention: "late" })],
    ["template", () => client, "all", () => ({ selectedTemplates: filterValues.template })],
    ["import", () => client, "all", () => ({ selectedImports: importId })],
    ["end, of all", () => superAdmin, "all", () => ({ endDateFrom: "2031-05-01", endDateTo: "2031-05-31" })],
    ["rate, of all", () => superAdmin, "all", () => ({ payRate: { exact: 12345.67 } })],
    ["final pay, of all", () => superAdmin, "all", () => ({ finalPay: { exact: 7654.32 } })],
    ["outside, of all", () => superAdmin, "all", () => ({ payLocation: "payOutsideOfApp" })],
    ["on hold, of all", () => superAdmin, "assigned", () => ({ filterByStatusOnHold: true })],
    ["miles", () => contractor, "available", () => ({ filterByDistance: 40 })],
  ])("%s", async (_name, actor, tab, given) => {
    const found = await listTab(actor(), tab, given());
    expect(found.rows.length).toBeGreaterThan(0);
    const read = await readsOf("work_orders", () => listTab(actor(), tab, given()));
    expect(read.scans).toBe(0);
    expect(read.rows).toBeLessThanOrEqual(found.count.more ? COMMON_FILTER_ROWS : 4000);
  });
});

describe("DSK-009 no calendar and no map reads the whole table", () => {
  const days = Array.from({ length: 42 }, (_, n) => addDays("2026-08-30", n));
  const month = (actor: Actor, query: ListQuery) => listDays(actor, query, { days, perDay: 3 });
  const map = (actor: Actor, query: ListQuery) => listPlaces(actor, query, { perPlace: 3 });
  test.each<
    [string, (actor: Actor, query: ListQuery) => Promise<unknown>, () => Actor, TabName, object, number]
  >([
    ["a client's month", month, () => client, "all", {}, 4000],
    ["a client's month in a state", month, () => client, "all", { selectState: "VT" }, 4000],
    ["everybody's month", month, () => superAdmin, "all", {}, 10_000],
    ["a contractor's month of open work", month, () => contractor, "available", { range: "60" }, 4000],
    ["a client's map", map, () => client, "all", {}, 4000],
    ["everybody's map", map, () => superAdmin, "all", {}, 4000],
    ["a contractor's map of open work", map, () => contractor, "available", { range: "unlimited" }, 4000],
  ])("%s", async (_name, read, actor, tab, given, maxRows) => {
    const query = readListQuery(tab, { ...given });
    await read(actor(), query);
    const reads = await readsOf("work_orders", () => read(actor(), query));
    expect(reads.scans).toBe(0);
    expect(reads.rows).toBeLessThanOrEqual(maxRows);
  });
});

test("counts stop at a thousand, except a client's own without filters", async () => {
  expect(
    (await countOrders(contractor, readListQuery("available", { range: "unlimited" }))).available,
  ).toEqual({
    n: 1000,
    more: true,
  });
  const { counts } = await listTab(client, "all");
  expect(counts.all).toEqual({ n: ORDERS / 3, more: false });
  const { counts: found } = await listTab(client, "draft", { selectCountry: "US" });
  expect(found.paid!.n).toBeGreaterThan(100);
  const everybody = await countOrders(superAdmin, readListQuery("all", {}));
  expect(everybody.all).toEqual({ n: ORDERS, more: false });
});

test("only a list of at most a thousand orders can be sorted by columns without an index", async () => {
  const long = await listTab(client, "all", { sort: "title" });
  expect(long).toMatchObject({ sort: { field: "startDate" }, sortable: ["startDate", "WIN"] });
  const short = await listTab(client, "draft", { sort: "title" });
  expect(short).toMatchObject({ sort: { field: "title" } });
  const near = await listTab(contractor, "available", { range: "10", sort: "distance" });
  const miles = near.rows.map((row) => row.miles!);
  expect(miles).toEqual([...miles].sort((a, b) => a - b));
});

test("folding the tallies changes no count", async () => {
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
