import { expenses } from "db/schema/field-work";
import { applyAs } from "tests/factories/applications";
import { workOn } from "tests/factories/field-work";
import { fund } from "tests/factories/funds";
import { makeCode, makeNamed, putCode, putField } from "tests/factories/lists";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import type { Actor } from "~/access/actor";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { addExpense } from "~/field-work/commands/add-expense.server";
import { checkInToOrder } from "~/field-work/commands/check-in.server";
import { db } from "~/platform/db.server";
import type { Example, Examples } from "./example";

type Values = Parameters<typeof makeAssignedOrder>[2];

async function assigned(values: Values = {}) {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, { payOutsideOfApp: true, ...values });
  return { client, contractor, win: order.id };
}
async function applied() {
  const client = await makeClient();
  await fund(client.companyId!, 100_000);
  const contractor = await makeContractor();
  const order = await makeOrder(client, { status: "published" });
  await applyAs(contractor, order);
  return { client, contractor, win: order.id };
}
/** The same body, by whoever may and by somebody else of the same role. */
const as = (who: Actor, other: Actor, body: Record<string, unknown>): Example => ({
  done: { as: who, body },
  refused: { as: other, body },
});

async function routed() {
  const found = await applied();
  const contractor = await makeContractor();
  await routeContractor(found.client, { win: found.win, contractorId: contractor.id, origin: "route" });
  return { ...found, contractor };
}

const inviting: Examples = {
  "invites.bulk.contractors": async () => {
    const { client, win } = await applied();
    const body = { workOrderId: win, contractorsId: [String((await makeContractor()).id), "999999999"] };
    return { done: { as: client, body }, refused: { as: client, body: { ...body, contractorsId: [] } } };
  },
  "invites.bulk.workOrders": async () => {
    const { client, win } = await applied();
    const contractorId = String((await makeContractor()).id);
    const other = String((await makeContractor()).id);
    await makeOrder(client, { status: "published" });
    return {
      done: { as: client, body: { workOrdersId: [win, 999_999_999], contractorId } },
      also: { as: client, body: { tab: "available", filters: {}, contractorId: other } },
      refused: { as: client, body: { workOrdersId: [win] } },
    };
  },
  "users.viewRouted": async () => {
    const { client, win } = await routed();
    return as(client, await makeClient(), { work_order_id: win });
  },
  "orders.unroute": async () => {
    const { client, contractor, win } = await routed();
    return as(client, await makeClient(), { workOrderId: win, contractorId: String(contractor.id) });
  },
  "contractor.invites.accept": async () => {
    const { contractor, win } = await routed();
    const other = await routed();
    const body = {
      workOrderId: other.win,
      contractorId: String(other.contractor.id),
      reason: "Said yes on the phone",
    };
    return {
      ...as(contractor, await makeContractor(), { workOrderId: win }),
      also: { as: other.client, body },
    };
  },
  "client.bulk.applicants": async () => {
    const { client, contractor, win } = await applied();
    return {
      ...as(client, contractor, { workOrdersId: [win] }),
      also: { as: client, body: { tab: "available", filters: {} } },
    };
  },
};

const applying: Examples = {
  "users.apply": async () => {
    const { id } = await makeOrder(await makeClient(), { status: "published", basicType: "Device" });
    const body = {
      workOrderId: id,
      isCounterOffer: true,
      basicType: "Device",
      bidAmountBase: 61.5,
      bidAmountVariable: 5,
      startDate: "2031-03-02",
      startTime: "10:00",
      amountExpense: 20,
      descriptionExpense: "Ferry",
      comment: "Long drive",
    };
    const contractor = await makeContractor();
    return {
      done: { as: contractor, body },
      refused: { as: contractor, body: { ...body, bidAmountBase: "0.005" } },
    };
  },
  "users.cancelApplication": async () => {
    const { contractor, win } = await applied();
    return as(contractor, await makeContractor(), { work_order_id: win });
  },
  "users.viewApplicants": async () => {
    const { client, win } = await applied();
    return as(client, await makeClient(), { work_order_id: win });
  },
  "client.assign": async () => {
    const { client, contractor, win } = await applied();
    const body = { workOrdersId: [win, 999_999_999], contractorId: contractor.id };
    return { done: { as: client, body }, refused: { as: client, body: { workOrdersId: [win] } } };
  },
  "client.unassign": async () => {
    const { client, win } = await assigned();
    const body = { workOrdersId: [win, 999_999_999], reason: "Site closed" };
    return { done: { as: client, body }, refused: { as: client, body: { ...body, reason: "" } } };
  },
  "orders.confirm": async () => {
    const { contractor, win } = await assigned();
    return as(contractor, await makeContractor(), { workOrdersId: [win, 999_999_999] });
  },
};

