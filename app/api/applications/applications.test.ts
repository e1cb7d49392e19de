import { caller } from "tests/api/caller";
import { fund } from "tests/factories/funds";
import { makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import { NO_FUNDS_TO_INVITE } from "~/applications/routing/route";
import { doRun } from "~/bulk/commands/do-run.server";

const postedTerms = {
  status: "published",
  variableAmountCents: 2000,
  variablePayAfterHundredths: 200,
  maxQuantityHundredths: 400,
} as const;

test("APP-017 APP-018 APP-019 apply, counter offer, view applicants, assign, confirm, unassign over REST", async () => {
  const client = await makeClient();
  await fund(client.companyId!, 1_000_000);
  const person = await makeContractor({ firstName: "Ada", lastName: "Field" });
  const order = await makeOrder(client, postedTerms);
  const [asClient, asContractor] = [await caller(client), await caller(person)];
  const workOrderId = `${order.id}`;
  const known = {
    WIN: workOrderId,
    customTagId: order.customTagId,
    title: "ignored",
    city: "Boston",
    state: "MA",
  };
  const plain = { workOrderId, isCounterOffer: false, ...known };
  expect(await asContractor("POST", "/api/users/apply_work_order", plain)).toMatchObject({
    status: 200,
    body: { success: true, message: "Applied", payload: { _id: workOrderId, isCounterOffer: false } },
  });
  const counter = {
    workOrderId,
    basicType: "Site",
    bidAmountBase: 123,
    bidAmountVariable: 30,
    startDate: "2027-03-02",
    startTime: "10:00",
  };
  expect(await asContractor("POST", "/api/users/apply_work_order", counter)).toMatchObject({
    status: 422,
    body: { success: false, errors: { comment: ["Please add a comment as you changed the bid amount."] } },
  });
  const changed = { ...counter, comment: "Long drive", amountExpense: "12.30", descriptionExpense: "Toll" };
  expect(await asContractor("POST", "/api/users/apply_work_order", changed)).toMatchObject({
    status: 200,
    body: { message: "Application changed", payload: { isCounterOffer: true } },
  });

  const seen = await asClient("POST", "/api/users/view_applicants", { work_order_id: workOrderId });
  expect(seen).toMatchObject({ status: 200 });
  expect(seen.body).toMatchObject({
    applicants: [
      {
        contractor_id: `${person.id}`,
        contractor_name: "Ada Field",
        contractor_details: { distance: expect.closeTo(2.1, 1), currentRating: 100, state: "MA" },
        status: "apply",
        basicType: "Site",
        bidAmountBase: 123,
        bidAmountVariable: 30,
        startDate: "2027-03-02",
        startTime: "10:00",
        amountExpense: 12.3,
        descriptionExpense: "Toll",
        comment: "Long drive",
        block: { order: false, company: false, project: false, woCompany: false },
      },
    ],
  });
  expect(
    await asClient("PATCH", "/api/client/assigned-work-order", { workOrdersId: [workOrderId] }),
  ).toMatchObject({
    status: 422,
    body: { message: "Please select contractor!" },
  });
  const body = { workOrdersId: workOrderId, contractorId: `${person.id}` };
  expect(await asClient("PATCH", "/api/client/assigned-work-order", body)).toMatchObject({
    status: 200,
    body: { success: true, successAssignWorkOrdersCount: 1 },
  });
  expect(await reload(order.id)).toMatchObject({
    status: "assigned",
    basicType: "Site",
    amountCents: 12_300,
    potentialPayCents: 18_300,
    startDate: "2027-03-02",
  });
  expect(await asContractor("PATCH", "/api/orders/confirm", { workOrdersId: workOrderId })).toMatchObject({
    status: 200,
  });
  const reason = { workOrdersId: [workOrderId], reason: "" };
  expect(await asClient("PATCH", "/api/client/unassigned_work_order", reason)).toMatchObject({
    status: 422,
    body: { message: "Please enter valid reason to unassign the contractor." },
  });
  expect(
    await asClient("PATCH", "/api/client/unassigned_work_order", { ...reason, reason: "Site closed" }),
  ).toMatchObject({ status: 200, body: { successWorkOrdersCount: 1 } });
});

test("APP-036 APP-037 assigns and unassigns what is allowed and returns the rest as refused", async () => {
  const client = await makeClient();
  await fund(client.companyId!, 10_000);
  const person = await makeContractor();
  const wins: string[] = [];
  for (let n = 0; n < 2; n++) wins.push(`${(await makeOrder(client, { status: "published" })).id}`);
  const asContractor = await caller(person);
  for (const workOrderId of wins)
    await asContractor("POST", "/api/users/apply_work_order", { workOrderId, isCounterOffer: false });
  const notApplied = `${(await makeOrder(client, { status: "published" })).id}`;
  const asClient = await caller(client);
  const answer = await asClient("PATCH", "/api/client/assigned-work-order", {
    workOrdersId: [...wins, notApplied],
    contractorId: `${person.id}`,
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      success: true,
      successAssignWorkOrdersCount: 1,
      rejected: {
        info: {
          message: expect.any(String),
          errorMessages: [
            `${wins[1]}: Not enough funds available`,
            `${notApplied}: The contractor has not applied for this work order`,
          ],
        },
      },
    },
  });
  const unassigned = await asClient("PATCH", "/api/client/unassigned_work_order", {
    workOrdersId: wins,
    reason: "Changed plans",
  });
  expect(unassigned).toMatchObject({
    status: 200,
    body: {
      successWorkOrdersCount: 1,
      rejected: { info: { errorMessages: [expect.stringContaining(wins[1]!)] } },
    },
  });
  expect(
    await asContractor("POST", "/api/users/cancel_application", { work_order_id: wins[1] }),
  ).toMatchObject({
    status: 200,
  });
});

