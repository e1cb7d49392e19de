import { users } from "db/schema/accounts";
import { applications, blocks, routes } from "db/schema/applications";
import { workOrderHistory } from "db/schema/order-history";
import { workOrders } from "db/schema/work-orders";
import { and, eq } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/funds";
import { companyOf, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { lockAvailable } from "~/auth/accounts.server";
import { balanceOf, countViolations, holdOf } from "~/ledger/queries.server";
import { db, type Tx } from "~/platform/db/db.server";
import { deactivateAccount } from "~/profile/commands/deactivate-account.server";
import { deleteOrder } from "~/work-orders/commands/delete-order.server";
import { findApplication } from "../application.server";
import { offerKey } from "../terms/posted-terms";
import { assignContractor } from "./assign-contractor.server";
import { withdrawApplication } from "./withdraw-application.server";

const raceMs = 60_000;

const statusOf = async (win: number, contractor: Actor) =>
  (await findApplication(db, { id: win, companyId: await companyOf(win) }, contractor.id))?.status;
const makeOpenOrder = (client: Actor, values = {}) => makeOrder(client, { status: "published", ...values });

async function makeFundedClient(cents = 100_000) {
  const client = await makeClient();
  await fund(client.companyId!, cents);
  return client;
}

test("APP-001 Q-051 Q-090 assigning uses the bid, puts its pay on hold and archives the other applications", async () => {
  const client = await makeFundedClient();
  const [chosen, other, routed] = [await makeContractor(), await makeContractor(), await makeContractor()];
  const order = await makeOpenOrder(client, { routedCount: 1 });
  await db.insert(routes).values({
    workOrderId: order.id,
    companyId: order.companyId,
    contractorId: routed.id,
    origin: "route",
    status: "active",
  });
  const bid = {
    basicType: "Site",
    bidBaseCents: 12_345,
    comment: "Flat is fairer",
    startTime: "10:30",
  } as const;
  await applyAs(chosen, order, bid);
  await applyAs(other, order);

  expect(await assignContractor(client, { win: order.id, contractorId: chosen.id })).toMatchObject({
    ok: true,
    value: { holdCents: 12_345 },
  });
  expect(await reload(order.id)).toMatchObject({
    status: "assigned",
    contractorId: chosen.id,
    confirmed: false,
    basicType: "Site",
    amountCents: 12_345,
    potentialPayCents: 12_345,
    startTime: "10:30:00",
    startAt: new Date("2027-03-01T15:30:00Z"),
    applicantCount: 0,
    routedCount: 0,
    version: order.version + 1,
  });
  expect(await holdOf(order.id)).toBe(12_345);
  expect(await balanceOf(client.companyId!)).toMatchObject({ totalCents: 100_000, availableCents: 87_655 });
  expect([await statusOf(order.id, chosen), await statusOf(order.id, other)]).toEqual([
    "assigned",
    "archived",
  ]);
  expect(await db.select().from(routes).where(eq(routes.workOrderId, order.id))).toMatchObject([
    { status: "archived" },
  ]);
  const [history] = await db
    .select()
    .from(workOrderHistory)
    .where(and(eq(workOrderHistory.workOrderId, order.id), eq(workOrderHistory.type, "assign")));
  expect(history).toMatchObject({
    workOrderStatus: "assigned",
    changes: { basicType: { from: "Hour", to: "Site" }, amountCents: { from: 5000, to: 12_345 } },
  });
});

test("an order paid outside the app touches no funds", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeOpenOrder(client, { payOutsideOfApp: true });
  await applyAs(contractor, order);
  expect(await assignContractor(client, { win: order.id, contractorId: contractor.id })).toMatchObject({
    ok: true,
    value: { holdCents: 0 },
  });
  expect(await holdOf(order.id)).toBeNull();
});

test("Q-089 a balance equal to the hold suffices; a cent less is refused and changes nothing", async () => {
  const client = await makeFundedClient(9_999);
  const contractor = await makeContractor();
  const order = await makeOpenOrder(client);
  await applyAs(contractor, order);
  const assign = () => assignContractor(client, { win: order.id, contractorId: contractor.id });
  expect(await assign()).toMatchObject({ code: "funds", message: "Not enough funds available" });
  expect(await reload(order.id)).toMatchObject({ status: "published", applicantCount: 1 });
  expect(await statusOf(order.id, contractor)).toBe("apply");
  await fund(client.companyId!, 1);
  expect(await assign()).toMatchObject({ ok: true });
  expect((await balanceOf(client.companyId!)).availableCents).toBe(0);
});

test("a bid of $0 gets a hold too", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeOpenOrder(client);
  await applyAs(contractor, order, { bidBaseCents: 0, comment: "For free" });
  expect(await assignContractor(client, { win: order.id, contractorId: contractor.id })).toMatchObject({
    ok: true,
  });
  expect(await holdOf(order.id)).toBe(0);
});

