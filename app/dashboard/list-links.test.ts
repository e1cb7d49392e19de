import { expect, test } from "vitest";
import { readListQuery } from "~/order-lists/list-query";
import { listLinks } from "./list-links";

const given = { search: "tower", page: "4", perPage: "25", sort: "title", direction: "1" };
const links = listLinks(readListQuery("paid", given));

test("LST-005 another tab starts at page 1, with the search kept", () => {
  expect(links.tab("all")).toBe("/dashboard/all?search=tower&perPage=25");
});

test("LST-007 another page size starts at page 1", () => {
  expect(links.size(50)).toBe("/dashboard/paid?search=tower&sort=title&pageSize=50");
  expect(links.page(5)).toBe("/dashboard/paid?search=tower&sort=title&perPage=25&page=5");
});

test("LST-011 a column sorts ascending first, then descending", () => {
  expect(links.sort("pay")).toBe("/dashboard/paid?search=tower&sort=pay&perPage=25");
  expect(links.sort("title")).toBe("/dashboard/paid?search=tower&sort=title&direction=-1&perPage=25");
});

test("an order's panel keeps the list's query, and a filter can be removed on its own", () => {
  expect(links.order(100123)).toBe("/dashboard/paid/100123?search=tower&sort=title&perPage=25&page=4");
  expect(links.action(100123, "publish")).toContain("/dashboard/paid/100123/publish?search=tower");
  expect(links.without("search")).toBe("/dashboard/paid?sort=title&perPage=25");
});

test("the range applies to Available only", () => {
  const around = listLinks(readListQuery("available", { range: "250", zip: "02108" }));
  expect(around.tab("paid")).toBe("/dashboard/paid?zip=02108");
  expect(around.tab("available")).toBe("/dashboard/available?zip=02108&range=250");
});

test("DSK-009 a place leads to the orders of its ZIP code, or of its city where it has none", () => {
  const onMap = listLinks(readListQuery("all", { search: "tower", view: "map" }));
  const boston = { city: "Boston", zipCode: "02108" };
  expect(onMap.place(boston, false)).toBe("/dashboard/all?search=tower&zip=02108");
  expect(onMap.place(boston, true)).toBe("/dashboard/all?cityName=Boston&search=tower");
  expect(onMap.place({ ...boston, zipCode: "" }, false)).toBe("/dashboard/all?cityName=Boston&search=tower");
});
