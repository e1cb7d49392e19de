import { applications, blocks } from "db/schema/applications";
import { workOrderHistory } from "db/schema/order-history";
import { auditLog, events } from "db/schema/platform";
import { asc, eq } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { mayEver, refusalFor } from "~/access/may";
import { db } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";
import { readOrder } from "~/work-orders/store/order.server";
import { withdrawApplication } from "./withdraw-application.server";

const applicationsOf = (win: number) =>
  db.select().from(applications).where(eq(applications.workOrderId, win)).orderBy(asc(applications.id));
const makeOpenOrder = (client: Actor, values = {}) => makeOrder(client, { status: "published", ...values });

test("APP-002 applying as posted updates the order's count, history, audit log and events", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeOpenOrder(client);
  expect(await applyAs(contractor, order)).toMatchObject({
    ok: true,
    value: { isCounterOffer: false, isEdit: false, applicantCount: 1 },
  });
  expect(await applicationsOf(order.id)).toMatchObject([
    { status: "apply", isCounterOffer: false, bidBaseCents: 5000, basicType: "Hour", startDate: null },
  ]);
  const after = await reload(order.id);
  expect(after).toMatchObject({ applicantCount: 1, status: "published", version: order.version });
  const history = await db.select().from(workOrderHistory).where(eq(workOrderHistory.workOrderId, order.id));
  expect(history).toMatchObject([{ type: "apply", workOrderStatus: "applied" }]);
  expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, order.id))).toHaveLength(1);
  expect(await db.select().from(events).where(eq(events.subjectId, order.id))).toMatchObject([
    { type: "application.apply", payload: { tellUserId: client.id, contractorId: contractor.id } },
  ]);
});

test("APP-002 APP-004 Q-056 applying again replaces the bid and never adds a row", async () => {
  const contractor = await makeContractor();
  const order = await makeOpenOrder(await makeClient());
  await applyAs(contractor, order);
  const bid = { bidBaseCents: 6000, comment: "Night work", startDate: "2027-03-02", startTime: "22:00" };
  expect(await applyAs(contractor, order, bid)).toMatchObject({
    value: { isCounterOffer: true, isEdit: true },
  });
  expect(await applicationsOf(order.id)).toMatchObject([
    {
      status: "apply",
      isCounterOffer: true,
      bidBaseCents: 6000,
      comment: "Night work",
      startTime: "22:00:00",
    },
  ]);
  expect((await reload(order.id)).applicantCount).toBe(1);
  const history = await db.select().from(workOrderHistory).where(eq(workOrderHistory.workOrderId, order.id));
  expect(history.at(-1)?.description).toContain("Base pay: $60.00 / hr (posted $50.00 / hr)");
});

test("APP-021 Q-165 a contractor who withdraws is no longer counted and can apply again", async () => {
  const contractor = await makeContractor();
  const order = await makeOpenOrder(await makeClient());
  await atTime("2027-01-01T00:00:00Z", () => applyAs(contractor, order));
  expect(await withdrawApplication(contractor, { win: order.id })).toMatchObject({
    value: { applicantCount: 0 },
  });
  expect(await applicationsOf(order.id)).toMatchObject([{ status: "withdrawn" }]);
  expect(await withdrawApplication(contractor, { win: order.id })).toMatchObject({ code: "forbidden" });
  expect(await applyAs(contractor, order)).toMatchObject({ ok: true, value: { applicantCount: 1 } });
  expect(await applicationsOf(order.id)).toMatchObject([
    { status: "apply", createdAt: new Date("2027-01-01T00:00:00Z") },
  ]);
});

test("Q-057 a block by either side hides the order from the contractor", async () => {
  const client = await makeClient();
  const order = await makeOpenOrder(client);
  for (const by of ["client", "contractor"] as const) {
    const contractor = await makeContractor();
    await db
      .insert(blocks)
      .values({ by, companyId: client.companyId!, contractorId: contractor.id, createdById: 1 });
    expect(await applyAs(contractor, order)).toMatchObject({ code: "not-found" });
  }
  const onlyHere = await makeContractor();
  await db.insert(blocks).values({
    by: "client",
    companyId: client.companyId!,
    contractorId: onlyHere.id,
    workOrderId: order.id,
    createdById: client.id,
  });
  expect(await applyAs(onlyHere, order)).toMatchObject({ code: "not-found" });
  expect(await applyAs(onlyHere, await makeOpenOrder(client))).toMatchObject({ ok: true });
  expect((await reload(order.id)).applicantCount).toBe(0);
});

test("APP-020 only contractors apply, and only for available orders", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  expect(await applyAs(client, await makeOpenOrder(client))).toMatchObject({ code: "forbidden" });
  expect(await applyAs(contractor, await makeOrder(client))).toMatchObject({ code: "not-found" });
  const taken = await makeAssignedOrder(client, await makeContractor());
  expect(await applyAs(contractor, taken)).toMatchObject({ code: "not-found" });
  expect(await withdrawApplication(contractor, { win: taken.id })).toMatchObject({ code: "not-found" });
});

test("APP-020 only contractors counter-offer, cancel an application, confirm and complete", async () => {
  const client = await makeClient();
  const order = await readOrder(db, client, (await makeOpenOrder(client)).id);
  for (const action of [
    "application.apply",
    "application.withdraw",
    "work-order.confirm",
    "work-order.complete",
  ] as const) {
    for (const actor of [client, await makeSuperAdmin()])
      expect(refusalFor(actor, action, order!)?.code, action).toBe("forbidden");
    expect(mayEver(await makeContractor(), action), action).toBe(true);
  }
});

test("applying is refused when the posted terms changed meanwhile", async () => {
  const contractor = await makeContractor();
  const order = await makeOpenOrder(await makeClient());
  const seen = { ...order, amountCents: 6000 };
  expect(await applyAs(contractor, seen)).toMatchObject({ code: "conflict" });
  expect(await applicationsOf(order.id)).toEqual([]);
});

test("Q-163 thirty contractors who apply and withdraw at once leave the right count", async () => {
  const order = await makeOpenOrder(await makeClient());
  const people = await Promise.all(Array.from({ length: 30 }, () => makeContractor()));
  await Promise.all(people.map((contractor) => applyAs(contractor, order)));
  await Promise.all([
    ...people.slice(0, 10).map((contractor) => withdrawApplication(contractor, { win: order.id })),
    ...people.slice(10, 20).map((contractor) => applyAs(contractor, order)),
  ]);
  expect((await reload(order.id)).applicantCount).toBe(20);
  expect(await applicationsOf(order.id)).toHaveLength(30);
});

test("sending the same application again changes nothing and adds no history", async () => {
  const contractor = await makeContractor();
  const order = await makeOrder(await makeClient(), { status: "published" });
  const bid = { bidBaseCents: 6000, comment: "Far away", startTime: "10:30", startDate: order.startDate };
  const countHistory = () => db.$count(workOrderHistory, eq(workOrderHistory.workOrderId, order.id));
  const [one, two] = await Promise.all([applyAs(contractor, order, bid), applyAs(contractor, order, bid)]);
  const unchanged = { ok: true, value: { isCounterOffer: true, isEdit: false, applicantCount: 1 } };
  expect([one, two]).toMatchObject([unchanged, unchanged]);
  expect(await applyAs(contractor, order, bid)).toMatchObject(unchanged);
  expect(await countHistory()).toBe(1);
  expect(await applyAs(contractor, order, { ...bid, comment: "Far" })).toMatchObject({
    value: { isEdit: true },
  });
  expect(await countHistory()).toBe(2);
});
