import postgres from "postgres";
import { fillOrders } from "tests/bench/fill-orders";
import { recordStatements } from "tests/bench/statements";
import { makeSuperAdmin } from "tests/factories/people";
import { vacuumUntilVisible } from "tests/setup/table-reads";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { sqlPool } from "~/platform/db/db.server";
import { listOrders } from "../list-orders.server";
import { readListQuery } from "../list-query";
import { clientTabs, type TabName } from "../tabs";
import { countOrders } from "./count-orders.server";

const ORDERS = 24_000;
let client: Actor;
let superAdmin: Actor;

beforeAll(async () => {
  const sql = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
  const people = await fillOrders(sql, { orders: ORDERS, companies: 1, contractors: 40, isVaried: true });
  // Orders without a start, and canceled ones, which are in All only.
  await sql`update work_orders set start_at = null where tab = 'draft' and id % 3 = 0`;
  await sql`update work_orders set status = 'canceled' where tab = 'assigned' and id % 4 = 0`;
  await sql.end();
  superAdmin = await makeSuperAdmin();
  client = { ...superAdmin, id: people.adminId, role: "client", level: "Admin", companyId: people.companyId };
  await vacuumUntilVisible("work_orders");
});

/** The count of `n` orders if counting stops at `max`. */
const upTo = (n: number, max: number) => ({ n: Math.min(n, max), more: n > max });

describe("each tab has the number of its matches, up to 1,000 of the listed one and at least 100 of the others", () => {
  test.each<[string, TabName, Record<string, unknown>, string]>([
    ["common", "all", { selectCountry: "US" }, "country = 'US'"],
    ["common, in a tab", "paid", { payRateFrom: "30" }, "amount_cents >= 3000"],
    [
      "common, all at the end",
      "all",
      { endDateFrom: "2027-03-01", endDateTo: "2027-12-31" },
      "end_date between '2027-03-01' and '2027-12-31'",
    ],
    ["common, in two tabs", "approved", { finalPayFrom: "60" }, "final_pay_cents >= 6000"],
    ["common, of a status", "all", { selectedWOTypes: "draft,paid" }, "tab in ('draft', 'paid')"],
    ["common, not in this tab", "routed", { selectedWOTypes: "paid" }, "tab = 'paid'"],
    ["common, of a text", "available", { workOrderTitle: "antenna" }, "lower(title) like '%antenna%'"],
    ["of two letters", "draft", { workOrderTitle: "re" }, "lower(title) like '%re%'"],
    [
      "common parts",
      "all",
      { payLocation: "payOutsideOfApp", payRateFrom: "25" },
      "pay_outside_of_app and amount_cents >= 2500",
    ],
    [
      "a rare text and a common rate",
      "all",
      { search: "cabling 77", payRateFrom: "25" },
      "search_text like '%cabling 77%' and amount_cents >= 2500",
    ],
    [
      "of dates that earlier tabs have not",
      "assigned",
      { completedDateFrom: "2026-08-01", completedDateTo: "2026-12-31" },
      "(completed_at at time zone time_zone)::date between '2026-08-01' and '2026-12-31'",
    ],
    [
      "of dates that go with each other, far from the first start",
      "all",
      { createdDateTo: "2027-03-31", assignedDateFrom: "2027-03-20", assignedDateTo: "2027-12-31" },
      `(created_at at time zone time_zone)::date <= '2027-03-31'
        and (assigned_at at time zone time_zone)::date between '2027-03-20' and '2027-12-31'`,
    ],
    [
      "of a few days",
      "paid",
      { endDateFrom: "2027-02-01", endDateTo: "2027-02-09", payRateFrom: "25" },
      "end_date between '2027-02-01' and '2027-02-09' and amount_cents >= 2500",
    ],
    [
      "of a site",
      "all",
      { siteId: "S-12", payRateFrom: "25" },
      "site_id like 'S-12%' and amount_cents >= 2500",
    ],
    [
      "of a postal code",
      "paid",
      { zip: "1", finalPayFrom: "60" },
      "zip_code like '1%' and final_pay_cents >= 6000",
    ],
    ["rare", "all", { payRateFrom: "200" }, "amount_cents >= 20000"],
    ["of nobody", "all", { selectState: "HI" }, "state_code = 'HI'"],
  ])("%s", async (_name, listed, given, where) => {
    const rows = await sqlPool().unsafe<{ tab: TabName; n: number }[]>(
      `select tab, count(*)::int as n from work_orders where status <> 'deleted' and ${where} group by tab`,
    );
    const real = new Map(rows.map(({ tab, n }) => [tab, n]));
    real.set(
      "all",
      rows.reduce((sum, { n }) => sum + n, 0),
    );
    for (const actor of [client, superAdmin]) {
      const { counts, count } = await listOrders(actor, readListQuery(listed, given));
      const every = await countOrders(actor, readListQuery(listed, given));
      expect(count).toEqual(upTo(real.get(listed) ?? 0, 1000));
      for (const tab of clientTabs) {
        const n = real.get(tab) ?? 0;
        const shown = counts[tab]!;
        if (shown.more) expect(shown.n, tab).toBeLessThan(n);
        if (shown.more) expect(shown.n, tab).toBeGreaterThanOrEqual(100);
        if (!shown.more) expect(shown.n, tab).toBe(n);
        if (every[tab]!.more) expect(n, tab).toBeGreaterThan(1000);
        if (!every[tab]!.more) expect(every[tab]!.n, tab).toBe(n);
      }
    }
  });
});

/** The plans of a list's statements. */
async function plansOf(given: Record<string, unknown>) {
  const statements = await recordStatements(() => listOrders(client, readListQuery("all", given)));
  const plans = statements
    .filter(([text]) => !text.startsWith("explain "))
    .map(([text, parameters]) => sqlPool().unsafe(`explain ${text}`, parameters as never[]));
  return JSON.stringify(await Promise.all(plans));
}

test("an index finds the matches of a rare filter, a common one is counted in the list's order", async () => {
  expect(await plansOf({ payRateFrom: "20" })).not.toContain("work_orders_facets");
  expect(await plansOf({ payRateFrom: "200", selectState: "VT" })).toContain("work_orders_facets");
});
