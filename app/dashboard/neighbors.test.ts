import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { redirectOf, visit } from "tests/factories/visit";
import { expect, test } from "vitest";
import { readListQuery } from "~/order-lists/list-query";
import { neighborsOf } from "./neighbors";
import { loader as tab } from "./routes/tab";

const list = (search: string, wins: number[], n: number, more = false) => ({
  query: readListQuery("assigned", new URLSearchParams(search)),
  rows: wins.map((win) => ({ win })),
  count: { n, more },
});
const search = "search=tower&perPage=25";

test("DSK-001 an order's neighbors in the list are the rows before and after it, with the list's query", () => {
  expect(neighborsOf(list(search, [31, 17, 45], 3), 17)).toEqual({
    place: 2,
    previous: `/dashboard/assigned/31?${search}`,
    next: `/dashboard/assigned/45?${search}`,
  });
});

test("DSK-001 at a page's ends the neighbors are on the pages before and after", () => {
  const page = list(`${search}&page=2`, [31, 17], 52);
  expect(neighborsOf(page, 31)).toMatchObject({
    place: 26,
    previous: `/dashboard/assigned?${search}&open=last`,
    next: `/dashboard/assigned/17?${search}&page=2`,
  });
  expect(neighborsOf(page, 17)).toMatchObject({
    place: 27,
    next: `/dashboard/assigned?${search}&page=3&open=first`,
  });
});

test("DSK-001 the list's first and last order have one neighbor; an order outside of the page has none", () => {
  expect(neighborsOf(list("", [31, 17], 2), 31)).toMatchObject({ previous: null });
  expect(neighborsOf(list("", [31, 17], 2), 17)).toMatchObject({ next: null });
  // Counting stopped at 2: there are more.
  expect(neighborsOf(list("", [31, 17], 2, true), 17)).toMatchObject({
    next: "/dashboard/assigned?page=2&open=first",
  });
  expect(neighborsOf(list("", [31, 17], 2), 99)).toBeNull();
});

test("DSK-001 a list's address opens its first or last order, with the rest of the query", async () => {
  const client = await makeClient();
  const orders: number[] = [];
  for (const day of ["2030-03-01", "2030-03-02", "2030-03-03"])
    orders.push((await makeOrder(client, { startAt: new Date(`${day}T14:00:00Z`) })).id);
  const opened = async (query: string) =>
    redirectOf(await visit(client, tab, `/dashboard/draft?${query}`, { tab: "draft" }));
  expect(await opened("sort=startDate&open=first")).toMatch(
    new RegExp(`^/dashboard/draft/${orders[0]}(\\?|$)`),
  );
  expect(await opened("open=last")).toBe(`/dashboard/draft/${orders[2]}`);
  const nothing = await visit(client, tab, "/dashboard/draft?search=none&open=first", { tab: "draft" });
  expect(nothing).toMatchObject({ list: { rows: [] } });
});
