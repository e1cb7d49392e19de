import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/funds";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect } from "vitest";
import type { Actor } from "~/access/actor";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { assignedOrder, doneAndRefused } from "./acting";
import type { Examples } from "./example";
import { expectOrder, expectResponse } from "./expect-response";
import { oneOfThree } from "./orders";

async function makeApplied() {
  const client = await makeClient();
  await fund(client.companyId!, 100_000);
  const contractor = await makeContractor({ phone: "5551234567" });
  const order = await makeOrder(client, { status: "published" });
  await applyAs(contractor, order);
  return { client, contractor, win: order.id };
}
async function makeRouted() {
  const found = await makeApplied();
  const contractor = await makeContractor();
  await routeContractor(found.client, { win: found.win, contractorId: contractor.id, origin: "route" });
  return { ...found, contractor };
}

const expectRouted = (client: Actor, win: number, contractors: object[]) =>
  expectResponse(client, "POST /api/users/view_routed", { payload: { contractors } }, { work_order_id: win });

export const inviting: Examples = {
  "invites.bulk.contractors": async () => {
    const { client, win } = await makeApplied();
    const contractor = await makeContractor();
    const body = { workOrderId: win, contractorsId: [String(contractor.id), "999999998", "999999999"] };
    const errorMessages = ["999999998: Contractor not found", "999999999: Contractor not found"];
    const rejected = { info: { message: "Some contractors could not be invited", errorMessages } };
    const answers = { successContractorsCount: 1, rejected };
    const after = expectRouted(client, win, [{ contractor_id: String(contractor.id), origin: "invite" }]);
    return {
      done: { as: client, body, answers, after },
      refused: { as: client, body: { ...body, contractorsId: [] } },
    };
  },
  "invites.bulk.workOrders": async () => {
    const { client, win } = await makeApplied();
    const contractorId = String((await makeContractor()).id);
    const other = String((await makeContractor()).id);
    const second = await makeOrder(client, { status: "published", city: "Concord" });
    await makeOrder(client, { status: "published" });
    const filters = { cityName: "concord" };
    return {
      done: {
        as: client,
        body: { workOrdersId: [win, 999_999_998, 999_999_999], contractorId },
        answers: {
          payload: {
            successWorkOrdersCount: 1,
            errorMessages: ["999999998: Work order not found", "999999999: Work order not found"],
            bulkRun: { act: "route", state: "done", orderCount: 3, refusedCount: 2 },
          },
        },
        after: expectRouted(client, win, [{ contractor_id: contractorId, origin: "route" }]),
      },
      also: {
        as: client,
        body: { tab: "available", filters, contractorId: other },
        answers: { payload: { successWorkOrdersCount: 1, errorMessages: [] } },
        after: expectRouted(client, second.id, [{ contractor_id: other }]),
      },
      refused: { as: client, body: { workOrdersId: [win] } },
    };
  },
  "users.viewRouted": async () => {
    const { client, contractor, win } = await makeRouted();
    const expected = {
      contractor_id: String(contractor.id),
      contractor_name: `${contractor.firstName} ${contractor.lastName}`,
      origin: "route",
      email: contractor.email,
      city: "Cambridge",
      state: "MA",
      distance: expect.closeTo(2.1, 1),
      currentRating: 100,
    };
    const answers = { payload: { contractors: [expected] } };
    return doneAndRefused(client, await makeClient(), { work_order_id: win }, { answers });
  },
  "orders.unroute": async () => {
    const { client, contractor, win } = await makeRouted();
    const body = { workOrderId: win, contractorId: String(contractor.id) };
    return doneAndRefused(client, await makeClient(), body, { after: expectRouted(client, win, []) });
  },
  "contractor.invites.accept": async () => {
    const { client, contractor, win } = await makeRouted();
    const other = await makeRouted();
    const body = {
      workOrderId: other.win,
      contractorId: String(other.contractor.id),
      reason: "Said yes on the phone",
    };
    const after = expectOrder(client, win, { status: "assigned", contractor_id: String(contractor.id) });
    const onBehalf = {
      status: "assigned",
      contractor_id: body.contractorId,
      history: expect.arrayContaining([
        expect.objectContaining({ description: expect.stringContaining("Said yes on the phone") }),
      ]),
    };
    return {
      ...doneAndRefused(contractor, await makeContractor(), { workOrderId: win }, { after }),
      also: { as: other.client, body, after: expectOrder(other.client, other.win, onBehalf) },
    };
  },
  "contractor.invites.decline": async () => {
    const { client, contractor, win } = await makeRouted();
    const other = await makeRouted();
    const declined = {
      contractor_id: String(contractor.id),
      contractor_name: `${contractor.firstName} ${contractor.lastName}`,
      origin: "route",
      reason: "Too far",
    };
    const after = expectResponse(
      client,
      "POST /api/users/view_routed",
      { payload: { contractors: [], declined: [declined] } },
      { work_order_id: win },
    );
    return {
      ...doneAndRefused(
        contractor,
        await makeContractor(),
        { workOrderId: win, reason: " Too far " },
        { after },
      ),
      also: {
        as: other.contractor,
        body: { workOrderId: other.win },
        after: expectRouted(other.client, other.win, []),
      },
    };
  },
  "client.bulk.applicants": async () => {
    const { client, contractor, win } = await makeApplied();
    const { id } = await makeOrder(client, { status: "published" });
    const elsewhere = await makeOrder(client, { status: "published", city: "Concord" });
    const another = await makeContractor();
    await applyAs(another, elsewhere);
    const applicant = {
      _id: String(contractor.id),
      name: `${contractor.firstName} ${contractor.lastName}`,
      workOrdersId: [String(win)],
    };
    const answers = { payload: { contractors: [applicant] } };
    return {
      ...doneAndRefused(client, contractor, { workOrdersId: [win, id] }, { answers }),
      also: {
        as: client,
        body: { tab: "available", filters: { cityName: "concord" } },
        answers: {
          payload: {
            contractors: [{ _id: String(another.id), workOrdersId: [String(elsewhere.id)] }],
          },
        },
      },
    };
  },
};

