import { addExpense } from "tests/factories/completed";
import { addOrderCode, makeCode } from "tests/factories/lists";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { assignedOrder, doneAndRefused, type Values } from "./acting";
import type { Examples } from "./example";
import { expectOrder } from "./expect-response";
import { oneOfThree } from "./orders";

const makeCompletedOrder = (values: Values = {}) => assignedOrder({ status: "completed", ...values });
const approvalBody = {
  approvedHoursQty: 2,
  approvedDeviceQty: 0,
  finalPayAdjustment: 0,
  adjustmentReason: "",
  communicationAcceptable: true,
  workAcceptable: true,
  deliverablesAcceptable: false,
  sendAdjustmentToContractor: false,
};
/** Completed work with a denied and an approved expense, and a filled approval code. */
async function makeReviewed() {
  const found = await makeCompletedOrder();
  const { id } = await makeCode(found.client, true);
  await addOrderCode(found.win, id);
  const expenseId = String(await addExpense(found.win, found.contractor, 1250));
  const ferryId = String(await addExpense(found.win, found.contractor, 1475, { description: "Ferry" }));
  const body = {
    work_order_id: found.win,
    ...approvalBody,
    approvedExpenses: [ferryId],
    rejectedExpensesReasons: [{ id: expenseId, expense: "Parking", reason: "Not agreed on" }],
    clientApprovalCodes: [{ approvalCodeId: String(id), value: "CC-81" }],
  };
  return { ...found, body, seenExpenses: `${expenseId}:1250 ${ferryId}:1475` };
}

/** The order after approval. */
const expectedReview = {
  communicationAcceptable: true,
  workAcceptable: true,
  deliverablesAcceptable: false,
  expenses: [
    { description: "Parking", decision: "denied", rejection_reason: "Not agreed on" },
    { description: "Ferry", decision: "approved" },
  ],
  clientApprovalCodes: [{ value: "CC-81" }],
};

/** Approves all orders that a filter selects. */
async function approveFiltered() {
  const { client, contractor, win } = await makeCompletedOrder({ approvedHoursHundredths: 200 });
  const other = await makeAssignedOrder(client, contractor, {
    status: "completed",
    city: "Concord",
    payOutsideOfApp: true,
    approvedHoursHundredths: 200,
  });
  return {
    as: client,
    body: { tab: "completed", filters: { cityName: "boston" } },
    answers: { successApprovedWorkOrdersCount: 1 },
    after: [
      expectOrder(client, win, { status: "approved" }),
      expectOrder(client, other.id, { status: "completed" }),
    ],
  };
}

/** Approves two orders, one of which has changed since it was read. */
async function approveWithVersions() {
  const { client, contractor, win } = await makeCompletedOrder({ approvedHoursHundredths: 200 });
  const other = await makeAssignedOrder(client, contractor, {
    status: "completed",
    payOutsideOfApp: true,
    approvedHoursHundredths: 300,
    version: 8,
  });
  const seen = [
    { workOrderId: String(win), version: 1 },
    { workOrderId: String(other.id), version: 7 },
  ];
  return {
    as: client,
    body: { workOrdersId: [win, other.id], seen },
    answers: { successApprovedWorkOrdersCount: 1 },
    after: [
      expectOrder(client, win, { status: "approved" }),
      expectOrder(client, other.id, { status: "completed" }),
    ],
  };
}

export const approving: Examples = {
  "orders.approvedData": async () => {
    const { client, contractor, win, body: typed } = await makeReviewed();
    const body = { ...typed, approvedHoursQty: 1.5, finalPayAdjustment: -5, adjustmentReason: "Left early" };
    const saved = { approvedHoursQty: 1.5, finalPayAdjustment: -5, adjustmentReason: "Left early" };
    return {
      done: {
        as: client,
        body: { ...body, sendAdjustmentToContractor: true },
        answers: { message: "Adjustment sent to the contractor" },
        after: [
          expectOrder(client, win, { ...expectedReview, ...saved, status: "completed" }),
          expectOrder(contractor, win, { finalPayAdjustment: -5, adjustmentReason: "Left early" }),
        ],
      },
      refused: { as: client, body: { ...body, adjustmentReason: "", sendAdjustmentToContractor: true } },
    };
  },
  "users.approve": async () => {
    const adjusted = { finalPayAdjustment: 10, adjustmentReason: "Came early" };
    const { client, win, body, seenExpenses } = await makeReviewed();
    return {
      done: {
        as: client,
        body: { ...body, approvedHoursQty: 1.5, ...adjusted, version: 1, seenExpenses },
        answers: { payload: { finalPay: 99.75 } },
        after: expectOrder(client, win, {
          ...expectedReview,
          ...adjusted,
          status: "approved",
          finalPay: 99.75,
        }),
      },
      refused: { as: client, body: { ...body, approvedHoursQty: "many" } },
    };
  },
  "orders.bulk.approve": async () => {
    const { client, contractor, win } = await makeCompletedOrder({ approvedHoursHundredths: 200 });
    await addExpense(win, contractor, 1250);
    const body = { workOrdersId: [win, 999_999_998, 999_999_999], approvedExpenses: "skip" };
    const approved = { status: "approved", finalPay: 100, expenses: [{ decision: "skipped" }] };
    return {
      done: {
        as: client,
        body,
        answers: oneOfThree("Some work order return with errors:", "successApprovedWorkOrdersCount"),
        after: expectOrder(client, win, approved),
      },
      also: [await approveFiltered(), await approveWithVersions()],
      refused: { as: client, body: {} },
    };
  },
  "users.approveAdjustment": async () => {
    const adjustment = { adjustmentCents: -100, adjustmentReason: "Left early" };
    const sent = { ...adjustment, adjustmentSentAt: new Date("2026-01-01") };
    const { client, contractor, win } = await makeCompletedOrder(sent);
    const after = expectOrder(client, win, { isApproveAdjustment: true, finalPayAdjustment: -1 });
    return doneAndRefused(contractor, await makeContractor(), { work_order_id: win }, { after });
  },
  "orders.paid": async () => {
    const { client, win } = await makeCompletedOrder({ status: "approved", finalPayCents: 100 });
    const superAdmin = await makeSuperAdmin();
    const other = await makeCompletedOrder({ status: "approved", finalPayCents: 100, city: "Lowell" });
    const otherOrder = await makeAssignedOrder(other.client, other.contractor, {
      status: "approved",
      finalPayCents: 200,
      payOutsideOfApp: true,
    });
    const answers = oneOfThree("Some work orders could not be marked as paid");
    const paid = { status: "paid" };
    return {
      ...doneAndRefused(
        superAdmin,
        await makeClient(),
        { workOrdersId: [win, 999_999_998, 999_999_999] },
        { answers, after: expectOrder(client, win, paid) },
      ),
      also: {
        as: other.client,
        body: { tab: "approved", filters: { cityName: "lowell" } },
        answers: { successWorkOrdersCount: 1 },
        after: [
          expectOrder(other.client, other.win, paid),
          expectOrder(other.client, otherOrder.id, { status: "approved" }),
        ],
      },
    };
  },
};
