import { contractorProfiles } from "db/schema/accounts";
import { expenses } from "db/schema/field-work";
import { eq } from "drizzle-orm";
import { fund, holdFor } from "tests/factories/money";
import { companyOf, makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { payableTo } from "tests/setup/ledger";
import { expect, test } from "vitest";
import { balanceOf, countViolations } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import type { Approval } from "../approval";
import { acceptAdjustment } from "./accept-adjustment.server";
import { approveOrder } from "./approve-order.server";
import { markPaid } from "./mark-paid.server";
import { saveApproval } from "./save-approval.server";

/** Makes a completed order of 2 hours at $50, with a hold of $100 out of $500. */
async function makeScene(fundsCents = 50_000, values = {}) {
  const client = await makeClient();
  const contractor = await makeContractor();
  await fund(client, fundsCents);
  const order = await makeAssignedOrder(client, contractor, {
    status: "completed",
    completedAt: new Date(),
    ...values,
  });
  if (!order.payOutsideOfApp) await holdFor(client, order.id, 10_000);
  return { client, contractor, win: order.id, companyId: client.companyId! };
}

const approvalWith = (change: Partial<Approval> = {}): Approval => ({
  approvedHoursHundredths: 200,
  approvedDevicesHundredths: 0,
  adjustmentCents: 0,
  adjustmentReason: "",
  communicationAcceptable: true,
  workAcceptable: true,
  deliverablesAcceptable: true,
  approvedExpenses: [],
  rejectionReasons: {},
  seenExpenses: undefined,
  ...change,
});

async function addExpense(win: number, contractorId: number, amountCents: number) {
  const [expense] = await db
    .insert(expenses)
    .values({
      workOrderId: win,
      companyId: await companyOf(win),
      contractorId,
      date: "2026-02-01",
      description: "Parking",
      amountCents,
    })
    .returning();
  return expense!.id;
}

test("APR-023 approving fixes the pay and changes the hold to it; marking as paid moves it to the contractor", async () => {
  const { client, contractor, win, companyId } = await makeScene();
  const kept = await addExpense(win, contractor.id, 1_850);
  const denied = await addExpense(win, contractor.id, 999);
  const approval = approvalWith({
    workAcceptable: false,
    approvedExpenses: [kept],
    rejectionReasons: { [denied]: "Not agreed" },
  });

  expect(await approveOrder(client, { win, approval })).toMatchObject({
    ok: true,
    value: { finalPayCents: 11_850 },
  });
  expect(await reload(win)).toMatchObject({
    status: "approved",
    finalPayCents: 11_850,
    finalPayFromWalletCents: 11_850,
  });
  expect(await balanceOf(companyId)).toMatchObject({ totalCents: 50_000, onHoldCents: 11_850 });
  const rows = await db.select().from(expenses).where(eq(expenses.workOrderId, win)).orderBy(expenses.id);
  expect(rows.map(({ decision, rejectionReason }) => [decision, rejectionReason])).toEqual([
    ["approved", ""],
    ["denied", "Not agreed"],
  ]);
  const [profile] = await db
    .select()
    .from(contractorProfiles)
    .where(eq(contractorProfiles.userId, contractor.id));
  expect(profile).toMatchObject({
    totalJobs: 1,
    completedCount: 1,
    communicationScore: 1,
    workScore: 0,
    deliverablesScore: 1,
  });

  expect(await markPaid(client, { win })).toMatchObject({ code: "conflict" });
  expect(await markPaid(await makeSuperAdmin(), { win })).toMatchObject({ ok: true });
  expect(await reload(win)).toMatchObject({ status: "paid" });
  expect(await balanceOf(companyId)).toMatchObject({ totalCents: 38_150, onHoldCents: 0 });
  expect(await payableTo(contractor.id)).toBe(11_850);
  expect(await countViolations()).toBe(0);
});

test("APR-004 APR-005 a negative adjustment needs a reason and the assigned contractor's approval of that amount", async () => {
  const { client, contractor, win } = await makeScene();
  const less = approvalWith({ adjustmentCents: -2_500, adjustmentReason: "" });
  expect(await saveApproval(client, { win, approval: less, send: true })).toMatchObject({
    errors: { adjustmentReason: ["Type your reason of a negative adjustment amount first!"] },
  });
  const withReason = { ...less, adjustmentReason: "Left an hour early" };
  expect(await approveOrder(client, { win, approval: withReason })).toMatchObject({ code: "conflict" });
  expect(await saveApproval(client, { win, approval: withReason, send: true })).toMatchObject({ ok: true });
  expect(await acceptAdjustment(await makeContractor(), { win })).toMatchObject({ code: "not-found" });
  for (const actor of [client, await makeSuperAdmin()])
    expect(await acceptAdjustment(actor, { win })).toMatchObject({ code: "forbidden" });
  expect(await acceptAdjustment(contractor, { win, seenCents: -100 })).toMatchObject({ code: "conflict" });
  expect(await acceptAdjustment(contractor, { win, seenCents: -2_500 })).toMatchObject({ ok: true });
  const more = { ...withReason, adjustmentCents: -3_000 };
  expect(await approveOrder(client, { win, approval: more })).toMatchObject({ code: "conflict" });
  expect(await approveOrder(client, { win, approval: withReason })).toMatchObject({
    value: { finalPayCents: 7_500 },
  });
});

test("APR-006 approving without enough funds is refused and changes nothing", async () => {
  const { client, contractor, win, companyId } = await makeScene(10_500);
  const dear = await addExpense(win, contractor.id, 501);
  const approval = approvalWith({ approvedExpenses: [dear] });
  expect(await approveOrder(client, { win, approval })).toMatchObject({
    code: "funds",
    message: "Your funds balance is not enough to approve and pay",
  });
  expect(await reload(win)).toMatchObject({ status: "completed", finalPayCents: null });
  expect(await balanceOf(companyId)).toMatchObject({ onHoldCents: 10_000, availableCents: 500 });
  expect(await saveApproval(client, { win, approval, send: false })).toMatchObject({ ok: true });
});

test("APR-003 MON-072 a Dispatcher can save, but can't approve or pay", async () => {
  const { client, win } = await makeScene();
  const dispatcher = await makeClient("Dispatcher", client.companyId!);
  expect(await saveApproval(dispatcher, { win, approval: approvalWith(), send: false })).toMatchObject({
    ok: true,
  });
  expect(await approveOrder(dispatcher, { win, approval: approvalWith() })).toMatchObject({
    code: "forbidden",
  });
  expect(await markPaid(dispatcher, { win })).toMatchObject({ code: "forbidden" });
});

test("APR-001 APR-027 contractors and super administrators can't save, send or approve, and contractors can't mark as paid", async () => {
  const { contractor, win } = await makeScene();
  for (const actor of [contractor, await makeSuperAdmin()]) {
    const approval = approvalWith({ adjustmentCents: -100, adjustmentReason: "x" });
    for (const send of [true, false])
      expect(await saveApproval(actor, { win, approval, send })).toMatchObject({ code: "forbidden" });
    expect(await approveOrder(actor, { win, approval: approvalWith() })).toMatchObject({ code: "forbidden" });
  }
  expect(await reload(win)).toMatchObject({ status: "completed", adjustmentCents: 0 });
  expect(await markPaid(contractor, { win })).toMatchObject({ code: "forbidden" });
});

test("security case 1: of two Managers who approve an order at once, one succeeds", async () => {
  const { client, win, companyId } = await makeScene();
  const other = await makeClient("Manager", companyId);
  const results = await Promise.all(
    [client, other].map((who) => approveOrder(who, { win, approval: approvalWith() })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.find(({ ok }) => !ok)).toMatchObject({ code: "conflict" });
  expect(await balanceOf(companyId)).toMatchObject({ onHoldCents: 10_000 });
});

test("approving from a stale page or with other expenses is refused", async () => {
  const { client, contractor, win } = await makeScene();
  await saveApproval(client, { win, approval: approvalWith(), send: false });
  expect(await approveOrder(client, { win, approval: approvalWith(), seenVersion: 1 })).toMatchObject({
    code: "conflict",
  });
  await addExpense(win, contractor.id, 100);
  const seen = approvalWith({ seenExpenses: "" });
  expect(await approveOrder(client, { win, approval: seen, seenVersion: 2 })).toMatchObject({
    code: "conflict",
  });
});

test("APR-024 MON-069 work paid outside the app moves no funds, and the client marks it as paid", async () => {
  const { client, win, companyId } = await makeScene(100, { payOutsideOfApp: true });
  expect(await approveOrder(client, { win, approval: approvalWith() })).toMatchObject({
    value: { finalPayCents: 10_000 },
  });
  expect(await markPaid(client, { win })).toMatchObject({ ok: true });
  expect(await reload(win)).toMatchObject({ status: "paid", finalPayFromWalletCents: 0 });
  expect(await balanceOf(companyId)).toMatchObject({ totalCents: 100, onHoldCents: 0 });
});
