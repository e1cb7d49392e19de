import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { atTime } from "~/platform/time/clock.server";
import { countOrders } from "./counts/count-orders.server";
import { listOrders } from "./list-orders.server";
import { readListQuery } from "./list-query";
import type { TabName } from "./tabs";

const winsOf = async (actor: Actor, tab: TabName, given: Record<string, unknown> = {}) =>
  (await listOrders(actor, readListQuery(tab, given))).rows.map(({ win }) => win);
const countsOf = async (actor: Actor, given: Record<string, unknown> = {}) => {
  const counts = await countOrders(actor, readListQuery("all", given));
  return Object.fromEntries(Object.entries(counts).map(([tab, { n }]) => [tab, n]));
};

describe("a client's list", () => {
  test("LST-002 Q-007 holds each order in its tab and in all; LST-003 the counts agree", async () => {
    const client = await makeClient();
    const contractor = await makeContractor();
    const draft = await makeOrder(client);
    const open = await makeOrder(client, { status: "published" });
    const routed = await makeOrder(client, { routedCount: 1 });
    const assigned = await makeAssignedOrder(client, contractor);
    const completed = await makeAssignedOrder(client, contractor, { status: "completed" });
    const canceled = await makeAssignedOrder(client, contractor, { status: "canceled" });
    await makeOrder(client, { status: "deleted" });
    await makeOrder(await makeClient(), { status: "published" });

    expect(await winsOf(client, "draft")).toEqual([draft.id]);
    expect(await winsOf(client, "available")).toEqual([open.id]);
    expect(await winsOf(client, "routed")).toEqual([routed.id]);
    expect(await winsOf(client, "assigned")).toEqual([assigned.id]);
    expect(await winsOf(client, "completed")).toEqual([completed.id]);
    expect(await winsOf(client, "all")).toEqual(
      [draft, open, routed, assigned, completed, canceled].map(({ id }) => id),
    );
    expect(await countsOf(client)).toEqual({
      draft: 1,
      available: 1,
      routed: 1,
      assigned: 1,
      completed: 1,
      approved: 0,
      paid: 0,
      all: 6,
    });
    expect(await countsOf(client, { search: "access POINT" })).toEqual(await countsOf(client));
  });

  test("LST-010 LST-011 is sorted by start unless another sort is chosen", async () => {
    const client = await makeClient();
    const late = await makeOrder(client, { startAt: new Date("2027-05-01"), title: "Alpha" });
    const early = await makeOrder(client, { startAt: new Date("2027-01-01"), title: "beta" });
    const never = await makeOrder(client, { startAt: null, title: "Gamma" });
    expect(await winsOf(client, "draft")).toEqual([early.id, late.id, never.id]);
    expect(await winsOf(client, "draft", { direction: "-1" })).toEqual([never.id, late.id, early.id]);
    expect(await winsOf(client, "draft", { sort: "title" })).toEqual([late.id, early.id, never.id]);
    expect(await winsOf(client, "draft", { sort: "WIN", direction: "-1" })).toEqual([
      never.id,
      early.id,
      late.id,
    ]);
    expect(await winsOf(client, "draft", { sort: "drop table" })).toEqual([early.id, late.id, never.id]);
  });

  test("LST-008 a page past the end is the last page, and pages from either end form the same list", async () => {
    const client = await makeClient();
    const made: number[] = [];
    for (let i = 0; i < 23; i++) made.push((await makeOrder(client, { title: `Order ${i}` })).id);
    const pages = [];
    for (let page = 1; page <= 8; page++) pages.push(await winsOf(client, "draft", { page, perPage: 3 }));
    expect(pages.flat()).toEqual(made);
    const past = await listOrders(client, readListQuery("draft", { page: 99, perPage: 10 }));
    expect(past).toMatchObject({ page: 3, pages: 3, count: { n: 23, more: false } });
    expect(past.rows.map(({ win }) => win)).toEqual(made.slice(20));
    const empty = await listOrders(client, readListQuery("paid", { page: 5 }));
    expect(empty).toMatchObject({ page: 1, pages: 1, rows: [] });
  });

  test.each([
    ["part of a WIN", (win: number) => String(win)],
    ["part of a Company WO ID", () => "zeb-"],
    ["part of a title", () => "antenna"],
    ["part of a site name", () => "HARBOR"],
    ["part of a city", () => "worcester"],
    ["wildcards of LIKE taken literally", () => "100%_sure"],
  ])("LST-014 Q-186 the search box finds %s", async (_name, typed) => {
    const client = await makeClient();
    const wanted = await makeOrder(client, {
      customTagId: "ZEB-77",
      title: "Mount antenna, 100%_sure",
      siteName: "Harbor depot",
      city: "Worcester",
    });
    await makeOrder(client, { title: "Something else 100 sure" });
    const search = typed(wanted.id);
    expect(await winsOf(client, "draft", { search })).toEqual([wanted.id]);
    expect((await countsOf(client, { search })).draft).toBe(1);
  });

  test("LST-015 the ZIP box matches the start of a postal code of at most six characters", async () => {
    const client = await makeClient();
    const there = await makeOrder(client, { zipCode: "02139" });
    await makeOrder(client, { zipCode: "10001" });
    expect(await winsOf(client, "draft", { zip: "021" })).toEqual([there.id]);
    expect(readListQuery("draft", { zip: "1234567" }).zip).toBe("123456");
  });

  test("ADM-002 Q-013 LST-037 the super administrator's list holds every company's orders", async () => {
    const [one, other] = [await makeClient(), await makeClient()];
    const wins = [(await makeOrder(one, { title: "Of one" })).id, (await makeOrder(other)).id];
    const superAdmin = await makeSuperAdmin();
    const { rows } = await listOrders(
      superAdmin,
      readListQuery("draft", { perPage: 100, sort: "WIN", direction: -1 }),
    );
    expect(rows.slice(0, 2).map(({ win }) => win)).toEqual([...wins].reverse());
    expect(rows[0]).toMatchObject({ companyName: expect.any(String), actions: [] });
  });

  test("LST-025 LST-028 LST-029 LST-030 LST-031 LST-032 a row offers the permitted actions", async () => {
    const client = await makeClient("Dispatcher");
    await makeOrder(client);
    await makeOrder(client, { routedCount: 1 });
    await makeOrder(client, { status: "published" });
    await makeAssignedOrder(client, await makeContractor());
    await makeOrder(client, { status: "canceled" });
    const { rows } = await listOrders(client, readListQuery("all", { sort: "WIN" }));
    expect(rows.map(({ actions }) => actions)).toEqual([
      ["nearby", "publish", "duplicate", "template"],
      ["applicants", "nearby", "publish", "duplicate", "template"],
      ["applicants", "nearby", "duplicate", "template"],
      ["duplicate", "template"],
      ["duplicate", "template"],
    ]);
  });

  test("LST-024 LST-040 a row has its WIN, Company WO ID, and the numbers of applicants and routed contractors", async () => {
    const client = await makeClient();
    const order = await makeOrder(client, { status: "published", applicantCount: 3, routedCount: 2 });
    const { rows } = await listOrders(client, readListQuery("routed", {}));
    expect(rows).toMatchObject([
      { win: order.id, customTagId: order.customTagId, applicantCount: 3, routedCount: 2 },
    ]);
  });

  test("LST-033 warns of an unconfirmed order that starts within 12 hours", async () => {
    const client = await makeClient();
    const contractor = await makeContractor();
    const startAt = new Date("2027-03-01T14:00:00Z");
    await makeAssignedOrder(client, contractor, { startAt });
    await makeAssignedOrder(client, contractor, { startAt, confirmed: true });
    const warned = (at: string) =>
      atTime(at, async () =>
        (await listOrders(client, readListQuery("assigned", {}))).rows.map((row) => row.warned),
      );
    expect(await warned("2027-03-01T01:59:00Z")).toEqual([false, false]);
    expect(await warned("2027-03-01T02:00:00Z")).toEqual([true, false]);
  });
});

test("Q-186 a search finds any part of WIN, Company WO ID, title, site and city, in any case and with any punctuation", async () => {
  const client = await makeClient();
  const order = await makeOrder(client, {
    customTagId: "INC-4711",
    title: 'Café "Öl" 100%_done \\ O\'Neil',
    siteName: "ÇELIK Depot",
    city: "Québec",
  });
  await makeOrder(client, { customTagId: "", title: "Other", siteName: "", city: "Rome" });
  const found = async (search: string) =>
    (await listOrders(client, readListQuery("all", { search }))).rows.map(({ win }) => win);
  const pieces = [
    "nc-47",
    "CAFÉ",
    "öl",
    "ÖL",
    '"',
    "%",
    "_",
    "0%_d",
    "\\",
    "o'neil",
    "çelik",
    "QUÉ",
    "é",
    "1_",
  ];
  for (const piece of [...pieces.slice(0, -1), String(order.id)])
    expect(await found(piece), piece).toEqual([order.id]);
  expect(await found("1_")).toEqual([]);
  expect(await found("Café\nÖl")).toEqual([]);
});
