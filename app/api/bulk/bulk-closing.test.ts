import { caller } from "tests/api/caller";
import { addExpense, makeCompleted } from "tests/factories/completed";
import { fund } from "tests/factories/money";
import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import { balanceOf, countViolations } from "~/ledger/queries.server";

const statusesOf = async (wins: number[]) => Promise.all(wins.map(async (win) => (await reload(win)).status));

test("BLK-011 BLK-012 Q-118 approves by ascending WIN what the funds cover and returns the rest as refused", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  // Each order has a $10 expense beyond its hold; the funds cover one of them.
  await fund(client, 31_500);
  const wins: number[] = [];
  for (let n = 0; n < 3; n++) {
    wins.push((await makeCompleted(client, contractor)).id);
    await addExpense(wins[n]!, contractor, 1000);
  }
  const call = await caller(client);
  expect(await call("POST", "/api/orders/bulk/approve", { workOrdersId: wins.toReversed() })).toMatchObject({
    status: 200,
    body: {
      success: true,
      successApprovedWorkOrdersCount: 1,
      rejected: {
        info: {
          message: "Some work order return with errors:",
          errorMessages: [
            `${wins[1]}: Your funds balance is not enough to approve and pay`,
            `${wins[2]}: Your funds balance is not enough to approve and pay`,
          ],
        },
      },
    },
  });
  expect(await statusesOf(wins)).toEqual(["approved", "completed", "completed"]);
  const skip = { tab: "completed", approvedExpenses: "skip" };
  expect(await call("POST", "/api/orders/bulk/approve", skip)).toMatchObject({
    status: 200,
    body: { successApprovedWorkOrdersCount: 2, payload: { successApprovedWorkOrdersCount: 2 } },
  });
  expect(await balanceOf(client.companyId!)).toMatchObject({ onHoldCents: 31_000, availableCents: 500 });
  expect(await countViolations()).toBe(0);
});

test("BLK-008 BLK-007 by a tab with filters; an empty body chooses nothing", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const make = (city: string) =>
    makeAssignedOrder(client, contractor, {
      status: "approved",
      payOutsideOfApp: true,
      finalPayCents: 10_000,
      finalPayFromWalletCents: 0,
      city,
    });
  const [boston, salem] = [await make("Boston"), await make("Salem")];
  const call = await caller(client);
  for (const path of ["/api/orders/paid", "/api/orders/bulk/approve"])
    expect(await call(path.endsWith("paid") ? "PATCH" : "POST", path, {})).toMatchObject({
      status: 422,
      body: { success: false, message: "Please select any work order" },
    });
  expect(await call("PATCH", "/api/orders/paid", { filters: { cityName: "boston" } })).toMatchObject({
    status: 200,
    body: { success: true, payload: { successWorkOrdersCount: 1 } },
  });
  expect(await statusesOf([boston.id, salem.id])).toEqual(["paid", "approved"]);
  expect(await call("PATCH", "/api/orders/paid", { filters: { cityName: "nowhere" } })).toMatchObject({
    status: 422,
  });
});

test("Q-085 a client's in-app orders are refused one by one, a super administrator's are paid", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  await fund(client, 20_000);
  const inApp = await makeCompleted(client, contractor);
  const call = await caller(client);
  await call("POST", "/api/orders/bulk/approve", { workOrdersId: [inApp.id] });
  const wins = { workOrdersId: [inApp.id] };
  expect(await call("PATCH", "/api/orders/paid", wins)).toMatchObject({ status: 409 });
  const superAdmin = await caller(await makeSuperAdmin());
  expect(await superAdmin("PATCH", "/api/orders/paid", wins)).toMatchObject({ status: 200 });
  expect(await superAdmin("POST", "/api/orders/bulk/approve", wins)).toMatchObject({ status: 403 });
  expect(await balanceOf(client.companyId!)).toMatchObject({ totalCents: 10_000, onHoldCents: 0 });
});

test("BLK-011 BLK-012 orders that changed since they were seen, or were not seen, are refused and not paid", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  await fund(client, 100_000);
  const wins: number[] = [];
  for (let n = 0; n < 3; n++) wins.push((await makeCompleted(client, contractor)).id);
  const [same, changed, unseen] = wins as [number, number, number];
  const call = await caller(client);
  const { body } = await call("POST", "/api/orders/bulk", { workOrdersId: [same, changed] });
  const { workOrders } = body as { workOrders: { _id: string; version: number }[] };
  const seen = workOrders.map(({ _id, version }) => ({ workOrderId: _id, version }));
  const saved = { work_order_id: changed, finalPayAdjustment: 50 };
  expect(await call("PATCH", "/api/orders/approved-data", saved)).toMatchObject({ status: 200 });
  const answer = await call("POST", "/api/orders/bulk/approve", { workOrdersId: wins, seen });
  expect(answer).toMatchObject({ status: 200, body: { successApprovedWorkOrdersCount: 1 } });
  const { errorMessages } = (answer.body as { rejected: { info: { errorMessages: string[] } } }).rejected
    .info;
  expect(errorMessages).toEqual([
    expect.stringMatching(`^${changed}: .*please look at it again`),
    expect.stringMatching(`^${unseen}: You have not reviewed this work order yet`),
  ]);
  expect(await statusesOf(wins)).toEqual(["approved", "completed", "completed"]);
  expect(await countViolations()).toBe(0);
});
