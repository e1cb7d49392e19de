import { applications, blocks, routes } from "db/schema/applications";
import { companyOf, makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeCompany, makeContractor } from "tests/factories/people";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
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

async function apply(contractor: Actor, workOrderId: number, status: "apply" | "withdrawn" = "apply") {
  await db.insert(applications).values({
    workOrderId,
    companyId: await companyOf(workOrderId),
    contractorId: contractor.id,
    status,
    basicType: "Hour",
    bidBaseCents: 5000,
  });
}
async function route(contractor: Actor, workOrderId: number) {
  const companyId = await companyOf(workOrderId);
  await db.insert(routes).values({ workOrderId, companyId, contractorId: contractor.id, origin: "route" });
}

describe("a contractor's list", () => {
  const boston = { latitude: 42.3575, longitude: -71.0636, cell: undefined };
  const worcester = { latitude: 42.2626, longitude: -71.8023, city: "Worcester", zipCode: "01608" };
  const newYork = { latitude: 40.7506, longitude: -73.9971, city: "New York", zipCode: "10001" };
  const nowhere = { latitude: null, longitude: null, isRemote: true };
  const published = { status: "published" } as const;

  test("APP-044 LST-001 LST-023 Q-008 holds an order in exactly one tab", async () => {
    const client = await makeClient();
    const published = { status: "published", siteName: "Exactly one" } as const;
    const only = { search: "exactly one" };
    const me = await makeContractor();
    const rival = await makeContractor();
    const open = await makeOrder(client, published);
    const applied = await makeOrder(client, published);
    const withdrawn = await makeOrder(client, published);
    const routed = await makeOrder(client, published);
    const both = await makeOrder(client, published);
    const routedDraft = await makeOrder(client, { routedCount: 1, siteName: "Exactly one" });
    await apply(me, applied.id);
    await apply(me, withdrawn.id, "withdrawn");
    await apply(rival, open.id);
    await apply(me, both.id);
    for (const { id } of [routed, both, routedDraft]) await route(me, id);
    const mine = await makeAssignedOrder(client, me, { siteName: "Exactly one" });
    await makeAssignedOrder(client, rival);
    await makeOrder(client);

    expect(await winsOf(me, "available", only)).toEqual([open.id, withdrawn.id]);
    expect(await winsOf(me, "applied")).toEqual([applied.id]);
    expect(await winsOf(me, "routed")).toEqual([routed.id, both.id, routedDraft.id]);
    expect(await winsOf(me, "upcoming-work")).toEqual([mine.id]);
    expect(await countsOf(me, only)).toEqual({
      ...{ "upcoming-work": 1, available: 2, routed: 3, applied: 1, completed: 0, approved: 0, paid: 0 },
    });
    expect((await listOrders(me, readListQuery("routed", {}))).rows.map(({ status }) => status)).toEqual([
      ...["available", "available", "available"],
    ]);
  });

  test("LST-039 blocks by either side hide a company's orders, or one order", async () => {
    const client = await makeClient();
    const me = await makeContractor();
    const other = await makeClient();
    const hidden = await makeOrder(client, published);
    const routedTo = await makeOrder(client, published);
    const one = await makeOrder(other, published);
    const left = await makeOrder(other, published);
    await route(me, routedTo.id);
    await apply(me, (await makeOrder(client, published)).id);
    const block = (by: "client" | "contractor", companyId: number, workOrderId?: number) =>
      db.insert(blocks).values({ by, companyId, workOrderId, contractorId: me.id, createdById: me.id });
    await block("contractor", client.companyId!);
    await block("client", other.companyId!, one.id);
    expect(await winsOf(me, "routed")).toEqual([]);
    expect(await winsOf(me, "applied")).toEqual([]);
    expect(await countsOf(me)).toMatchObject({ routed: 0, applied: 0 });
    const found = await winsOf(me, "available", { perPage: 100 });
    expect(found).toContain(left.id);
    expect(found).not.toContain(one.id);
    expect(found).not.toContain(hidden.id);
    expect(found).not.toContain(routedTo.id);
  });

  test("LST-016 LST-041 SRC-007 Q-170 a circle holds nearby and remote orders", async () => {
    const client = await makeClient("Admin", (await makeCompany()).id);
    const me = await makeContractor({ latitude: 42.3575, longitude: -71.0636 });
    const at = async (place: object, title: string) =>
      (await makeOrder(client, { ...published, ...place, title: `circle ${title}` })).id;
    const atHome = await at(boston, "here");
    // In the same half-degree cell as home, but beyond ten miles.
    const corner = await at({ latitude: 42.495, longitude: -71.22 }, "corner");
    const near = await at(worcester, "near");
    const far = await at(newYork, "far");
    const remote = await at(nowhere, "remote");
    const circle = (given: object) => winsOf(me, "available", { search: "circle", ...given });

    expect(await circle({ range: "10" })).toEqual([atHome, remote]);
    expect(await circle({ range: "20" })).toEqual([atHome, corner, remote]);
    expect(await circle({})).toEqual([atHome, corner, near, remote]);
    const closer = { ...me, defaultDistanceMiles: 10 };
    expect(await winsOf(closer, "available", { search: "circle" })).toEqual([atHome, remote]);
    expect(await circle({ range: "200" })).toEqual([atHome, corner, near, far, remote]);
    expect(await circle({ range: "unlimited" })).toEqual([atHome, corner, near, far, remote]);
    expect(await circle({ range: "10", zip: "10001" })).toEqual([far, remote]);
    expect(await circle({ range: "unlimited", zip: "0160" })).toEqual([near]);
    expect(await circle({ range: "500", sort: "distance" })).toEqual([atHome, corner, near, far, remote]);
    expect(await circle({ range: "500", sort: "distance", zip: "10001" })).toEqual([
      far,
      near,
      corner,
      atHome,
      remote,
    ]);
    const { rows } = await listOrders(me, readListQuery("available", { search: "circle", range: "500" }));
    expect(rows.map(({ miles }) => miles && Math.round(miles))).toEqual([0, 12, 38, 188, null]);
    expect((await countsOf(me, { search: "circle", range: "10" })).available).toBe(2);
    const homeless = await makeContractor({ latitude: null, longitude: null });
    expect(await winsOf(homeless, "available", { search: "circle" })).toEqual([
      atHome,
      corner,
      near,
      far,
      remote,
    ]);
  });

  test("the pages of a circle together hold each order once, in order", async () => {
    const client = await makeClient();
    const me = await makeContractor();
    const made: number[] = [];
    for (let i = 0; i < 12; i++) {
      const place = [boston, worcester, nowhere][i % 3]!;
      const startAt = new Date(Date.UTC(2027, 5, 1 + ((i * 5) % 12)));
      made.push((await makeOrder(client, { ...published, ...place, startAt, title: `paged ${i}` })).id);
    }
    const all = await winsOf(me, "available", { search: "paged", perPage: 50 });
    expect([...all].sort()).toEqual([...made].sort());
    const pages = [];
    for (let page = 1; page <= 3; page++)
      pages.push(await winsOf(me, "available", { search: "paged", page, perPage: 5 }));
    expect(pages.flat()).toEqual(all);
    expect(await winsOf(me, "available", { search: "paged", perPage: 50, direction: "-1" })).toEqual(
      [...all].reverse(),
    );
  });
});