test("APP-023 APP-024 Q-052 contractors who withdrew, are blocked or never applied can't be assigned", async () => {
  const client = await makeFundedClient();
  const order = await makeOpenOrder(client);
  const [withdrawn, blocked] = [await makeContractor(), await makeContractor()];
  await applyAs(withdrawn, order);
  await withdrawApplication(withdrawn, { win: order.id });
  await applyAs(blocked, order);
  await db.insert(blocks).values({
    by: "contractor",
    companyId: client.companyId!,
    contractorId: blocked.id,
    createdById: blocked.id,
  });
  const refused = { ok: false, code: "conflict" };
  const assign = (contractor: Actor) =>
    assignContractor(client, { win: order.id, contractorId: contractor.id });
  expect(await assign(withdrawn)).toMatchObject(refused);
  expect(await assign(blocked)).toMatchObject({ ...refused, message: "Blocked" });
  expect(await assign(await makeContractor())).toMatchObject(refused);
  expect(await assign(client)).toMatchObject(refused);
  expect(await reload(order.id)).toMatchObject({ status: "published", applicantCount: 1 });
});

test("APP-045 only the order's company assigns, and only the offer that the page showed", async () => {
  const client = await makeFundedClient();
  const contractor = await makeContractor();
  const order = await makeOpenOrder(client);
  await applyAs(contractor, order);
  const seen = offerKey(order, (await findApplication(db, order, contractor.id))!);
  const request = { win: order.id, contractorId: contractor.id };
  expect(await assignContractor(await makeFundedClient(), request)).toMatchObject({ code: "not-found" });
  for (const actor of [contractor, await makeSuperAdmin()])
    expect(await assignContractor(actor, request)).toMatchObject({ code: "forbidden" });
  await applyAs(contractor, order, { bidBaseCents: 9000, comment: "Weekend" });
  expect(await assignContractor(client, { ...request, seen })).toMatchObject({ code: "conflict" });
  await applyAs(contractor, order);
  expect(await assignContractor(client, { ...request, seen })).toMatchObject({ ok: true });
});

