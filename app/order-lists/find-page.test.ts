import postgres from "postgres";
import { fillOrders } from "tests/bench/fill-orders";
import { explainAll, recordStatements } from "tests/bench/statements";
import { makeSuperAdmin } from "tests/factories/people";
import { vacuumUntilVisible } from "tests/setup/table-reads";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { sqlPool } from "~/platform/db/db.server";
import { findPage } from "./find-page.server";
import { listOrders } from "./list-orders.server";
import { readListQuery } from "./list-query";
import type { TabName } from "./tabs";

const ORDERS = 12_000;
/** The table alone has more than a thousand pages. */
const MAX_PAGES = 400;
let client: Actor;
let superAdmin: Actor;

beforeAll(async () => {
  const sql = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
  const people = await fillOrders(sql, { orders: ORDERS, companies: 1, contractors: 40, isVaried: true });
  await sql`update work_orders set start_at = null where tab = 'draft'`;
  await sql.end();
  superAdmin = await makeSuperAdmin();
  client = { ...superAdmin, id: people.adminId, role: "client", level: "Admin", companyId: people.companyId };
  await vacuumUntilVisible("work_orders");
});

const listTab = (actor: Actor, tab: TabName, given: Record<string, unknown>) =>
  listOrders(actor, readListQuery(tab, given));

/** The page as it is found when not all matches were read to count them. */
function findUnread(given: Record<string, unknown>) {
  const query = readListQuery("all", given);
  const slice = { offset: (query.page - 1) * query.perPage, limit: query.perPage };
  return findPage(client, query, query.sort, slice, { n: 1000, more: true });
}

describe("a page of more matches than are counted is the list's, also if they are at its end", () => {
  // Orders end on the day of their start: in the order of starts, these come after more others than are passed.
  const range = { endDateFrom: "2027-01-01", endDateTo: "2027-04-01" };
  test.each([
    { sort: "startDate", direction: 1, page: 1 },
    { sort: "startDate", direction: 1, page: 30 },
    { sort: "startDate", direction: -1, page: 3 },
    { sort: "WIN", direction: 1, page: 2 },
    { sort: "WIN", direction: -1, page: 1 },
  ])("%o", async ({ sort, direction, page }) => {
    const given = { ...range, sort, direction, page, perPage: 20 };
    const list = await listTab(client, "all", given);
    expect(list.count).toEqual({ n: 1000, more: true });
    const [by, way] = [sort === "WIN" ? "id" : "start_at", direction === 1 ? "asc" : "desc"];
    const expected = await sqlPool().unsafe<{ id: number }[]>(`select id::int from work_orders
      where status <> 'deleted' and end_date between '${range.endDateFrom}' and '${range.endDateTo}'
      order by ${by} ${way}, id ${way} limit 20 offset ${(page - 1) * 20}`);
    expect(list.rows.map(({ win }) => win)).toEqual(expected.map(({ id }) => id));
    expect((await findUnread(given)).sort()).toEqual(expected.map(({ id }) => id).sort());
  });

  test("without a start they are the last, or the first", async () => {
    const winsOf = async (given: object) =>
      (await listTab(client, "all", { ...range, perPage: 20, ...given })).rows.map(({ win }) => win);
    const expected = await sqlPool()<{ id: number }[]>`select id::int from work_orders
      where start_at is null and end_date between ${range.endDateFrom} and ${range.endDateTo} order by id desc limit 20`;
    expect(await winsOf({ direction: -1 })).toEqual(expected.map(({ id }) => id));
    const unread = await findUnread({ ...range, perPage: 20, direction: -1 });
    expect(unread.sort()).toEqual(expected.map(({ id }) => id).sort());
    expect(await winsOf({ direction: 1 })).not.toContain(expected[0]!.id);
  });
});

describe("a range of starts", () => {
  const range = { startDateFrom: "2026-09-01", startDateTo: "2026-12-15" };
  const pages = async (given: Record<string, unknown>) => {
    const statements = await recordStatements(() => findUnread({ ...range, ...given }));
    return (await explainAll(sqlPool(), statements)).buffers;
  };
  test.each([{ direction: 1 }, { direction: -1 }])("%o is listed from its own end", async (given) => {
    const [first] = await sqlPool().unsafe<{ id: number }[]>(`select id::int from work_orders
      where status <> 'deleted' and start_at is not null and start_date between '${range.startDateFrom}' and '${range.startDateTo}'
      order by start_at ${given.direction === 1 ? "asc" : "desc"}, id ${given.direction === 1 ? "asc" : "desc"} limit 1`);
    expect(await findUnread({ ...range, ...given })).toContain(first!.id);
    expect(await pages(given)).toBeLessThanOrEqual(MAX_PAGES);
  });
});

describe("combinations, which no index has as such, read few pages of the table and its indexes", () => {
  test.each<[string, () => Actor, TabName, () => Record<string, unknown>]>([
    ["a state and a rate", () => client, "all", () => ({ selectState: "VT", payRateTo: "50" })],
    [
      "a creator, a template and a tab that has none",
      () => client,
      "routed",
      () => ({ selectedClients: client.id, selectedTemplates: 90 }),
    ],
    ["a rate and a country of none", () => client, "all", () => ({ payRateFrom: "45", selectCountry: "CA" })],
    ["a state and a rate, of all", () => superAdmin, "paid", () => ({ selectState: "VT", payRateTo: "50" })],
    [
      "days, a rate and a hold",
      () => client,
      "all",
      () => ({ endDateTo: "2026-09-01", payRateFrom: "30", filterByStatusOnHold: "on" }),
    ],
  ])("%s", async (_name, actor, tab, given) => {
    const statements = await recordStatements(() => listTab(actor(), tab, given()));
    const { buffers } = await explainAll(sqlPool(), statements);
    expect(statements.length).toBeGreaterThan(0);
    expect(buffers).toBeGreaterThan(0);
    expect(buffers).toBeLessThanOrEqual(MAX_PAGES);
  });
});
