import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { rememberPageSize } from "./columns/commands/choose-columns.server";
import { findNextOrder } from "./next-order.server";

/** Makes completed orders that start a day apart, the first one first. */
async function makeCompletedOrders(client: Actor, count: number) {
  const contractor = await makeContractor();
  const wins: number[] = [];
  for (let n = 0; n < count; n++) {
    const startAt = new Date(Date.UTC(2030, 4, 1 + n));
    const order = { status: "completed", startAt, title: `Order ${n}` } as const;
    wins.push((await makeAssignedOrder(client, contractor, order)).id);
  }
  return wins;
}

const nextAfter = (actor: Actor, win: number | undefined, search = "", tab = "completed") =>
  findNextOrder(
    actor,
    { tab, win: String(win) },
    new Request(`http://localhost:3000/dashboard/${tab}/${win}/approval${search}`),
  );

test("DSK-001 the next order follows in the list as it is sorted and filtered, and the last one has none", async () => {
  const client = await makeClient();
  const [a, b, c] = await makeCompletedOrders(client, 3);
  expect(await nextAfter(client, a)).toEqual({ win: b, title: "Order 1", to: `/dashboard/completed/${b}` });
  expect(await nextAfter(client, c)).toBeNull();
  const backwards = "?sort=WIN&direction=-1";
  expect(await nextAfter(client, c, backwards)).toMatchObject({
    win: b,
    to: `/dashboard/completed/${b}${backwards}`,
  });
  expect(await nextAfter(client, a, "?search=Order+2")).toBeNull();
  expect(await nextAfter(client, a, "", "assigned")).toBeNull();
  expect(await nextAfter(client, a, "?view=month")).toBeNull();
  expect(await nextAfter(await makeClient(), a)).toBeNull();
});

test("DSK-001 the first order of the next page moves up to this page, except in All", async () => {
  const client = await makeClient();
  const wins = await makeCompletedOrders(client, 12);
  expect(await nextAfter(client, wins[9])).toMatchObject({
    win: wins[10],
    to: `/dashboard/completed/${wins[10]}`,
  });
  expect(await nextAfter(client, wins[9], "", "all")).toMatchObject({
    win: wins[10],
    to: `/dashboard/all/${wins[10]}?page=2`,
  });
  expect(await nextAfter(client, wins[10], "?page=2")).toMatchObject({
    win: wins[11],
    to: `/dashboard/completed/${wins[11]}?page=2`,
  });
  // A page of the size that the person chose has both.
  await rememberPageSize(client, 25);
  expect(await nextAfter(client, wins[9], "", "all")).toMatchObject({
    to: `/dashboard/all/${wins[10]}?perPage=25`,
  });
});

test("DSK-001 a list that is not the contractor's has no next order", async () => {
  const order = await makeOrder(await makeClient(), { status: "published" });
  expect(await nextAfter(await makeContractor(), order.id, "", "draft")).toBeNull();
});
