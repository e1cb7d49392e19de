import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  adminPageSizes,
  lastChangedFirst,
  readTable,
  readTableQuery,
  type TableRules,
  tableLinks,
  textFilter,
  transactionPageSizes,
} from "./table-query";

const rules: TableRules<"updatedAt" | "name"> = {
  sizes: adminPageSizes,
  sortable: ["updatedAt", "name"],
  sort: lastChangedFirst,
};
const readQuery = (text: string) => readTableQuery(new URLSearchParams(text), rules);

describe("table queries", () => {
  test("LST-045 LST-046 LST-047 the default is page 1, 5 rows, last changed first", () => {
    expect(readQuery("")).toEqual({
      page: 1,
      perPage: 5,
      sort: { by: "updatedAt", direction: "desc" },
      filters: {},
    });
    expect(transactionPageSizes).toEqual([5, 15, 30]);
    expect(adminPageSizes).toEqual([5, 20, 25]);
  });

  test("LST-048 Q-001 Q-002 page, sortBy, sortDirection, perPage and filters", () => {
    const filters = encodeURIComponent('{"name":"tower","amount":{"gte":5}}');
    expect(readQuery(`page=3&perPage=7&sortBy=name&sortDirection=desc&filters=${filters}`)).toEqual({
      page: 3,
      perPage: 7,
      sort: { by: "name", direction: "desc" },
      filters: { name: "tower", amount: { gte: 5 } },
    });
    expect(readQuery("sortBy=updateAt&sortDirection=-1").sort).toEqual(lastChangedFirst);
    expect(textFilter(readQuery("name=%20tower%20"), "name")).toBe("tower");
  });

  test.each([
    "page=0",
    "page=-1",
    "page=two",
    "perPage=1e9",
    "sortBy=constructor",
    "filters=%7B",
    "filters=[1]",
  ])("invalid values count as absent: %s", (text) => expect(readQuery(text)).toEqual(readQuery("")));
});

const numberedRows = (total: number) => ({
  count: async () => total,
  rows: async ({ limit, offset }: { limit: number; offset: number }) =>
    Array.from({ length: total }, (_, n) => n).slice(offset, offset + limit),
});

test("LST-008 LST-048 at every size the pages hold each row once, and a page too far is the last", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 100 }),
      async (total, perPage) => {
        const at = (page: number) =>
          readTable({ ...readQuery(""), page, perPage }, rules, numberedRows(total));
        const last = (await at(1e9)).page;
        expect(last).toBe(Math.max(1, Math.ceil(total / perPage)));
        const pages = await Promise.all(Array.from({ length: last }, (_, n) => at(n + 1)));
        expect(pages.flatMap(({ rows }) => rows)).toEqual(Array.from({ length: total }, (_, n) => n));
        expect(pages.map(({ page }) => page)).toEqual(Array.from({ length: last }, (_, n) => n + 1));
      },
    ),
  );
});

test("LST-007 a link keeps the other parameters; another size or sort starts at the first page", () => {
  const links = tableLinks("/templates", "?name=a%26b&page=4&perPage=20&sortBy=name&sortDirection=asc");
  const queryAt = (to: string) => readTableQuery(new URL(to, "http://host").searchParams, rules);
  const now = queryAt(links.page(4));
  expect(now).toMatchObject({ page: 4, perPage: 20, sort: { by: "name" }, filters: { name: "a&b" } });
  expect(queryAt(links.page(1))).toEqual({ ...now, page: 1 });
  expect(queryAt(links.size(5))).toEqual({ ...now, page: 1, perPage: 5 });
  expect(queryAt(links.sort(lastChangedFirst))).toEqual({ ...now, page: 1, sort: lastChangedFirst });
  expect(tableLinks("/templates", "?page=2").page(1)).toBe("/templates");
});
