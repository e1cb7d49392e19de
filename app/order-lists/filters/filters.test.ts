import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readListQuery, toSearchParams } from "../list-query";
import {
  allFields,
  amountFields,
  attentionKinds,
  countFilters,
  dateFields,
  filterStatuses,
  filtersFor,
  hasField,
  idFields,
  type OrderFilters,
  payLocations,
  payTypes,
  textFields,
} from "./order-filters";
import { hasTooManyCustomFields, rawValues, readOrderFilters } from "./read-filters";
import { fromWireStatuses, toWireStatuses } from "./routed-status";
import { toFilterParams, toWireFilters } from "./write-filters";

const readFilters = (given: Record<string, unknown>) => readOrderFilters(given);

const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const dates = fc.tuple(fc.option(day, { nil: undefined }), day).map(([one, other]) => {
  if (!one) return { to: other };
  return one <= other ? { from: one, to: other } : { from: other, to: one };
});
const typedText = fc
  .string({ minLength: 1, maxLength: 40, unit: "grapheme" })
  .map((text) => text.replace(/\p{Cc}+/gu, " ").trim())
  .filter(Boolean);
const cents = fc.integer({ min: 0, max: 99_999_999 });
const per = fc.constantFrom(...payTypes);
const amounts = fc.oneof(
  fc.record({ exact: cents }),
  fc.record({ exact: cents, per }),
  fc.record({ from: cents }),
  fc.record({ to: cents, per }),
  fc.tuple(cents, cents).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) })),
);
const id = fc.integer({ min: 1, max: 999_999_999 });
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 20 });
const forEachField = <F extends string, V>(fields: readonly F[], value: fc.Arbitrary<V>) =>
  Object.fromEntries(fields.map((field) => [field, value])) as Record<F, fc.Arbitrary<V>>;
const filters = fc
  .record(
    {
      ...forEachField(dateFields, dates),
      ...forEachField(textFields, typedText),
      ...forEachField(idFields, ids),
      ...forEachField(amountFields, amounts),
      contractorId: id,
      winNumbers: ids,
      selectedCustomFields: fc.uniqueArray(fc.record({ id, value: fc.oneof(fc.constant(""), typedText) }), {
        minLength: 1,
        maxLength: 5,
        selector: (field) => field.id,
      }),
      selectedWOTypes: fc.subarray([...filterStatuses], { minLength: 1 }),
      filterByStatusOnHold: fc.constant(true as const),
      filterByDistance: fc.integer({ min: 1, max: 5000 }),
      payLocation: fc.constantFrom(...payLocations),
      needsAttention: fc.constantFrom(...attentionKinds),
    },
    { requiredKeys: [] },
  )
  .filter((found) => Object.keys(found).length > 0) as fc.Arbitrary<OrderFilters>;

describe("filters survive a round trip", () => {
  test("through a URL, also with each parameter once", () => {
    fc.assert(
      fc.property(filters, (given) => {
        const params = toSearchParams({ filters: given });
        expect(readListQuery("all", params).filters).toEqual(given);
        expect(readListQuery("all", Object.fromEntries(params)).filters).toEqual(given);
      }),
    );
  });

  test("FLT-023 through the form of REST calls and saved filters", () => {
    fc.assert(
      fc.property(filters, (given) => {
        expect(readFilters(JSON.parse(JSON.stringify(toWireFilters(given))))).toEqual(given);
      }),
    );
  });

  test("any input is read without an error, and reading twice gives the same", () => {
    const names = [
      ...allFields.flatMap((field) => [field, `${field}From`, `${field}To`, `${field}Exact`, `${field}Type`]),
      ...["customField1", "customValue1", "needFilterByRouterStatus", "needFilterWithoutRouterStatus"],
    ];
    const given = fc.dictionary(fc.constantFrom(...names), fc.anything({ withBigInt: true, withDate: true }));
    fc.assert(
      fc.property(given, (typed) => {
        const found = readFilters(typed);
        expect(readFilters(rawValues(new URLSearchParams(toFilterParams(found))))).toEqual(found);
      }),
      { numRuns: 300 },
    );
  });
});

