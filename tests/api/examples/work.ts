import { expenses } from "db/schema/field-work";
import { applyAs } from "tests/factories/applications";
import { workOn } from "tests/factories/field-work";
import { fund } from "tests/factories/funds";
import { makeCode, makeNamed, putCode, putField } from "tests/factories/lists";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect } from "vitest";
import type { Actor } from "~/access/actor";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { addExpense } from "~/field-work/commands/add-expense.server";
import { checkInToOrder } from "~/field-work/commands/check-in.server";
import { db } from "~/platform/db.server";
import type { Done, Example, Examples } from "./example";
import { oneOfTwo } from "./orders";
import { seen, seenOrder } from "./seen";

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
const as = (
  who: Actor,
  other: Actor,
  body: Record<string, unknown>,
  then: Pick<Done, "answers" | "after"> = {},
): Example => ({
  done: { as: who, body, ...then },
  refused: { as: other, body },
});

async function routed() {
  const found = await applied();
  const contractor = await makeContractor();
  await routeContractor(found.client, { win: found.win, contractorId: contractor.id, origin: "route" });
  return { ...found, contractor };
}

const seenRouted = (client: Actor, win: number, contractors: object[]) =>
  seen(client, "POST /api/users/view_routed", { payload: { contractors } }, { work_order_id: win });

const inviting: Examples = {
  "invites.bulk.contractors": async () => {
    const { client, win } = await applied();
    const contractor = await makeContractor();
    const body = { workOrderId: win, contractorsId: [String(contractor.id), "999999999"] };
    const errorMessages = ["999999999: Contractor not found"];
    const rejected = { info: { message: "Some contractors could not be invited", errorMessages } };
    const answers = { successContractorsCount: 1, rejected };
    const after = seenRouted(client, win, [{ contractor_id: String(contractor.id), origin: "invite" }]);
    return {
      done: { as: client, body, answers, after },
      refused: { as: client, body: { ...body, contractorsId: [] } },
    };
  },
  "invites.bulk.workOrders": async () => {
    const { client, win } = await applied();
    const contractorId = String((await makeContractor()).id);
    const other = String((await makeContractor()).id);
    const second = await makeOrder(client, { status: "published", city: "Concord" });
    await makeOrder(client, { status: "published" });
    const filters = { cityName: "concord" };
    return {
      done: {
        as: client,
        body: { workOrdersId: [win, 999_999_999], contractorId },
        answers: {
          payload: {
            successWorkOrdersCount: 1,
            errorMessages: ["999999999: Work order not found"],
            bulkRun: { act: "route", state: "done", orderCount: 2, refusedCount: 1 },
          },
        },
        after: seenRouted(client, win, [{ contractor_id: contractorId, origin: "route" }]),
      },
      also: {
        as: client,
        body: { tab: "available", filters, contractorId: other },
        answers: { payload: { successWorkOrdersCount: 1, errorMessages: [] } },
        after: seenRouted(client, second.id, [{ contractor_id: other }]),
      },
      refused: { as: client, body: { workOrdersId: [win] } },
    };
  },
  "users.viewRouted": async () => {
    const { client, contractor, win } = await routed();
    const shown = {
      contractor_id: String(contractor.id),
      contractor_name: `${contractor.firstName} ${contractor.lastName}`,
      origin: "route",
      email: contractor.email,
      city: "Boston",
      state: "MA",
      distance: 0,
      currentRating: 100,
    };
    const answers = { payload: { contractors: [shown] } };
    return as(client, await makeClient(), { work_order_id: win }, { answers });
  },
  "orders.unroute": async () => {
    const { client, contractor, win } = await routed();
    const body = { workOrderId: win, contractorId: String(contractor.id) };
    return as(client, await makeClient(), body, { after: seenRouted(client, win, []) });
  },
  "contractor.invites.accept": async () => {
    const { client, contractor, win } = await routed();
    const other = await routed();
    const body = {
      workOrderId: other.win,
      contractorId: String(other.contractor.id),
      reason: "Said yes on the phone",
    };
    const after = seenOrder(client, win, { status: "assigned", contractor_id: String(contractor.id) });
    const onBehalf = {
      status: "assigned",
      contractor_id: body.contractorId,
      history: expect.arrayContaining([
        expect.objectContaining({ description: expect.stringContaining("Said yes on the phone") }),
      ]),
    };
    return {
      ...as(contractor, await makeContractor(), { workOrderId: win }, { after }),
      also: { as: other.client, body, after: seenOrder(other.client, other.win, onBehalf) },
    };
  },
  "client.bulk.applicants": async () => {
    const { client, contractor, win } = await applied();
    const { id } = await makeOrder(client, { status: "published" });
    const applicant = {
      _id: String(contractor.id),
      name: `${contractor.firstName} ${contractor.lastName}`,
      workOrdersId: [String(win)],
    };
    const answers = { payload: { contractors: [applicant] } };
    return {
      ...as(client, contractor, { workOrdersId: [win, id] }, { answers }),
      also: { as: client, body: { tab: "available", filters: {} }, answers },
    };
  },
};