async function entered() {
  const found = await assigned();
  const at = new Date("2026-02-02T14:00:00Z");
  const result = await checkInToOrder(found.contractor, { win: found.win, at });
  if (!result.ok) throw new Error(result.message);
  return { ...found, params: { id: found.win, entryId: result.value.entryId } };
}
async function withExpense() {
  const found = await assigned();
  const expense = { amountCents: 1250, date: "2026-02-01", description: "Parking" };
  const result = await addExpense(found.contractor, { win: found.win, ...expense });
  if (!result.ok) throw new Error(result.message);
  return { ...found, expenseId: result.value.expenseId };
}
const expense = { amount: 12.5, date: "2026-02-01", description: "Parking" };

const working: Examples = {
  "contractor.workStatus": async () => {
    const { contractor, win } = await assigned();
    const body = { workOrderId: win, workStatus: "onWay", minutes: 25 };
    return { done: { as: contractor, body }, refused: { as: contractor, body: { ...body, minutes: 0 } } };
  },
  "checks.in": async () => {
    const { contractor, win } = await assigned();
    const params = { id: win };
    const coords = { lat: 42.3575, lng: -71.0636 };
    return {
      done: { as: contractor, params, body: { check_in_date: "2026-02-02T14:00:00Z", coords } },
      refused: { as: contractor, params, body: { check_in_date: "yesterday" } },
    };
  },
  "checks.out": async () => {
    const { contractor, params } = await entered();
    const body = {
      check_out_date: "2026-02-02T16:00:00Z",
      work_description: "Lamp replaced",
      coords: { lat: 42.3575, lng: -71.0636 },
    };
    return {
      done: { as: contractor, params, body },
      refused: { as: contractor, params, body: { ...body, work_description: "" } },
    };
  },
  "checks.edit": async () => {
    const { client, params } = await entered();
    const corrected = {
      check_in_date: "2026-02-02T13:00:00Z",
      check_out_date: "2026-02-02T15:00:00Z",
      work_description: "Lamp replaced",
    };
    return {
      done: { as: client, params, body: corrected },
      refused: { as: client, params, body: { check_in_date: "2999-01-01T00:00:00Z" } },
    };
  },
  "checks.delete": async () => {
    const { client, params } = await entered();
    return {
      done: { as: client, params },
      refused: { as: client, params: { ...params, entryId: 999_999_999 } },
    };
  },
  "tasks.save": async () => {
    const name = "Call the night desk";
    const none = { onSiteRequirements: [], completionRequirements: [] };
    const tasks = { ...none, preArrivalRequirements: [{ name, index: 0, checked: false }] };
    const { contractor, win } = await assigned({ tasks });
    const ticked = { ...none, preArrivalRequirements: [{ name, index: 0, checked: true }] };
    return as(contractor, await makeContractor(), { workOrderId: win, tasks: ticked });
  },
  "contractor.customFieldValue": async () => {
    const { client, contractor, win } = await assigned();
    const { id } = await makeNamed(client, "customFields");
    await putField(win, id, "", "PUBLIC");
    const customField = { customFieldId: `${id}`, value: "INC-4711" };
    return as(contractor, await makeContractor(), { workOrderId: win, customField });
  },
  "expenses.create": async () => {
    const { contractor, win } = await assigned();
    const body = { workOrderId: win, ...expense };
    return { done: { as: contractor, body }, refused: { as: contractor, body: { ...body, amount: -1 } } };
  },
  "expenses.update": async () => {
    const { contractor, win, expenseId } = await withExpense();
    const body = { id: expenseId, workOrderId: win, ...expense, amount: 13 };
    return as(contractor, await makeContractor(), body);
  },
  "expenses.delete": async () => {
    const { contractor, client, expenseId } = await withExpense();
    const query = { id: expenseId };
    return { done: { as: contractor, query }, refused: { as: client, query } };
  },
  "users.complete": async () => {
    const { contractor, win } = await assigned({ basicType: "Device" });
    await workOn(contractor, win, "2026-02-02T14:00:00Z", "2026-02-02T16:00:00Z");
    const unworked = await assigned();
    return {
      done: { as: contractor, body: { work_order_id: win, qtyDevices: 3 } },
      refused: { as: unworked.contractor, body: { work_order_id: unworked.win } },
    };
  },
};