test("of two clients who assign at once, one wins and one hold exists", { timeout: raceMs }, async () => {
  for (let round = 0; round < 6; round++) {
    const client = await makeFundedClient();
    const people = [await makeContractor(), await makeContractor()];
    const order = await makeOpenOrder(client);
    for (const contractor of people) await applyAs(contractor, order);
    const results = await Promise.all(
      people.map((contractor) => assignContractor(client, { win: order.id, contractorId: contractor.id })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const { contractorId } = await reload(order.id);
    expect(contractorId).toBe(people[results.findIndex(({ ok }) => ok)]!.id);
    expect(await holdOf(order.id)).toBe(10_000);
    expect((await balanceOf(client.companyId!)).onHoldCents).toBe(10_000);
  }
});

test("security case 3: fifty orders that reserve the last $1,000 at once put exactly $1,000 on hold", {
  timeout: raceMs,
}, async () => {
  const client = await makeFundedClient(100_000);
  const contractor = await makeContractor();
  const wins = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const order = await makeOpenOrder(client);
      await applyAs(contractor, order);
      return order.id;
    }),
  );
  const results = await Promise.all(
    wins.map((win) => assignContractor(client, { win, contractorId: contractor.id })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(10);
  expect(results.filter((result) => !result.ok && result.code === "funds")).toHaveLength(40);
  expect(await balanceOf(client.companyId!)).toMatchObject({ availableCents: 0, onHoldCents: 100_000 });
  expect(await countViolations()).toBe(0);
});

test("applying, editing and withdrawing that race with assigning end in a consistent state", {
  timeout: raceMs,
}, async () => {
  for (let round = 0; round < 6; round++) {
    const client = await makeFundedClient();
    const [chosen, late] = [await makeContractor(), await makeContractor()];
    const order = await makeOpenOrder(client);
    await applyAs(chosen, order);
    const [assigned] = await Promise.all([
      assignContractor(client, { win: order.id, contractorId: chosen.id }),
      withdrawApplication(chosen, { win: order.id }),
      applyAs(late, order, { bidBaseCents: 7000, comment: "Late" }),
    ]);
    const after = await reload(order.id);
    const apply = await db
      .select()
      .from(applications)
      .where(and(eq(applications.workOrderId, order.id), eq(applications.status, "apply")));
    expect(after.applicantCount).toBe(apply.length);
    if (assigned.ok) {
      expect(apply).toEqual([]);
      expect(await statusOf(order.id, chosen)).toBe("assigned");
      expect(await holdOf(order.id)).toBe(10_000);
    } else {
      expect(after.status).toBe("published");
      expect(await statusOf(order.id, chosen)).toBe("withdrawn");
      expect(await holdOf(order.id)).toBeNull();
    }
  }
});

test("of assigning and deleting at once, one happens, and a deleted order has no hold", {
  timeout: raceMs,
}, async () => {
  for (let round = 0; round < 6; round++) {
    const client = await makeFundedClient();
    const contractor = await makeContractor();
    const order = await makeOpenOrder(client);
    await applyAs(contractor, order);
    const [assigned, deleted] = await Promise.all([
      assignContractor(client, { win: order.id, contractorId: contractor.id }),
      deleteOrder(client, { win: order.id }),
    ]);
    expect([assigned.ok, deleted.ok].filter(Boolean)).toHaveLength(1);
    expect((await reload(order.id)).status).toBe(assigned.ok ? "assigned" : "deleted");
    expect(await holdOf(order.id)).toBe(assigned.ok ? 10_000 : null);
    expect(await statusOf(order.id, contractor)).toBe(assigned.ok ? "assigned" : "archived");
  }
});

test("contractors with an inactive account or unaccepted agreements can't be assigned", async () => {
  const client = await makeFundedClient();
  const order = await makeOpenOrder(client);
  const contractor = await makeContractor();
  await applyAs(contractor, order);
  const assign = () => assignContractor(client, { win: order.id, contractorId: contractor.id });
  const become = (values: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(values).where(eq(users.id, contractor.id));
  for (const state of ["deactivated", "disabled", "unverified"] as const) {
    await become({ state });
    expect(await assign(), state).toMatchObject({
      code: "conflict",
      message: "The contractor's account is not active",
    });
  }
  await become({ state: "active", agreementsAcceptedAt: null });
  expect(await assign()).toMatchObject({ code: "conflict" });
  expect(await reload(order.id)).toMatchObject({ status: "published", contractorId: null });
  await become({ agreementsAcceptedAt: new Date() });
  expect(await assign()).toMatchObject({ ok: true });
});

test("of assigning and deactivating at once, one happens, even if the contractor applies just before", {
  timeout: raceMs,
}, async () => {
  for (let round = 0; round < 12; round++) {
    const client = await makeFundedClient();
    const contractor = await makeContractor();
    const order = await makeOpenOrder(client);
    const assign = () => assignContractor(client, { win: order.id, contractorId: contractor.id });
    // Deactivating may not see an application that is sent at the same time.
    const late = round % 2 === 1;
    if (!late) await applyAs(contractor, order);
    const [left, assigned] = await Promise.all([
      deactivateAccount(contractor, { reason: "" }),
      late ? applyAs(contractor, order).then(assign) : assign(),
    ]);
    const [account] = await db.select().from(users).where(eq(users.id, contractor.id));
    const { contractorId } = await reload(order.id);
    expect([left.ok, assigned.ok].filter(Boolean)).toHaveLength(1);
    expect(account?.state).toBe(left.ok ? "deactivated" : "active");
    expect(contractorId).toBe(assigned.ok ? contractor.id : null);
    expect(await holdOf(order.id)).toBe(assigned.ok ? 10_000 : null);
  }
});

/** Runs `work` in a transaction, starts `meanwhile` before it commits, and returns the result of `meanwhile`. */
async function startBeforeCommit<T>(
  work: (tx: Tx) => Promise<unknown>,
  meanwhile: () => Promise<T>,
): Promise<T> {
  let started: Promise<T> | undefined;
  await db.transaction(async (tx) => {
    await work(tx);
    started = meanwhile();
    await new Promise((done) => setTimeout(done, 200));
  });
  return started!;
}

test("assigning waits for a deactivation in progress and then refuses", async () => {
  const client = await makeFundedClient();
  const contractor = await makeContractor();
  const order = await makeOpenOrder(client);
  await applyAs(contractor, order);
  const assigned = await startBeforeCommit(
    (tx) => tx.update(users).set({ state: "deactivated" }).where(eq(users.id, contractor.id)),
    () => assignContractor(client, { win: order.id, contractorId: contractor.id }),
  );
  expect(assigned).toMatchObject({ code: "conflict" });
  expect(await holdOf(order.id)).toBeNull();
});

test("Q-166 deactivating waits for an assignment in progress and then refuses", async () => {
  const contractor = await makeContractor();
  const order = await makeOpenOrder(await makeFundedClient());
  const left = await startBeforeCommit(
    async (tx) => {
      await lockAvailable(tx, contractor.id);
      const assigned = { status: "assigned", contractorId: contractor.id } as const;
      await tx.update(workOrders).set(assigned).where(eq(workOrders.id, order.id));
    },
    () => deactivateAccount(contractor, { reason: "" }),
  );
  expect(left).toMatchObject({ code: "conflict" });
});
