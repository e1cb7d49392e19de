import { orderCustomFields } from "db/schema/order-fields";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { makeNamed } from "tests/factories/lists";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { listOrders } from "../list-orders.server";
import { pageCount, readListQuery, toSearchParams } from "../list-query";
import { type TabName, tabsOf } from "../tabs";
import type { OrderFilters } from "./order-filters";

/** Few values each, so that filters match orders. */
const cities = ["Boston", "Salem", "100%_City", "Québec"];
const statuses = ["draft", "published", "assigned", "completed", "approved", "paid", "canceled"] as const;
const days = ["2027-03-01", "2027-03-02", "2027-03-03"];
const rates = [5000, 5050, 7500];
const types = ["Hour", "Device", "Site"] as const;

type Stored = typeof workOrders.$inferSelect;
let stored: Stored[];
let fieldValues: Map<number, { value: string; type: string }>;
let fieldId: number;
let people: Record<"client" | "superAdmin" | "contractor", Actor>;

beforeAll(async () => {
  const client = await makeClient();
  const other = await makeClient();
  const contractor = await makeContractor();
  people = { client, superAdmin: await makeSuperAdmin(), contractor };
  fieldId = (await makeNamed(client, "customFields", "Ticket")).id;
  const pickValue = <T>(values: readonly T[], n: number, step: number) =>
    values[Math.floor(n / step) % values.length]!;
  for (let n = 0; n < 90; n++) {
    const status = pickValue(statuses, n, 1);
    const isOpen = status === "draft" || status === "published";
    const order = await makeOrder(n % 9 === 8 ? other : client, {
      status,
      contractorId: isOpen ? null : contractor.id,
      routedCount: isOpen && n % 4 === 0 ? 1 : 0,
      city: pickValue(cities, n, 3),
      title: `Job ${n}`,
      startDate: pickValue(days, n, 2),
      onHold: n % 5 === 0,
      startAt: new Date(`${pickValue(days, n, 2)}T14:00:00Z`),
      amountCents: pickValue(rates, n, 4),
      basicType: pickValue(types, n, 5),
      payOutsideOfApp: n % 3 === 0,
    });
    if (n % 2 === 0 && order.companyId === client.companyId)
      await db.insert(orderCustomFields).values({
        workOrderId: order.id,
        companyId: order.companyId,
        customFieldId: fieldId,
        value: n % 4 === 0 ? "INC-1" : "INC-2",
        type: n % 6 === 0 ? "HIDDEN" : "PUBLIC",
      });
  }
  stored = await db.select().from(workOrders);
  const fields = await db
    .select()
    .from(orderCustomFields)
    .where(eq(orderCustomFields.customFieldId, fieldId));
  fieldValues = new Map(fields.map(({ workOrderId, value, type }) => [workOrderId, { value, type }]));
});

const includesText = (text: string, of: string) => of.toLowerCase().includes(text.toLowerCase());

/** A simple model of which tabs hold an order for whom. */
function isIn(tab: TabName, actor: Actor, order: Stored) {
  if (actor.role === "contractor") {
    const own = order.contractorId === actor.id;
    return own && order.status === (tab === "upcoming-work" ? "assigned" : tab);
  }
  if (actor.role === "client" && order.companyId !== actor.companyId) return false;
  return tab === "all" || order.tab === tab;
}

