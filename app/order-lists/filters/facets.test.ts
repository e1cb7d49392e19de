import { projects } from "db/schema/companies";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { applyAs } from "tests/factories/applications";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { assignContractor } from "~/applications/commands/assign-contractor.server";
import { unassignContractor } from "~/applications/commands/unassign-contractor.server";
import { db, sqlPool } from "~/platform/db/db.server";
import { readRows } from "~/platform/db/prepared.server";
import { addDays } from "~/platform/time/calendar-days";
import { isoDateAt } from "~/platform/time/wall-clock";
import type { ListFilter } from "../list-query";
import { narrowList } from "../scope/some-in-list.server";
import type { TabName } from "../tabs";
import { conditionsOf } from "./conditions.server";
import { facetsOf, hasFacets, splitByFacets } from "./facets.server";
import { allFields, filtersFor, type OrderFilters } from "./order-filters";
import { readOrderFilters } from "./read-filters";

let client: Actor;
let superAdmin: Actor;
const ids: { project: number[]; creator: number[]; contractor: number[] } = {
  project: [],
  creator: [],
  contractor: [],
};

/** At the edges of the tokens' periods and digits. */
const cents = [
  0, 9, 10, 99, 100, 999, 1000, 1999, 2000, 2049, 9999, 10_000, 12_345, 99_999, 100_000, 1_500_000,
];
// 1024 days times 20 after 1970 is 2026-01-28, and 32 days times 640 too.
const firstDay = "2026-01-21";
const statuses = ["draft", "published", "assigned", "completed", "approved", "paid", "canceled"] as const;
const zones = ["Pacific/Honolulu", "America/New_York", "Pacific/Kiritimati"];
const ORDERS = 168;

beforeAll(async () => {
  client = await makeClient();
  superAdmin = await makeSuperAdmin();
  const names = ["Rollout", "Refresh"].map((name) => ({ companyId: client.companyId!, name }));
  ids.project = (await db.insert(projects).values(names).returning()).map(({ id }) => id);
  ids.creator = [client.id, (await makeClient("Manager", client.companyId!)).id];
  ids.contractor = [(await makeContractor()).id, (await makeContractor()).id];
  const pick = <T>(list: readonly T[], n: number) => list[n % list.length]!;
  for (let n = 0; n < ORDERS; n++) {
    const status = pick(statuses, n);
    const step = statuses.indexOf(status);
    const timeZone = pick(zones, n);
    const at = (days: number) =>
      new Date(`${addDays(firstDay, (n * 5 + days) % 70)}T${pick(["00", "09", "23"], n)}:30:00Z`);
    await makeOrder(client, {
      status,
      contractorId: step >= 2 && step <= 5 ? pick(ids.contractor, n >> 1) : null,
      routedCount: step < 2 && n % 4 === 0 ? 1 : 0,
      stateCode: pick(["MA", "MD", "TX", ""], n),
      country: pick(["US", "US", "CA"], n),
      projectId: pick([null, ...ids.project], n),
      createdById: pick(ids.creator, n >> 2),
      templateId: pick([null, 7, 70], n >> 1),
      basicType: pick(["Hour", "Device", "Site"] as const, n >> 1),
      onHold: n % 5 === 0,
      payOutsideOfApp: n % 6 === 0,
      amountCents: pick(cents, n),
      finalPayCents: step >= 4 ? pick(cents, n >> 1) : null,
      timeZone,
      startAt: n % 9 === 0 ? null : at(0),
      startDate: n % 9 === 0 ? null : isoDateAt(at(0), timeZone),
      endDate: n % 11 === 0 ? null : addDays(firstDay, (n * 3) % 70),
      createdAt: at(1),
      assignedAt: step >= 2 ? at(2) : null,
      completedAt: step >= 3 ? at(3) : null,
      approvedAt: step >= 4 ? at(4) : null,
      paidAt: step === 5 ? at(5) : null,
    });
  }
});

const idsWhere = async (where: ReturnType<typeof sql>) => {
  const rows = await readRows<{ id: number }>(
    sql`select o.id::float8 as id from work_orders o where o.company_id = ${client.companyId} and ${where} order by 1`,
  );
  return rows.map(({ id }) => id);
};
const all = (conditions: ReturnType<typeof sql>[]) => sql.join([sql`true`, ...conditions], sql` and `);

const day = fc.integer({ min: -3, max: 75 }).map((n) => addDays(firstDay, n));
const dollars = fc.constantFrom(...cents).map((n) => (n / 100).toFixed(2));
const dates = (field: string) =>
  fc.record({ [`${field}From`]: day, [`${field}To`]: day }, { requiredKeys: [] });
const amounts = (field: string) =>
  fc.record(
    { [`${field}From`]: dollars, [`${field}To`]: dollars, [`${field}Type`]: fc.constantFrom("Hour", "Site") },
    { requiredKeys: [] },
  );
const someOf = (field: string, from: () => readonly unknown[]) =>
  fc.nat(3).map((n) => ({ [field]: n < from().length ? [from()[n]] : [...from()] }));