describe("reading", () => {
  test.each<[string, Record<string, unknown>, OrderFilters | undefined]>([
    ["nothing", { startDateFrom: "", winNumbers: " ", payLocation: "all", selectedClients: [] }, undefined],
    [
      "FLT-003 a range",
      { paidDateFrom: "2026-03-01", paidDateTo: "3/9/2026" },
      { paidDate: { from: "2026-03-01", to: "2026-03-09" } },
    ],
    [
      "a range the wrong way round",
      { endDateFrom: "2026-03-09", endDateTo: "2026-03-01" },
      { endDate: { from: "2026-03-01", to: "2026-03-09" } },
    ],
    [
      "FLT-024 a single date",
      { startDateFrom: "2026-03-01", startDateTo: "" },
      { startDate: { from: "2026-03-01", to: "2026-03-01" } },
    ],
    [
      "FLT-024 a date-time in a call",
      { startDate: "2026-03-01T00:00:00.000Z" },
      { startDate: { from: "2026-03-01", to: "2026-03-01" } },
    ],
    ["until a day", { createdDateTo: "2026-03-01" }, { createdDate: { to: "2026-03-01" } }],
    ["no such day", { startDateFrom: "2026-02-30" }, undefined],
    ["FLT-004 several projects", { selectProject: ["3", "7", "x"] }, { selectProject: [3, 7] }],
    [
      "a choice as the documents write it",
      { selectCompany: [{ _id: "4", name: "Acme" }] },
      { selectCompany: [4] },
    ],
    [
      "FLT-008 a state with its label",
      { selectState: { value: "MA", label: "Massachusetts" } },
      { selectState: "MA" },
    ],
    [
      "FLT-010 a rate",
      { payRateFrom: "1,200.5", payRateType: "Hour" },
      { payRate: { from: 120_050, per: "Hour" } },
    ],
    [
      "FLT-025 an exact amount instead of a range",
      { payRateExact: "50", payRateFrom: "1", payRateTo: "2" },
      { payRate: { exact: 5000 } },
    ],
    [
      "FLT-025 the same from a call",
      { finalPay: { type: "exact", from: 99.99, to: 1 } },
      { finalPay: { exact: 9999 } },
    ],
    [
      "FLT-011 a range from a call",
      { finalPay: { from: 10, to: 20, type: "range" } },
      { finalPay: { from: 1000, to: 2000 } },
    ],
    ["no amount", { finalPayExact: "1e9", payRateFrom: "-4" }, undefined],
    [
      "FLT-012 numbers, one to a line",
      { winNumbers: "100001\r\n100002, 100002;\n abc 1.5" },
      { winNumbers: [100001, 100002] },
    ],
    [
      "FLT-013 a custom field without a value",
      { customField2: "9", customValue1: "lost" },
      { selectedCustomFields: [{ id: 9, value: "" }] },
    ],
    ["FLT-016 statuses", { selectedWOTypes: "paid, nonsense,draft" }, { selectedWOTypes: ["draft", "paid"] }],
    ["FLT-017 on hold", { filterByStatusOnHold: "on" }, { filterByStatusOnHold: true }],
    ["FLT-018 a distance", { filterByDistance: "40" }, { filterByDistance: 40 }],
    ["DSK-007 what it needs", { needsAttention: "late" }, { needsAttention: "late" }],
    ["no such need", { needsAttention: "paid" }, undefined],
    ["FLT-019 where it is paid", { payLocation: "payWithinApp" }, { payLocation: "payWithinApp" }],
  ])("%s", (_name, given, expected) => {
    expect(readFilters(given)).toEqual(expected);
  });

  test("FLT-013 at most five custom fields are read, and more are detected", () => {
    const six = [1, 2, 3, 4, 5, 6].map((customFieldId) => ({ customFieldId, value: "a" }));
    expect(readFilters({ selectedCustomFields: six })?.selectedCustomFields).toHaveLength(5);
    expect(hasTooManyCustomFields({ selectedCustomFields: six })).toBe(true);
    expect(hasTooManyCustomFields({ selectedCustomFields: six.slice(1) })).toBe(false);
  });
});

describe("routed status", () => {
  test("FLT-021 implies published and draft on the wire", () => {
    expect(toWireStatuses(["routed", "paid"])).toEqual({
      selectedWOTypes: ["draft", "published", "paid"],
      needFilterByRouterStatus: { published: true, draft: true },
    });
  });

  test("FLT-022 published or draft alone exclude routed orders", () => {
    expect(toWireStatuses(["draft"])).toEqual({
      selectedWOTypes: ["draft"],
      needFilterWithoutRouterStatus: { published: false, draft: true },
    });
    expect(toWireStatuses(["published"])).toEqual({
      selectedWOTypes: ["published"],
      needFilterWithoutRouterStatus: { published: true, draft: false },
    });
  });

  test.each([
    [{ selectedWOTypes: ["published", "draft"], needFilterByRouterStatus: true }, ["routed"]],
    [
      {
        selectedWOTypes: ["routed", "published", "draft"],
        needFilterByRouterStatus: { published: true, draft: true },
      },
      ["routed"],
    ],
    [{ selectedWOTypes: ["published"], needFilterWithoutRouterStatus: true }, ["published"]],
    [{ selectedWOTypes: ["routed", "draft"] }, ["draft", "routed"]],
    [{ selectedWOTypes: [] }, undefined],
  ])("FLT-023 %j is %j", (given, expected) => {
    expect(fromWireStatuses(given)).toEqual(expected);
  });

  test("FLT-023 every choice of statuses survives a round trip", () => {
    fc.assert(
      fc.property(fc.subarray([...filterStatuses], { minLength: 1 }), (chosen) => {
        expect(fromWireStatuses(toWireStatuses(chosen))).toEqual(chosen);
      }),
    );
  });
});

test("FLT-001 FLT-006 FLT-018 each role has its own filters, and others are ignored", () => {
  expect(hasField("superAdmin", "selectContractorCountry")).toBe(true);
  expect(hasField("client", "selectContractorCountry")).toBe(false);
  expect(hasField("contractor", "filterByDistance")).toBe(true);
  expect(hasField("client", "filterByDistance")).toBe(false);
  const given: OrderFilters = { contractorId: 5, selectedWOTypes: ["draft"], cityName: "Boston" };
  expect(filtersFor("contractor", given)).toEqual({ cityName: "Boston" });
  expect(filtersFor("contractor", { contractorId: 5 })).toBeUndefined();
  expect(countFilters(filtersFor("client", given))).toBe(3);
});
