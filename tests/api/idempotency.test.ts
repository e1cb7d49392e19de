import { ledgerJournals } from "db/schema/ledger";
import { fund, holdFor } from "tests/factories/money";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import { moneyRules } from "~/access/money-policy";
import { declaredCalls } from "~/api/http/call.server";
import { chapterOf } from "~/api/reference/tags";
import { db } from "~/platform/db/db.server";
import { caller } from "./caller";
import { readDocument } from "./contract";

// Calls about money that don't move any: payment and payout details, prices, and comparisons with providers. All other
// calls in the chapters about money, or with its permissions, need a key.
const withoutMoney = [
  "payment.methods.create",
  "payment.methods.update",
  "payment.methods.delete",
  "dwolla.sources.create",
  "dwolla.sources.primary",
  "dwolla.sources.delete",
  "dwolla.sources.verify",
  "contractor.bank.put",
  "contractor.tax.post",
  "admin.company.update",
  "admin.generateToken",
  "admin.reconciliation.run",
  "admin.payRun.put",
];
/** Calls that set a value: the same value again changes nothing. */
const setsValue = ["contractor.payoutSpeed.put", "admin.payoutPrices.put"];
/** Calls that an order's state allows only once: a repetition is refused or does nothing. */
const onceByState = [
  "orders.approvedData",
  "users.approve",
  "users.approveAdjustment",
  "admin.payouts.retry",
];
const withoutKey = [...withoutMoney, ...onceByState, ...setsValue, "feedback.rating"];

const chapters = ["Cards, banks and funds", "Payouts", "Reconciliation", "Approval and pay", "All companies"];

test("every call that moves money accepts an Idempotency-Key, as documented", async () => {
  const { paths } = await readDocument();
  const permissions = new Map(declaredCalls.map(({ id, permission }) => [id, permission]));
  const missing: string[] = [];
  const withKey: string[] = [];
  for (const methods of Object.values(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId: id } = operation;
      const isMoney = chapters.includes(chapterOf(id) ?? "") || permissions.get(id)! in moneyRules;
      if (method === "get" || !isMoney || withoutKey.includes(id)) continue;
      const { parameters = [] } = operation as { parameters?: { name: string; in: string }[] };
      const takesKey = parameters.some((one) => one.in === "header" && one.name === "Idempotency-Key");
      (takesKey ? withKey : missing).push(id);
    }
  expect(missing).toEqual([]);
  expect(withKey).toEqual(expect.arrayContaining(["payment.transaction", "dwolla.transactions"]));
  expect(withoutKey.filter((id) => !permissions.has(id))).toEqual([]);
});

/** Makes an approved order whose pay is on hold. */
async function approved() {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  await fund(client, 5000);
  const order = await makeAssignedOrder(client, contractor, {
    status: "approved",
    finalPayCents: 5000,
    finalPayFromWalletCents: 5000,
  });
  await holdFor(client, order.id, 5000);
  return order;
}

test("an action that an order's state allows once moves nothing the second time", async () => {
  const order = await approved();
  const call = await caller(await makeSuperAdmin());
  const before = await db.$count(ledgerJournals);
  const body = { workOrdersId: [String(order.id)] };
  const pay = () => call("PATCH", "/api/orders/paid", body);
  await Promise.all([pay(), pay(), pay()]);
  await pay();
  expect(await db.$count(ledgerJournals)).toBe(before + 1);
});

async function makePayer() {
  const { raw } = await caller(await makeSuperAdmin());
  return (body: object, key: string) => {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
    return raw("PATCH", "/api/orders/paid", { body: JSON.stringify(body), headers });
  };
}
const orderIds = (...wins: number[]) => ({ workOrdersId: wins.map(String) });

test("a repeated payment under a key returns the same response and moves nothing", async () => {
  const [one, other, draft] = [await approved(), await approved(), await makeOrder(await makeClient())];
  const pay = await makePayer();
  const before = await db.$count(ledgerJournals);
  const first = await pay(orderIds(one.id, draft.id), "friday");
  expect(first.body).toMatchObject({ success: true, successWorkOrdersCount: 1 });
  expect((await pay(orderIds(one.id, draft.id), "friday")).body).toEqual(first.body);
  expect((await pay(orderIds(other.id), "friday")).status).toBe(409);
  expect((await pay(orderIds(one.id), "monday")).status).toBe(409);
  expect(await db.$count(ledgerJournals)).toBe(before + 1);
});

test("under a key the same orders are selected again, although they have left the tab", async () => {
  const order = await approved();
  const pay = await makePayer();
  const all = { tab: "approved", filters: { search: String(order.id) } };
  expect((await pay(all, "all")).body).toMatchObject({ successWorkOrdersCount: 1 });
  expect((await pay(all, "all")).body).toMatchObject({ successWorkOrdersCount: 1 });
  expect((await pay(all, "more")).status).toBe(422);
});