/** Random values of every filter that has tokens. */
const given: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  ...Object.fromEntries(
    ["startDate", "endDate", "createdDate", "assignedDate", "completedDate", "approvedDate", "paidDate"].map(
      (field) => [field, dates(field)],
    ),
  ),
  payRate: fc.oneof(
    amounts("payRate"),
    dollars.map((payRateExact) => ({ payRateExact })),
  ),
  finalPay: fc.oneof(
    amounts("finalPay"),
    dollars.map((finalPayExact) => ({ finalPayExact })),
  ),
  selectState: fc.constantFrom("MA", "Texas", "md", "CA").map((selectState) => ({ selectState })),
  selectCountry: fc.constantFrom("Canada", "US").map((selectCountry) => ({ selectCountry })),
  selectProject: someOf("selectProject", () => ids.project),
  selectCompany: fc.constant({ selectCompany: 1 }),
  selectedClients: someOf("selectedClients", () => ids.creator),
  selectedTemplates: someOf("selectedTemplates", () => [7, 70]),
  contractorId: fc.nat(1).map((n) => ({ contractorId: ids.contractor[n] })),
  selectedWOTypes: fc
    .subarray([...statuses, "routed"], { minLength: 1 })
    .map((selectedWOTypes) => ({ selectedWOTypes })),
  filterByStatusOnHold: fc.constant({ filterByStatusOnHold: true }),
  payLocation: fc.constantFrom("payOutsideOfApp", "payWithinApp").map((payLocation) => ({ payLocation })),
};

test("every filter has tokens, or is found elsewhere, and the random ones below have them all", () => {
  expect(Object.keys(facetsOf).sort()).toEqual([...allFields].sort());
  const having = allFields.filter((field) => typeof facetsOf[field] === "function");
  expect(Object.keys(given).sort()).toEqual([...having].sort());
});

test.each(Object.keys(given))(
  "each order that matches %s has one of its tokens, and others have none",
  async (field) => {
    let [matches, others] = [0, 0];
    await fc.assert(
      fc.asyncProperty(given[field]!, async (values) => {
        const filters = filtersFor("client", readOrderFilters(values)) ?? {};
        const facets = hasFacets(filters);
        if (!facets) return;
        const exact = await idsWhere(all(conditionsOf(client, filters)));
        expect(await idsWhere(all([...conditionsOf(client, filters), facets]))).toEqual(exact);
        matches += exact.length;
        others += ORDERS - (await idsWhere(facets)).length;
      }),
      { numRuns: 60, seed: 20_612 },
    );
    expect(others).toBeGreaterThan(0);
    if (field !== "selectCompany") expect(matches).toBeGreaterThan(0);
  },
);

/** Lists WINs by an index, as Postgres does in a long table. Without a company only those of tokens and of trigrams find them. */
const byIndex = async (filter: Partial<ListFilter>, tab: TabName = "all") => {
  const query = narrowList(superAdmin, tab, { search: "", zip: "", ...filter }, sql`o.id::float8 as id`);
  const { plan, rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    const explained = await tx.execute(sql`explain ${query}`);
    return {
      plan: JSON.stringify(explained),
      rows: (await tx.execute(query)) as unknown as { id: number }[],
    };
  });
  return { plan, wins: rows.map(({ id }) => id).sort((a, b) => a - b) };
};
const found = async (filter: Partial<ListFilter>, tab?: TabName) => {
  const { plan, wins } = await byIndex(filter, tab);
  expect(plan).toContain("Bitmap Index Scan on work_orders_facets");
  return wins;
};

test("a text without a trigram does not read their whole index", async () => {
  const planOf = async (text: string) => (await byIndex({ filters: { workOrderId: text } })).plan;
  expect(await planOf("771")).toContain("work_orders_search");
  expect(await planOf("77")).not.toContain("work_orders_search");
  expect(await planOf("a-7")).not.toContain("work_orders_search");
});

test("combinations are found by the index, with the same orders", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .subarray(Object.keys(given), { minLength: 1, maxLength: 3 })
        .chain((fields) => fc.tuple(...fields.map((field) => given[field]!))),
      fc.constantFrom<TabName[]>("all", "paid", "routed"),
      async (values, tab) => {
        const filters: OrderFilters =
          filtersFor("superAdmin", readOrderFilters(Object.assign({}, ...values))) ?? {};
        if (!hasFacets(splitByFacets(filters, false).found)) return;
        const inTab = tab === "all" ? sql`o.status <> 'deleted'` : sql`o.tab = ${tab}`;
        expect(await found({ filters }, tab)).toEqual(
          await idsWhere(all([inTab, ...conditionsOf(superAdmin, filters)])),
        );
      },
    ),
    { numRuns: 100, seed: 64 },
  );
});

test("tokens follow commands and every other writer", async () => {
  const other = await makeContractor();
  const order = await makeOrder(client, { status: "published", amountCents: 777_700, payOutsideOfApp: true });
  const rate = (dollars: string) => found({ filters: readOrderFilters({ payRateExact: dollars }) });
  expect(await rate("7777")).toEqual([order.id]);
  const ofOther = { filters: { contractorId: other.id } };
  expect(await found(ofOther)).toEqual([]);
  await applyAs(other, order);
  expect(await assignContractor(client, { win: order.id, contractorId: other.id })).toMatchObject({
    ok: true,
  });
  expect(await found(ofOther, "assigned")).toEqual([order.id]);
  await unassignContractor(client, { win: order.id, reason: "Rescheduled" });
  expect(await found(ofOther)).toEqual([]);
  await sqlPool()`update work_orders set amount_cents = 888800 where id = ${order.id}`;
  expect(await rate("7777")).toEqual([]);
  expect(await rate("8888")).toEqual([order.id]);
});