export const applying: Examples = {
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
        after: expectResponse(
          client,
          "POST /api/users/view_applicants",
          { applicants },
          { work_order_id: id },
        ),
      },
      refused: { as: contractor, body: { ...body, bidAmountBase: "0.005" } },
    };
  },
  "users.cancelApplication": async () => {
    const { client, contractor, win } = await makeApplied();
    const body = { work_order_id: win };
    const withdrawn = { applicants: [{ status: "withdrawn" }] };
    const after = expectResponse(client, "POST /api/users/view_applicants", withdrawn, body);
    return doneAndRefused(contractor, await makeContractor(), body, { after });
  },
  "users.viewApplicants": async () => {
    const { client, contractor, win } = await makeApplied();
    const name = `${contractor.firstName} ${contractor.lastName}`;
    const applicant = {
      contractor_id: String(contractor.id),
      contractor_name: name,
      contractor_details: {
        name,
        phone: "5551234567",
        email: contractor.email,
        city: "Cambridge",
        state: "MA",
        distance: expect.closeTo(2.1, 1),
        commRating: 100,
        currentRating: 100,
        totalJobs: 0,
        arrivedCount: 0,
        onTimeCount: 0,
      },
      totalAmount: 100,
      status: "apply",
      isCounterOffer: false,
      basicType: "Hour",
      bidAmountBase: 50,
      bidAmountVariable: 0,
      startDate: null,
      block: { order: false, company: false, project: false, woCompany: false },
    };
    const answers = { applicants: [applicant], payload: { applicants: [applicant] } };
    return doneAndRefused(client, await makeClient(), { work_order_id: win }, { answers });
  },
  "client.assign": async () => {
    const { client, contractor, win } = await makeApplied();
    const body = { workOrdersId: [win, 999_999_998, 999_999_999], contractorId: contractor.id };
    const answers = oneOfThree("Some work orders could not be assigned", "successAssignWorkOrdersCount");
    const after = expectOrder(client, win, { status: "assigned", contractor_id: String(contractor.id) });
    return {
      done: { as: client, body, answers, after },
      refused: { as: client, body: { workOrdersId: [win] } },
    };
  },
  "client.unassign": async () => {
    const { client, win } = await assignedOrder();
    const body = { workOrdersId: [win, 999_999_998, 999_999_999], reason: "Site closed" };
    const answers = oneOfThree("Some contractors could not be un-assigned");
    const history = expect.arrayContaining([expect.objectContaining({ description: "Site closed" })]);
    const after = expectOrder(client, win, { status: "published", contractor_id: null, history });
    return {
      done: { as: client, body, answers, after },
      refused: { as: client, body: { ...body, reason: "" } },
    };
  },
  "orders.confirm": async () => {
    const { client, contractor, win } = await assignedOrder();
    const answers = oneOfThree("Some work orders could not be confirmed");
    const body = { workOrdersId: [win, 999_999_998, 999_999_999] };
    return doneAndRefused(contractor, await makeContractor(), body, {
      answers,
      after: expectOrder(client, win, { confirmed: true }),
    });
  },
};
