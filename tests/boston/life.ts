import type { caller } from "tests/api/caller";
import { expect } from "vitest";

type Call = Awaited<ReturnType<typeof caller>>;
// biome-ignore lint/suspicious/noExplicitAny: the test checks responses by their values
type Json = Record<string, any>;
export type People = { client: Call; contractor: Call; superAdmin: Call; contractorId: string };

/** The expected amounts of one order, computed independently of the product. */
export type Plan = {
  win: string;
  isCounter: boolean;
  /** The bid per unit, and the resulting hold. */
  bidDollars: number;
  holdCents: number;
  hours: number;
  devices?: number;
  expenseDollars: number;
  isExpenseDenied: boolean;
  adjustmentDollars: number;
  finalCents: number;
};

async function succeed(
  call: Call,
  method: string,
  path: string,
  body?: Record<string, unknown>,
): Promise<Json> {
  const answer = await call(method, path, body);
  expect(answer, `${method} ${path}`).toMatchObject({ status: 200, body: { success: true } });
  return answer.body as Json;
}

export async function balance(call: Call) {
  const { payload } = await succeed(call, "GET", "/api/companies/balance");
  return {
    totalCents: Math.round(payload.balance.total_balance * 100),
    onHoldCents: Math.round(payload.balance.on_hold * 100),
  };
}

/** Takes an order from application to payment over the API and checks the company's balance at each step. */
export async function walk({ client, contractor, superAdmin, contractorId }: People, plan: Plan) {
  const { win } = plan;
  const before = await balance(client);
  await succeed(contractor, "POST", "/api/users/apply_work_order", {
    workOrderId: win,
    isCounterOffer: plan.isCounter,
    bidAmountBase: plan.bidDollars,
    ...(plan.isCounter && { comment: "Bucket truck needed at night" }),
  });
  await succeed(client, "PATCH", "/api/client/assigned-work-order", { workOrdersId: [win], contractorId });
  expect(await balance(client)).toEqual({ ...before, onHoldCents: before.onHoldCents + plan.holdCents });

  await succeed(contractor, "PATCH", "/api/orders/confirm", { workOrdersId: [win] });
  const checks = `/api/orders/${win}/check-in-check-outs`;
  const arrived = new Date("2026-01-10T14:00:00Z");
  const left = new Date(arrived.getTime() + plan.hours * 3_600_000);
  const entry = await succeed(contractor, "POST", checks, {
    check_in_date: arrived.toISOString(),
    coords: { latitude: 42.36, longitude: -71.06 },
  });
  await succeed(contractor, "PATCH", `${checks}/${entry.payload._id}`, {
    check_out_date: left.toISOString(),
    work_description: "Lamp replaced, lens cleaned",
  });
  const { payload: order } = await succeed(contractor, "GET", `/api/orders?win=${win}`);
  const ticked = Object.fromEntries(
    Object.entries(order.tasks as Record<string, Json[]>).map(([list, tasks]) => [
      list,
      tasks.map((task) => ({ ...task, checked: true })),
    ]),
  );
  await succeed(contractor, "POST", "/api/tasks", { workOrderId: win, tasks: ticked });
  const expense = await succeed(contractor, "POST", "/api/expenses", {
    workOrderId: win,
    amount: plan.expenseDollars,
    date: "2026-01-10",
    description: "Lamp",
  });
  await succeed(contractor, "POST", "/api/users/complete_work_order", {
    work_order_id: win,
    qtyDevices: plan.devices,
  });

  const expenseId = expense.payload._id as string;
  const approval = {
    work_order_id: win,
    approvedHoursQty: plan.hours,
    approvedDeviceQty: plan.devices,
    finalPayAdjustment: plan.adjustmentDollars,
    adjustmentReason: plan.adjustmentDollars < 0 ? "Second visit was needed" : "",
    communicationAcceptable: true,
    workAcceptable: true,
    deliverablesAcceptable: true,
    approvedExpenses: plan.isExpenseDenied ? [] : [expenseId],
    rejectedExpensesReasons: plan.isExpenseDenied
      ? [{ id: expenseId, expense: "Lamp", reason: "Lamps come from the depot" }]
      : [],
  };
  if (plan.adjustmentDollars < 0) {
    await succeed(client, "PATCH", "/api/orders/approved-data", {
      ...approval,
      sendAdjustmentToContractor: true,
    });
    expect(await client("POST", "/api/users/approved_work_order", approval)).toMatchObject({
      body: { success: false },
    });
    await succeed(contractor, "POST", "/api/users/approve_pay_adjustment_by_contractor", {
      work_order_id: win,
    });
  }
  await succeed(client, "POST", "/api/users/approved_work_order", approval);
  expect(await balance(client)).toEqual({ ...before, onHoldCents: before.onHoldCents + plan.finalCents });

  await succeed(superAdmin, "PATCH", "/api/orders/paid", { workOrdersId: [win] });
  expect(await balance(client)).toEqual({ ...before, totalCents: before.totalCents - plan.finalCents });
}