const applying: Examples = {
  "users.apply": async () => {
    const client = await makeClient();
    const { id } = await makeOrder(client, {
      status: "published",
      basicType: "Device",
      variableType: "Device",
      variableAmountCents: 300,
      variablePayAfterHundredths: 200,
      maxQuantityHundredths: 400,
    });
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
    const { workOrderId: _, ...bid } = body;
    const applicants = [{ contractor_id: String(contractor.id), ...bid }];
    return {
      done: {
        as: contractor,
        body,
        answers: { message: "Applied", payload: { _id: String(id), isCounterOffer: true } },
        after: seen(client, "POST /api/users/view_applicants", { applicants }, { work_order_id: id }),
      },
      refused: { as: contractor, body: { ...body, bidAmountBase: "0.005" } },
    };
  },
  "users.cancelApplication": async () => {
    const { client, contractor, win } = await applied();
    const body = { work_order_id: win };
    const withdrawn = { applicants: [{ status: "withdrawn" }] };
    const after = seen(client, "POST /api/users/view_applicants", withdrawn, body);
    return as(contractor, await makeContractor(), body, { after });
  },
  "users.viewApplicants": async () => {
    const { client, contractor, win } = await applied();
    const name = `${contractor.firstName} ${contractor.lastName}`;
    const applicant = {
      contractor_id: String(contractor.id),
      contractor_name: name,
      contractor_details: {
        name,
        phone: "5551234567",
        email: contractor.email,
        city: "Boston",
        state: "MA",
        distance: 0,
        commRating: 100,
        currentRating: 100,
        totalJobs: 0,
      },
      status: "apply",
      isCounterOffer: false,
      basicType: "Hour",
      bidAmountBase: 50,
      bidAmountVariable: 0,
      startDate: null,
      block: { order: false, company: false, project: false, woCompany: false },
    };
    const answers = { applicants: [applicant], payload: { applicants: [applicant] } };
    return as(client, await makeClient(), { work_order_id: win }, { answers });
  },
  "client.assign": async () => {
    const { client, contractor, win } = await applied();
    const body = { workOrdersId: [win, 999_999_999], contractorId: contractor.id };
    const answers = oneOfTwo("Some work orders could not be assigned", "successAssignWorkOrdersCount");
    const after = seenOrder(client, win, { status: "assigned", contractor_id: String(contractor.id) });
    return {
      done: { as: client, body, answers, after },
      refused: { as: client, body: { workOrdersId: [win] } },
    };
  },
  "client.unassign": async () => {
    const { client, win } = await assigned();
    const body = { workOrdersId: [win, 999_999_999], reason: "Site closed" };
    const answers = oneOfTwo("Some contractors could not be un-assigned");
    const history = expect.arrayContaining([expect.objectContaining({ description: "Site closed" })]);
    const after = seenOrder(client, win, { status: "published", contractor_id: null, history });
    return {
      done: { as: client, body, answers, after },
      refused: { as: client, body: { ...body, reason: "" } },
    };
  },
  "orders.confirm": async () => {
    const { client, contractor, win } = await assigned();
    const answers = oneOfTwo("Some work orders could not be confirmed");
    const body = { workOrdersId: [win, 999_999_999] };
    return as(contractor, await makeContractor(), body, {
      answers,
      after: seenOrder(client, win, { confirmed: true }),
    });
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
    const { client, contractor, win } = await assigned();
    const params = { id: win };
    const coords = { lat: 42.3575, lng: -71.0636 };
    const entered = {
      check_in_date: "2026-02-02T14:00:00.000Z",
      check_out_date: null,
      work_description: "",
      hours: null,
      checkOutLocationInfo: null,
    };
    const located = { ...entered, checkInLocationInfo: { coords, distance: 0 } };
    return {
      done: {
        as: contractor,
        params,
        body: { check_in_date: "2026-02-02T14:00:00Z", coords },
        answers: { payload: { ...entered, checkInLocationInfo: null } },
        after: seenOrder(client, win, { checkInOutDetails: [located] }),
      },
      refused: { as: contractor, params, body: { check_in_date: "yesterday" } },
    };
  },
  "checks.out": async () => {
    const { client, contractor, params } = await entered();
    const coords = { lat: 42.3575, lng: -71.0636 };
    const body = { check_out_date: "2026-02-02T16:00:00Z", work_description: "Lamp replaced", coords };
    const left = {
      _id: String(params.entryId),
      check_in_date: "2026-02-02T14:00:00.000Z",
      check_out_date: "2026-02-02T16:00:00.000Z",
      work_description: "Lamp replaced",
      hours: 2,
      checkInLocationInfo: null,
    };
    const located = { ...left, checkOutLocationInfo: { coords, distance: 0 } };
    return {
      done: {
        as: contractor,
        params,
        body,
        answers: { payload: { ...left, checkOutLocationInfo: null } },
        after: seenOrder(client, params.id, { checkInOutDetails: [located] }),
      },
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
    const payload = {
      _id: String(params.entryId),
      check_in_date: "2026-02-02T13:00:00.000Z",
      check_out_date: "2026-02-02T15:00:00.000Z",
      work_description: "Lamp replaced",
      hours: 2,
    };
    return {
      done: { as: client, params, body: corrected, answers: { payload } },
      refused: { as: client, params, body: { check_in_date: "2999-01-01T00:00:00Z" } },
    };
  },
  "checks.delete": async () => {
    const { client, params } = await entered();
    return {
      done: { as: client, params, after: seenOrder(client, params.id, { checkInOutDetails: [] }) },
      refused: { as: client, params: { ...params, entryId: 999_999_999 } },
    };
  },
  "tasks.save": async () => {
    const name = "Call the night desk";
    const none = { onSiteRequirements: [], completionRequirements: [] };
    const other = { name: "Bring a ladder", index: 1, checked: false };
    const tasks = { ...none, preArrivalRequirements: [{ name, index: 0, checked: false }, other] };
    const { client, contractor, win } = await assigned({ tasks });
    const ticked = { ...none, preArrivalRequirements: [{ name, index: 0, checked: true }, other] };
    const body = { workOrderId: win, tasks: ticked };
    return as(contractor, await makeContractor(), body, {
      answers: { payload: { tasks: ticked } },
      after: seenOrder(client, win, { tasks: ticked }),
    });
  },
  "contractor.customFieldValue": async () => {
    const { client, contractor, win } = await assigned();
    const { id } = await makeNamed(client, "customFields");
    await putField(win, id, "", "PUBLIC");
    const customField = { customFieldId: `${id}`, value: "INC-4711" };
    const customFields = [{ ...customField, type: "PUBLIC" }];
    const body = { workOrderId: win, customField };
    return as(contractor, await makeContractor(), body, { after: seenOrder(client, win, { customFields }) });
  },
  "expenses.create": async () => {
    const { contractor, win } = await assigned();
    const body = { workOrderId: win, ...expense };
    const payload = { ...expense, work_order_id: String(win), decision: "entered", rejection_reason: "" };
    return {
      done: { as: contractor, body, answers: { payload } },
      refused: { as: contractor, body: { ...body, amount: -1 } },
    };
  },
  "expenses.update": async () => {
    const { contractor, win, expenseId } = await withExpense();
    const changed = { amount: 13, date: "2026-02-03", description: "Ferry" };
    const body = { id: expenseId, workOrderId: win, ...changed };
    const payload = { ...changed, _id: String(expenseId), work_order_id: String(win), decision: "entered" };
    return as(contractor, await makeContractor(), body, { answers: { payload } });
  },
  "expenses.delete": async () => {
    const { contractor, client, win, expenseId } = await withExpense();
    const query = { id: expenseId };
    const after = seenOrder(client, win, { expenses: [] });
    return { done: { as: contractor, query, after }, refused: { as: client, query } };
  },
  "users.complete": async () => {
    const { client, contractor, win } = await assigned({ basicType: "Device" });
    await workOn(contractor, win, "2026-02-02T14:00:00Z", "2026-02-02T16:00:00Z");
    const unworked = await assigned();
    return {
      done: {
        as: contractor,
        body: { work_order_id: win, qtyDevices: 3 },
        after: seenOrder(client, win, {
          status: "completed",
          qtyDevices: 3,
          completedAt: expect.any(String),
        }),
      },
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

/** What `judged` comes to, as the order tells it. */
const judgement = {
  communicationAcceptable: true,
  workAcceptable: true,
  deliverablesAcceptable: false,
  expenses: [{ decision: "denied", rejection_reason: "Not agreed on" }],
  clientApprovalCodes: [{ value: "CC-81" }],
};

/** All that a list shows is approved. */
async function closing() {
  const { client, contractor, win } = await completed({ approvedHoursHundredths: 200 });
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
      seenOrder(client, win, { status: "approved" }),
      seenOrder(client, other.id, { status: "completed" }),
    ],
  };
}

const approving: Examples = {
  "orders.approvedData": async () => {
    const { client, contractor, win, body: typed } = await judged();
    const body = { ...typed, approvedHoursQty: 1.5, finalPayAdjustment: -5, adjustmentReason: "Left early" };
    const saved = { approvedHoursQty: 1.5, finalPayAdjustment: -5, adjustmentReason: "Left early" };
    return {
      done: {
        as: client,
        body: { ...body, sendAdjustmentToContractor: true },
        answers: { message: "Adjustment sent to the contractor" },
        after: [
          seenOrder(client, win, { ...judgement, ...saved, status: "completed" }),
          seenOrder(contractor, win, { finalPayAdjustment: -5, adjustmentReason: "Left early" }),
        ],
      },
      refused: { as: client, body: { ...body, adjustmentReason: "", sendAdjustmentToContractor: true } },
    };
  },
  "users.approve": async () => {
    const { client, win, body, seenExpenses } = await judged();
    return {
      done: {
        as: client,
        body: { ...body, approvedHoursQty: 1.5, version: 1, seenExpenses },
        answers: { payload: { finalPay: 75 } },
        after: seenOrder(client, win, { ...judgement, status: "approved", finalPay: 75 }),
      },
      refused: { as: client, body: { ...body, approvedHoursQty: "many" } },
    };
  },
  "orders.bulk.approve": async () => {
    const { client, contractor, win } = await completed({ approvedHoursHundredths: 200 });
    const spent = { workOrderId: win, contractorId: contractor.id, date: "2026-02-01", amountCents: 1250 };
    await db.insert(expenses).values({ ...spent, description: "Parking" });
    const body = { workOrdersId: [win, 999_999_999], approvedExpenses: "skip" };
    const approved = { status: "approved", finalPay: 100, expenses: [{ decision: "skipped" }] };
    return {
      done: {
        as: client,
        body,
        answers: oneOfTwo("Some work order return with errors:", "successApprovedWorkOrdersCount"),
        after: seenOrder(client, win, approved),
      },
      also: await closing(),
      refused: { as: client, body: {} },
    };
  },
  "users.approveAdjustment": async () => {
    const adjustment = { adjustmentCents: -100, adjustmentReason: "Left early" };
    const sent = { ...adjustment, adjustmentSentAt: new Date("2026-01-01") };
    const { client, contractor, win } = await completed(sent);
    const after = seenOrder(client, win, { isApproveAdjustment: true, finalPayAdjustment: -1 });
    return as(contractor, await makeContractor(), { work_order_id: win }, { after });
  },
  "orders.paid": async () => {
    const { client, win } = await completed({ status: "approved", finalPayCents: 100 });
    const superAdmin = await makeSuperAdmin();
    const other = await completed({ status: "approved", finalPayCents: 100 });
    const answers = oneOfTwo("Some work orders could not be marked as paid");
    const paid = { status: "paid" };
    return {
      ...as(
        superAdmin,
        await makeClient(),
        { workOrdersId: [win, 999_999_999] },
        { answers, after: seenOrder(client, win, paid) },
      ),
      also: {
        as: other.client,
        body: { tab: "approved", filters: {} },
        answers: { successWorkOrdersCount: 1 },
        after: seenOrder(other.client, other.win, paid),
      },
    };
  },
};

export const work: Examples = { ...inviting, ...applying, ...working, ...approving };