test("security case 7: what is no number is refused in a bid", async () => {
  const order = await makeOrder(await makeClient(), postedTerms);
  const call = await caller(await makeContractor());
  for (const bidAmountBase of [-1, "0.005", "NaN", "1e308", "9007199254740993", true, [50], {}])
    expect(
      await call("POST", "/api/users/apply_work_order", {
        workOrderId: `${order.id}`,
        basicType: "Hour",
        bidAmountBase,
        bidAmountVariable: 20,
      }),
    ).toMatchObject({ status: 422 });
  expect((await reload(order.id)).applicantCount).toBe(0);
});

test("BLK-033 routing many returns success, a message, and the refusals in the payload", async () => {
  const client = await makeClient();
  await fund(client.companyId!, 100_000);
  const contractorId = `${(await makeContractor()).id}`;
  const open = await makeOrder(client, { status: "published" });
  const canceled = await makeOrder(client, { status: "canceled" });
  const asClient = await caller(client);
  const workOrdersId = [`${open.id}`, `${canceled.id}`];
  expect(
    await asClient("POST", "/api/invites/bulk/work-orders", { workOrdersId, contractorId }),
  ).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: "Work orders routed",
      payload: {
        successWorkOrdersCount: 1,
        errorMessages: [expect.stringMatching(`^${canceled.id}: `)],
      },
    },
  });
});

test("BLK-033 more than fifty are routed by a run that the response names", async () => {
  const client = await makeClient();
  const contractorId = `${(await makeContractor()).id}`;
  const posted = { status: "published", payOutsideOfApp: true } as const;
  const workOrdersId: string[] = [];
  for (let n = 0; n < 51; n++) workOrdersId.push(`${(await makeOrder(client, posted)).id}`);
  const asClient = await caller(client);
  const send = () => asClient("POST", "/api/invites/bulk/work-orders", { workOrdersId, contractorId });
  const { status, body } = await send();
  const { payload } = body as { payload: { bulkRun: { _id: string } } };
  expect({ status, payload }).toMatchObject({
    status: 200,
    payload: { successWorkOrdersCount: 0, errorMessages: [], bulkRun: { state: "running", orderCount: 51 } },
  });
  await doRun({ runId: Number(payload.bulkRun._id) });
  expect(await asClient("GET", `/api/bulk-runs/${payload.bulkRun._id}`)).toMatchObject({
    body: { payload: { state: "done", act: "route", successWorkOrdersCount: 51, refusedCount: 0 } },
  });
  expect(await reload(Number(workOrdersId[50]))).toMatchObject({ routedCount: 1 });
});

test("BLK-033 refuses at once if no order can be routed or the funds cover none", async () => {
  const client = await makeClient();
  const contractorId = `${(await makeContractor()).id}`;
  const asClient = await caller(client);
  const route = (workOrdersId: number[], to = contractorId) =>
    asClient("POST", "/api/invites/bulk/work-orders", { workOrdersId, contractorId: to });
  const { id } = await makeOrder(client, { status: "published" });
  expect(await route([id])).toMatchObject({ status: 402, body: { message: NO_FUNDS_TO_INVITE } });
  expect(await route([id], "999999999")).toMatchObject({ status: 404 });
  expect(await route([(await makeOrder(await makeClient(), { status: "published" })).id])).toMatchObject({
    status: 404,
  });
});
