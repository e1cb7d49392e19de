import { ledgerJournals } from "db/schema/ledger";
import { fund, holdFor } from "tests/factories/money";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import { moneyRules } from "~/access/money-policy";
import { declaredCalls } from "~/api/call.server";
import { chapterOf } from "~/api/reference/tags";
import { db } from "~/platform/db.server";
import { caller } from "./caller";
import { readDocument } from "./contract";

/**
 * Calls that change something about money and move none: how one pays and is paid, what it costs, and looking at the
 * providers' books. Whatever is not here, and is in a chapter or guarded by an act of money, takes a key.
 */
const movesNothing = [
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
/** They move what an order's state lets them move once: a second time it is refused, or finds nothing to do. */
const onceByState = [
  "orders.approvedData",
  "users.approve",
  "users.approveAdjustment",
  "orders.bulk.approve",
  "orders.paid",
  "admin.payouts.retry",
];
const neither = [...movesNothing, ...onceByState, "feedback.rating"];

const chapters = ["Cards, banks and funds", "Payouts", "Reconciliation", "Approval and pay", "All companies"];

test("every call that moves money takes an Idempotency-Key, by the document that callers read", async () => {
  const { paths } = await readDocument();
  const acts = new Map(declaredCalls.map(({ id, act }) => [id, act]));
  const without: string[] = [];
  const withKey: string[] = [];
  for (const methods of Object.values(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId: id } = operation;
      const isMoney = chapters.includes(chapterOf(id) ?? "") || acts.get(id)! in moneyRules;
      if (method === "get" || !isMoney || neither.includes(id)) continue;
      const { parameters = [] } = operation as { parameters?: { name: string; in: string }[] };
      const takesKey = parameters.some((one) => one.in === "header" && one.name === "Idempotency-Key");
      (takesKey ? withKey : without).push(id);
    }
  expect(without).toEqual([]);
  expect(withKey).toEqual(expect.arrayContaining(["payment.transaction", "dwolla.transactions"]));
  expect(neither.filter((id) => !acts.has(id))).toEqual([]);
});

test("what an order's state lets happen once moves nothing the second time", async () => {
  const [superAdmin, client, contractor] = [
    await makeSuperAdmin(),
    await makeClient(),
    await makeContractor(),
  ];
  await fund(client, 5000);
  const order = await makeAssignedOrder(client, contractor, {
    status: "approved",
    finalPayCents: 5000,
    finalPayFromWalletCents: 5000,
  });
  await holdFor(client, order.id, 5000);
  const call = await caller(superAdmin);
  const before = await db.$count(ledgerJournals);
  const body = { workOrdersId: [String(order.id)] };
  const pay = () => call("PATCH", "/api/orders/paid", body);
  await Promise.all([pay(), pay(), pay()]);
  await pay();
  expect(await db.$count(ledgerJournals)).toBe(before + 1);
});
