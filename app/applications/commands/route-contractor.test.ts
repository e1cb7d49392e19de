import { blocks, routes } from "db/schema/applications";
import { workOrderHistory } from "db/schema/order-history";
import { desc, eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/funds";
import { makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { balanceOf, countViolations, holdOf } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { deleteOrder } from "~/work-orders/commands/delete-order.server";
import { findApplication } from "../application.server";
import { acceptRoute } from "./accept-route.server";
import { assignContractor } from "./assign-contractor.server";
import { routeContractor } from "./route-contractor.server";
import { unassignContractor } from "./unassign-contractor.server";
import { unrouteContractor } from "./unroute-contractor.server";

const raceMs = 60_000;

/** Texts from the documents. */
const NO_FUNDS =
  "Not enough funds available to invite contractors to this work order. Please add additional funds to your account.";
const NO_REASON = "Please enter valid reason to accept the contractor.";

async function makeFundedClient(cents = 100_000) {
  const client = await makeClient();
  await fund(client.companyId!, cents);
  return client;
}
const route = (
  client: Actor,
  win: number,
  contractor: { id: number },
  origin: "route" | "invite" = "route",
) => routeContractor(client, { win, contractorId: contractor.id, origin });
const routesOf = (win: number) =>
  db
    .select({ contractorId: routes.contractorId, origin: routes.origin, status: routes.status })
    .from(routes)
    .where(eq(routes.workOrderId, win));
const lastHistoryEntry = async (win: number) =>
  (
    await db
      .select()
      .from(workOrderHistory)
      .where(eq(workOrderHistory.workOrderId, win))
      .orderBy(desc(workOrderHistory.id))
      .limit(1)
  )[0]!;

test("W5 APP-001 drafts and available orders can be routed and invited to; repeating it changes nothing", async () => {
  const client = await makeFundedClient();
  const [first, second] = [await makeContractor(), await makeContractor()];
  for (const status of ["draft", "published"] as const) {
    const { id, version } = await makeOrder(client, { status });
    expect(await route(client, id, first)).toMatchObject({ ok: true });
    expect(await route(client, id, second, "invite")).toMatchObject({ ok: true });
    expect(await lastHistoryEntry(id)).toMatchObject({ type: "invite", workOrderStatus: "routed" });
    expect(await route(client, id, first, "invite")).toMatchObject({ ok: true });
    expect(await routesOf(id)).toEqual([
      { contractorId: first.id, origin: "route", status: "active" },
      { contractorId: second.id, origin: "invite", status: "active" },
    ]);
    expect(await reload(id)).toMatchObject({ status, routedCount: 2, version });
  }
  expect((await balanceOf(client.companyId!)).onHoldCents).toBe(0);
});

test("APP-034 Q-091 the balance must cover the potential pay: a cent less is refused with the documents' text", async () => {
  const client = await makeFundedClient(9_999);
  const contractor = await makeContractor();
  const { id } = await makeOrder(client, { status: "published" });
  expect(await route(client, id, contractor)).toMatchObject({ code: "funds", message: NO_FUNDS });
  expect(await reload(id)).toMatchObject({ routedCount: 0 });
  const outside = await makeOrder(client, { status: "published", payOutsideOfApp: true });
  expect(await route(client, outside.id, contractor)).toMatchObject({ ok: true });
  await fund(client.companyId!, 1);
  expect(await route(client, id, contractor)).toMatchObject({ ok: true });
});

test("APP-045 only the order's company routes, to active contractors without a block", async () => {
  const client = await makeFundedClient();
  const [contractor, blocked] = [await makeContractor(), await makeContractor()];
  const { id } = await makeOrder(client, { status: "published" });
  const block = { companyId: client.companyId!, contractorId: blocked.id, createdById: blocked.id };
  await db.insert(blocks).values({ ...block, by: "contractor" });
  expect(await route(client, id, blocked)).toMatchObject({ code: "conflict", message: "Blocked" });
  expect(await route(client, id, client)).toMatchObject({ code: "not-found" });
  expect(await route(client, id, { id: Number.NaN })).toMatchObject({ code: "not-found" });
  expect(await route(client, id, await makeContractor({ state: "deactivated" }))).toMatchObject({
    code: "conflict",
  });
  expect(await route(await makeFundedClient(), id, contractor)).toMatchObject({ code: "not-found" });
  expect(await route(contractor, id, contractor)).toMatchObject({ code: "forbidden" });
  expect(await route(await makeSuperAdmin(), id, contractor)).toMatchObject({ code: "forbidden" });
  const canceled = await makeOrder(client, { status: "canceled" });
  expect(await route(client, canceled.id, contractor)).toMatchObject({ code: "conflict" });
  expect(await reload(id)).toMatchObject({ routedCount: 0 });
});

test("W6 APP-003 APP-031 an un-routed contractor can't accept, and can be routed again", async () => {
  const client = await makeFundedClient();
  const contractor = await makeContractor();
  const { id } = await makeOrder(client, { status: "published" });
  const unroute = () => unrouteContractor(client, { win: id, contractorId: contractor.id });
  expect(await unroute()).toMatchObject({ code: "conflict" });
  const call = await caller(client);
  const body = { workOrderId: id, contractorId: contractor.id };
  await route(client, id, contractor);
  expect(await call("POST", "/api/orders/un-routed", body)).toMatchObject({ status: 200 });
  expect(await routesOf(id)).toMatchObject([{ status: "archived" }]);
  await route(client, id, contractor);
  expect(await unroute()).toMatchObject({ ok: true, value: { routedCount: 0 } });
  expect(await lastHistoryEntry(id)).toMatchObject({ type: "un-route", workOrderStatus: "available" });
  expect(await acceptRoute(contractor, { win: id })).toMatchObject({ code: "conflict" });
  await route(client, id, contractor, "invite");
  expect(await routesOf(id)).toMatchObject([{ origin: "invite", status: "active" }]);
  expect(await reload(id)).toMatchObject({ routedCount: 1 });
});

test.each([
  ["routed", "route"],
  ["invited", "invite"],
] as const)(
  "W10 APP-003 Q-054 a %s contractor who accepts is assigned and confirmed at the posted terms, with a hold; the others are archived",
  async (_, origin) => {
    const client = await makeFundedClient();
    const [chosen, other, applicant] = [
      await makeContractor(),
      await makeContractor(),
      await makeContractor(),
    ];
    const order = await makeOrder(client, { status: "published" });
    await applyAs(applicant, order);
    await applyAs(chosen, await reload(order.id), { bidBaseCents: 9_900, comment: "More" });
    await route(client, order.id, chosen, origin);
    await route(client, order.id, other);
    expect(await acceptRoute(chosen, { win: order.id })).toMatchObject({
      ok: true,
      value: { holdCents: 10_000 },
    });
    expect(await reload(order.id)).toMatchObject({
      status: "assigned",
      contractorId: chosen.id,
      confirmed: true,
      amountCents: 5000,
      applicantCount: 0,
      routedCount: 0,
    });
    expect(await holdOf(order.id)).toBe(10_000);
    expect(await routesOf(order.id)).toMatchObject([{ status: "accepted" }, { status: "archived" }]);
    expect(await findApplication(db, order, chosen.id)).toMatchObject({
      status: "assigned",
      bidBaseCents: 5000,
    });
    expect(await findApplication(db, order, applicant.id)).toMatchObject({ status: "archived" });
    expect(await lastHistoryEntry(order.id)).toMatchObject({ type: "accept", workOrderStatus: "assigned" });
  },
);

test("W11 APP-030 accepting on behalf needs a reason, which the history keeps; the contractor still has to confirm", async () => {
  const client = await makeFundedClient();
  const contractor = await makeContractor();
  const { id } = await makeOrder(client);
  await route(client, id, contractor);
  const accept = (reason: string, contractorId = contractor.id) =>
    acceptRoute(client, { win: id, contractorId, reason });
  expect(await accept("  ")).toMatchObject({ code: "invalid", errors: { reason: [NO_REASON] } });
  expect(await accept("He said yes", (await makeContractor()).id)).toMatchObject({ code: "conflict" });
  expect(await accept(" He said yes ")).toMatchObject({ ok: true });
  expect(await reload(id)).toMatchObject({
    status: "assigned",
    confirmed: false,
    contractorId: contractor.id,
  });
  expect(await lastHistoryEntry(id)).toMatchObject({ type: "accept on behalf" });
  expect((await lastHistoryEntry(id)).description).toContain("He said yes");
});

test("Q-089 accepting a route that the funds no longer cover is refused and changes nothing", async () => {
  const client = await makeFundedClient(10_000);
  const [contractor, other] = [await makeContractor(), await makeContractor()];
  const [order, rival] = [
    await makeOrder(client, { status: "published" }),
    await makeOrder(client, { status: "published" }),
  ];
  await route(client, order.id, contractor);
  await route(client, rival.id, other);
  expect(await acceptRoute(other, { win: rival.id })).toMatchObject({ ok: true });
  const refused = await acceptRoute(contractor, { win: order.id });
  expect(refused).toMatchObject({ code: "funds" });
  expect(await reload(order.id)).toMatchObject({ status: "published", routedCount: 1, contractorId: null });
  expect(await routesOf(order.id)).toMatchObject([{ status: "active" }]);
  expect(await findApplication(db, order, contractor.id)).toBeUndefined();
});

test("Q-181 a contractor who accepted and is un-assigned is a previous applicant and can be invited again", async () => {
  const client = await makeFundedClient();
  const contractor = await makeContractor();
  const { id } = await makeOrder(client, { status: "published" });
  await route(client, id, contractor);
  await acceptRoute(contractor, { win: id });
  expect(await unassignContractor(client, { win: id, reason: "Store closed" })).toMatchObject({ ok: true });
  expect(await routesOf(id)).toMatchObject([{ status: "archived" }]);
  expect(await findApplication(db, { id, companyId: client.companyId! }, contractor.id)).toMatchObject({
    status: "archived",
  });
  expect(await route(client, id, contractor, "invite")).toMatchObject({ ok: true });
  expect(await acceptRoute(contractor, { win: id })).toMatchObject({ ok: true });
  expect(await countViolations()).toBe(0);
});

test("Q-167 deleting an order archives its routes", async () => {
  const client = await makeFundedClient();
  const contractor = await makeContractor();
  const { id } = await makeOrder(client, { status: "published" });
  await route(client, id, contractor);
  await deleteOrder(client, { win: id });
  expect(await routesOf(id)).toMatchObject([{ status: "archived" }]);
  expect(await reload(id)).toMatchObject({ routedCount: 0 });
  expect(await acceptRoute(contractor, { win: id })).toMatchObject({ code: "not-found" });
});

test(
  "of two contractors who accept while the client assigns a third, one gets the order, with one hold",
  async () => {
    for (let turn = 0; turn < 4; turn++) {
      const client = await makeFundedClient(10_000);
      const people = [await makeContractor(), await makeContractor(), await makeContractor()] as const;
      const [one, two, third] = people;
      const order = await makeOrder(client, { status: "published" });
      await applyAs(third, order);
      await route(client, order.id, one);
      await route(client, order.id, two);
      const answers = await Promise.all([
        acceptRoute(one, { win: order.id }),
        acceptRoute(two, { win: order.id }),
        assignContractor(client, { win: order.id, contractorId: third.id }),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const winner = people[answers.findIndex(({ ok }) => ok)]!;
      expect(await reload(order.id)).toMatchObject({
        status: "assigned",
        contractorId: winner.id,
        applicantCount: 0,
        routedCount: 0,
      });
      expect(await balanceOf(client.companyId!)).toMatchObject({ availableCents: 0, onHoldCents: 10_000 });
      expect((await routesOf(order.id)).filter(({ status }) => status === "active")).toEqual([]);
      const taken = await Promise.all(people.map(({ id }) => findApplication(db, order, id)));
      expect(taken.filter((each) => each?.status === "assigned")).toHaveLength(1);
      for (const loser of answers.filter(({ ok }) => !ok)) expect(loser).toMatchObject({ ok: false });
    }
    expect(await countViolations()).toBe(0);
  },
  raceMs,
);

test(
  "of accepting and un-routing at once, one happens, and the counts are right",
  async () => {
    for (let turn = 0; turn < 4; turn++) {
      const client = await makeFundedClient();
      const contractor = await makeContractor();
      const { id } = await makeOrder(client, { status: "published" });
      await route(client, id, contractor);
      const [accepted, unrouted] = await Promise.all([
        acceptRoute(contractor, { win: id }),
        unrouteContractor(client, { win: id, contractorId: contractor.id }),
      ]);
      expect([accepted.ok, unrouted.ok].filter(Boolean)).toHaveLength(1);
      expect(await reload(id)).toMatchObject({
        status: accepted.ok ? "assigned" : "published",
        routedCount: 0,
      });
    }
  },
  raceMs,
);

test("routing many contractors at once counts each of them", async () => {
  const client = await makeFundedClient();
  const people = await Promise.all(Array.from({ length: 6 }, () => makeContractor()));
  const { id } = await makeOrder(client, { status: "published" });
  await Promise.all(people.map((contractor) => route(client, id, contractor)));
  expect(await reload(id)).toMatchObject({ routedCount: 6 });
});
