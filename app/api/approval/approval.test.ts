import { expenses } from "db/schema/field-work";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import { saveApproval } from "~/approval/commands/save-approval.server";
import { db } from "~/platform/db/db.server";

type Details = { payload: { version?: number; expenses: { _id: string; amount: number }[] } };

/** Prepares completed work with two expenses and a client who approves by REST. */
async function makeCompletedOrder() {
  const client = await makeClient();
  const contractor = await makeContractor();
  const { id: win } = await makeAssignedOrder(client, contractor, {
    status: "completed",
    completedAt: new Date("2026-05-04"),
    payOutsideOfApp: true,
  });
  const companyId = client.companyId!;
  const spent = { workOrderId: win, companyId, contractorId: contractor.id, date: "2026-05-04" };
  const row = { ...spent, description: "Parking" };
  await db.insert(expenses).values([
    { ...row, amountCents: 1250 },
    { ...row, amountCents: 4000 },
  ]);
  const call = await caller(client);
  const details = ((await call("GET", `/api/orders?win=${win}`)).body as Details).payload;
  const approve = (seen: object) =>
    call("POST", "/api/users/approved_work_order", {
      work_order_id: win,
      approvedHoursQty: 2,
      approvedExpenses: "skip",
      ...seen,
    });
  return { client, contractor, win, details, approve, spent };
}
const reviewedExpensesOf = ({ expenses }: Details["payload"]) =>
  expenses.map(({ _id, amount }) => `${_id}:${Math.round(amount * 100)}`).join(" ");

test("users.approve refuses an order that changed since it was seen, and says who changed what", async () => {
  const { client, win, details, approve } = await makeCompletedOrder();
  expect(details.version).toBe(1);
  const approval = { approvedHoursHundredths: 300, approvedDevicesHundredths: 0, adjustmentCents: 0 };
  const accepted = { communicationAcceptable: true, workAcceptable: true, deliverablesAcceptable: true };
  const rest = { adjustmentReason: "", approvedExpenses: "skip", rejectionReasons: {} } as const;
  const saved = { ...approval, ...accepted, ...rest, seenExpenses: undefined };
  expect(await saveApproval(client, { win, approval: saved, send: false })).toMatchObject({ ok: true });
  expect(await approve({ version: details.version })).toMatchObject({
    status: 409,
    body: { success: false, message: expect.stringContaining("has changed since") },
  });
  expect((await reload(win)).status).toBe("completed");
  expect(await approve({ version: (await reload(win)).version })).toMatchObject({ status: 200 });
});

test("security case 8 users.approve refuses expenses other than those that were seen", async () => {
  const { spent, details, approve } = await makeCompletedOrder();
  const seenExpenses = reviewedExpensesOf(details);
  expect(seenExpenses).toMatch(/^\d+:\d+ \d+:\d+$/);
  const changed = { ...spent, amountCents: 1 };
  const [late] = await db
    .insert(expenses)
    .values({ ...changed, description: "Late" })
    .returning();
  for (const seen of [seenExpenses, "", "1:1"])
    expect(await approve({ seenExpenses: seen }), seen).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("expenses have changed") },
    });
  await db.delete(expenses).where(eq(expenses.id, late!.id));
  const otherWay = seenExpenses.split(" ").reverse().join(" ");
  expect(await approve({ seenExpenses: otherWay, version: details.version })).toMatchObject({ status: 200 });
});

test("without a version, users.approve approves what is stored; a version is a whole number", async () => {
  const { approve } = await makeCompletedOrder();
  expect(await approve({ version: "x" })).toMatchObject({
    status: 422,
    body: { errors: { version: [expect.any(String)] } },
  });
  expect(await approve({})).toMatchObject({ status: 200 });
});
