import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RADIUS_STEPS } from "~/platform/places/radius";
import {
  type ListQuery,
  pageSizes,
  pageWithin,
  readListQuery,
  sortFields,
  toSearchParams,
} from "./list-query";

describe("list query", () => {
  test("LST-006 LST-010 LST-011 is by default page 1 with 10 rows, by start, ascending", () => {
    expect(readListQuery("paid", {})).toEqual({
      tab: "paid",
      page: 1,
      perPage: 10,
      sort: { field: "startDate", direction: 1 },
      search: "",
      zip: "",
      rangeMiles: undefined,
    });
    expect(pageSizes).toEqual([10, 25, 50]);
  });

  test.each([
    ["page", "-1"],
    ["page", "1e9"],
    ["page", "two"],
    ["perPage", "0"],
    ["perPage", "'; drop table"],
    ["sort", "constructor"],
    ["direction", "2"],
    ["range", "55"],
    ["search", { $ne: 1 }],
    ["zip", ["0", "1"]],
  ])("ignores an invalid value: %s=%j", (name, value) => {
    expect(readListQuery("paid", { [name]: value })).toEqual(readListQuery("paid", {}));
  });

  test("LST-017 LST-015 Q-169 reads the documented ranges, Unlimited, and a ZIP of six characters", () => {
    expect(RADIUS_STEPS).toEqual([10, 20, 30, 40, 50, 60, 100, 200, 250, 300, 500]);
    expect(readListQuery("available", { range: "250" }).rangeMiles).toBe(250);
    expect(readListQuery("available", { range: "Unlimited" }).rangeMiles).toBeNull();
    expect(readListQuery("available", { zip: "k1a0b17" }).zip).toBe("K1A0B1");
    expect(readListQuery("paid", { perPage: 5000 }).perPage).toBe(100);
  });

  test("survives a round trip through the URL", () => {
    const query = fc.record<ListQuery>({
      tab: fc.constant("available"),
      page: fc.integer({ min: 1, max: 1e6 }),
      perPage: fc.integer({ min: 1, max: 100 }),
      sort: fc.record({ field: fc.constantFrom(...sortFields), direction: fc.constantFrom(1, -1) }),
      search: fc.string({ maxLength: 60 }).map((text) => text.trim()),
      zip: fc.stringMatching(/^[A-Z0-9]{0,6}$/),
      rangeMiles: fc.constantFrom(undefined, null, ...RADIUS_STEPS),
    });
    fc.assert(
      fc.property(query, (given) => {
        expect(readListQuery("available", Object.fromEntries(toSearchParams(given)))).toEqual(given);
      }),
    );
  });

  test("LST-008 limits the page to the last one", () => {
    expect(pageWithin(9, 23, 10)).toBe(3);
    expect(pageWithin(2, 23, 10)).toBe(2);
    expect(pageWithin(4, 0, 10)).toBe(1);
  });
});