const completed = (values: Values = {}) => assigned({ status: "completed", ...values });
const decided = {
  approvedHoursQty: 2,
  approvedDeviceQty: 0,
  finalPayAdjustment: 0,
  adjustmentReason: "",
  communicationAcceptable: true,
  workAcceptable: true,
  deliverablesAcceptable: false,
  sendAdjustmentToContractor: false,
};
/** Completed work with an expense that is denied, and an approval code that is filled in. */
async function judged() {
  const found = await completed();
  const { id } = await makeCode(found.client, true);
  await putCode(found.win, id);
  const [spent] = await db
    .insert(expenses)
    .values({
      workOrderId: found.win,
      contractorId: found.contractor.id,
      amountCents: 1250,
      date: "2026-02-01",
      description: "Parking",
    })
    .returning();
  const expenseId = String(spent!.id);
  const body = {
    work_order_id: found.win,
    ...decided,
    approvedExpenses: [],
    rejectedExpensesReasons: [{ id: expenseId, expense: "Parking", reason: "Not agreed on" }],
    clientApprovalCodes: [{ approvalCodeId: String(id), value: "CC-81" }],
  };
  return { ...found, body, seenExpenses: `${expenseId}:1250` };
}

/** All that a list shows is approved. */
async function closing() {
  const { client } = await completed({ approvedHoursHundredths: 200 });
  return { as: client, body: { tab: "completed", filters: {} } };
}

const approving: Examples = {
  "orders.approvedData": async () => {
    const { client, body: typed } = await judged();
    const body = { ...typed, finalPayAdjustment: -5, adjustmentReason: "Left early" };
    return {
      done: { as: client, body: { ...body, sendAdjustmentToContractor: true } },
      refused: { as: client, body: { ...body, adjustmentReason: "", sendAdjustmentToContractor: true } },
    };
  },
  "users.approve": async () => {
    const { client, body, seenExpenses } = await judged();
    return {
      done: { as: client, body: { ...body, version: 1, seenExpenses } },
      refused: { as: client, body: { ...body, approvedHoursQty: "many" } },
    };
  },
  "orders.bulk.approve": async () => {
    const { client, win } = await completed({ approvedHoursHundredths: 200 });
    const body = { workOrdersId: [win, 999_999_999], approvedExpenses: "skip" };
    return {
      done: { as: client, body },
      also: await closing(),
      refused: { as: client, body: {} },
    };
  },
  "users.approveAdjustment": async () => {
    const adjustment = { adjustmentCents: -100, adjustmentReason: "Left early" };
    const { contractor, win } = await completed({ ...adjustment, adjustmentSentAt: new Date("2026-01-01") });
    return as(contractor, await makeContractor(), { work_order_id: win });
  },
  "orders.paid": async () => {
    const { win } = await completed({ status: "approved", finalPayCents: 100 });
    const superAdmin = await makeSuperAdmin();
    const other = await completed({ status: "approved", finalPayCents: 100 });
    return {
      ...as(superAdmin, await makeClient(), { workOrdersId: [win, 999_999_999] }),
      also: { as: other.client, body: { tab: "approved", filters: {} } },
    };
  },
};

export const work: Examples = { ...inviting, ...applying, ...working, ...approving };