function matchesFilters(
  order: Stored,
  actor: Actor,
  { search, filters = {} }: { search: string; filters?: OrderFilters },
) {
  const { cityName, startDate, payRate, selectedWOTypes, payLocation, winNumbers, selectedCustomFields } =
    filters;
  const isAcrossCompanies = actor.role === "superAdmin" && !/[\p{L}\p{N}]{3}/u.test(search);
  const begins = (of: string) => of.toLowerCase().startsWith(search.toLowerCase());
  const text = [order.id, order.customTagId, order.title, order.siteName, order.city].join("\n");
  const field = fieldValues.get(order.id);
  const mayRead = field && (actor.role !== "contractor" || field.type === "PUBLIC");
  const wanted = selectedCustomFields?.[0];
  const filterStatus = order.tab === "available" ? "published" : order.tab;
  return [
    isAcrossCompanies ? begins(String(order.id)) || begins(order.customTagId) : includesText(search, text),
    !cityName || includesText(cityName, order.city),
    !startDate || (order.startDate! >= (startDate.from ?? "") && order.startDate! <= startDate.to),
    payRate?.exact === undefined || order.amountCents === payRate.exact,
    payRate?.from === undefined || order.amountCents >= payRate.from,
    payRate?.to === undefined || order.amountCents <= payRate.to,
    payRate?.per === undefined || order.basicType === payRate.per,
    !selectedWOTypes ||
      actor.role === "contractor" ||
      selectedWOTypes.some((status) => status === filterStatus),
    !filters.filterByStatusOnHold || order.onHold,
    !payLocation || order.payOutsideOfApp === (payLocation === "payOutsideOfApp"),
    !winNumbers || winNumbers.includes(order.id),
    !wanted || (mayRead && (!wanted.value || wanted.value.toLowerCase() === field.value.toLowerCase())),
  ].every(Boolean);
}

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const day = fc.constantFrom(...days);
const rate = fc.constantFrom("50", "50.50", "75");
const anyFilters = fc.record({
  search: optional(fc.constantFrom("a", "o", "%", "_", "BOSTON", "job 1", "é", "'", "1", "10", "t")),
  cityName: optional(fc.constantFrom("o", "%_", "QUÉ", "em", "\\")),
  startDateFrom: optional(day),
  startDateTo: optional(day),
  payRateExact: optional(rate),
  payRateFrom: optional(rate),
  payRateTo: optional(rate),
  payRateType: optional(fc.constantFrom(...types)),
  selectedWOTypes: optional(
    fc
      .subarray(["draft", "published", "routed", "assigned", "paid", "canceled"], { minLength: 1 })
      .map(String),
  ),
  filterByStatusOnHold: optional(fc.constant("on")),
  payLocation: optional(fc.constantFrom("payOutsideOfApp", "payWithinApp")),
  customField: optional(fc.constantFrom("", "inc-1", "INC-2")),
  wins: optional(fc.array(fc.nat(89), { minLength: 1, maxLength: 40 })),
});
const paging = fc.record({
  perPage: fc.integer({ min: 1, max: 40 }),
  sort: fc.constantFrom("startDate", "WIN", "title", "pay"),
  direction: fc.constantFrom(1, -1),
});

test("FLT-003 FLT-008 FLT-010 FLT-012 FLT-013 FLT-016 FLT-017 FLT-019 LST-006 for random filters, the pages of a tab together hold each matching order once, and the count agrees", async () => {
  const who = fc.constantFrom("client" as const, "superAdmin" as const, "contractor" as const);
  await fc.assert(
    fc.asyncProperty(who, fc.nat(20), anyFilters, paging, async (role, at, given, paged) => {
      const actor = people[role];
      const tabs = tabsOf(actor).filter(
        (tab) => role !== "contractor" || !["available", "routed", "applied"].includes(tab),
      );
      const tab = tabs[at % tabs.length]!;
      const { customField, wins, ...typed } = given;
      const query = readListQuery(tab, {
        ...typed,
        ...paged,
        winNumbers: wins?.map((n) => stored[n]!.id),
        ...(customField !== undefined && { customField1: fieldId, customValue1: customField }),
      });
      // The query survives a round trip through the URL.
      expect(readListQuery(tab, toSearchParams(query))).toEqual(query);
      const expected = stored.filter(
        (order) => isIn(tab, actor, order) && matchesFilters(order, actor, query),
      );
      const pages = pageCount(expected.length, query.perPage);
      const seen: number[] = [];
      for (let page = 1; page <= pages; page++) {
        const list = await listOrders(actor, { ...query, page });
        expect(list.count).toEqual({ n: expected.length, more: false });
        expect(list.rows.length).toBe(Math.min(query.perPage, expected.length - (page - 1) * query.perPage));
        seen.push(...list.rows.map(({ win }) => win));
      }
      expect([...seen].sort()).toEqual(expected.map(({ id }) => id).sort());
      expect((await listOrders(actor, { ...query, page: pages + 3 })).page).toBe(pages);
    }),
    { numRuns: 150 },
  );
});
