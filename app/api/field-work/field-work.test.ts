import { expenses } from "db/schema/field-work";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import { fullName } from "~/access/actor";
import { db } from "~/platform/db/db.server";

const taskList = (...names: string[]) => names.map((name, index) => ({ name, index, checked: false }));
const tasks = {
  preArrivalRequirements: taskList("Call"),
  onSiteRequirements: taskList("Photo"),
  completionRequirements: taskList("Sign off"),
};

async function makeAssigned(values = {}) {
  const client = await makeClient();
  const person = await makeContractor();
  const order = await makeAssignedOrder(client, person, values);
  const calls = { asClient: await caller(client), asContractor: await caller(person) };
  return { order, client, ...calls, id: `${order.id}` };
}

test("FLD-009 check in, check out, edit and delete over REST; only clients see distances", async () => {
  const { asClient, asContractor, id } = await makeAssigned();
  const path = `/api/orders/${id}/check-in-check-outs`;
  expect(await asContractor("POST", path, {})).toMatchObject({
    status: 422,
    body: { message: "Please enter date and time" },
  });
  const entered = await asContractor("POST", path, {
    check_in_date: "2027-03-01T14:00:00Z",
    coords: { lat: 42.3601, lng: -71.0589 },
  });
  expect(entered).toMatchObject({
    status: 200,
    body: {
      payload: { check_in_date: "2027-03-01T14:00:00.000Z", check_out_date: null, checkInLocationInfo: null },
    },
  });
  const entryId = (entered.body as { payload: { _id: string } }).payload._id;
  expect(await asContractor("POST", path, { check_in_date: "2027-03-01T15:00:00Z" })).toMatchObject({
    status: 409,
  });
  expect(
    await asContractor("PATCH", `${path}/${entryId}`, { check_out_date: "2027-03-01T10:30" }),
  ).toMatchObject({
    status: 422,
    body: { message: "Please Enter Description of Work Performed!" },
  });
  const coords = { lat: 42.3575, lng: -71.0636 };
  const out = { check_out_date: "2027-03-01T10:30", work_description: "Swapped it", coords };
  expect(await asContractor("PATCH", `${path}/${entryId}`, out)).toMatchObject({
    body: {
      payload: { check_out_date: "2027-03-01T15:30:00.000Z", hours: 1.5, work_description: "Swapped it" },
    },
  });
  const edited = await asClient("POST", `${path}/${entryId}`, { check_out_date: "2027-03-01T16:00:00Z" });
  expect(edited).toMatchObject({
    body: {
      payload: {
        hours: 2,
        checkInLocationInfo: { coords: { lat: 42.3601, lng: -71.0589 }, distance: 0.3 },
        checkOutLocationInfo: { coords, distance: 0 },
      },
    },
  });
  expect(await asClient("DELETE", `${path}/999999`)).toMatchObject({ status: 404 });
  expect(await asClient("DELETE", `${path}/${entryId}`)).toMatchObject({ status: 200 });
});

test("FLD-020 FLD-029 tasks and completion over REST", async () => {
  const { asContractor, id, order } = await makeAssigned({ tasks, basicType: "Device" });
  const path = `/api/orders/${id}/check-in-check-outs`;
  const entered = await asContractor("POST", path, { check_in_date: "2027-03-01T14:00:00Z" });
  const entryId = (entered.body as { payload: { _id: string } }).payload._id;
  await asContractor("PATCH", `${path}/${entryId}`, {
    check_out_date: "2027-03-01T15:00:00Z",
    work_description: "Done",
  });
  expect(await asContractor("POST", "/api/users/complete_work_order", { work_order_id: id })).toMatchObject({
    status: 422,
    body: { errors: { tasks: ["Need finish required tasks!"], qtyDevices: ["Enter the number of devices"] } },
  });
  const checked = {
    ...tasks,
    preArrivalRequirements: [{ name: "Call", index: 0, checked: true }],
    onSiteRequirements: [{ name: "Photo", index: 0, checked: true }],
    completionRequirements: [{ name: "Sign off", index: 0, checked: true }],
  };
  expect(await asContractor("POST", "/api/tasks", { workOrderId: id, tasks: checked })).toMatchObject({
    status: 200,
    body: { payload: { tasks: checked } },
  });
  expect(
    await asContractor("POST", "/api/users/complete_work_order", { work_order_id: id, qtyDevices: "x" }),
  ).toMatchObject({ status: 422 });
  expect(
    await asContractor("POST", "/api/users/complete_work_order", { work_order_id: id, qtyDevices: 4 }),
  ).toMatchObject({ status: 200 });
  expect(await reload(order.id)).toMatchObject({ status: "completed", qtyDevicesHundredths: 400 });
});

test("FLD-024 FLD-026 expenses over REST; security case 7: what is no number is refused", async () => {
  const { asClient, asContractor, id } = await makeAssigned();
  const expense = { workOrderId: id, amount: 12.5, date: "2027-03-01", description: "Parking" };
  for (const amount of [0, -1, "0.005", "NaN", 1e308, "9007199254740993", null])
    expect(await asContractor("POST", "/api/expenses", { ...expense, amount })).toMatchObject({
      status: 422,
      body: { message: "Please enter a dollar amount (greater than zero)!" },
    });
  expect(await asContractor("POST", "/api/expenses", { ...expense, description: " " })).toMatchObject({
    status: 422,
    body: { message: "Please type description first!" },
  });
  const added = await asContractor("POST", "/api/expenses", expense);
  expect(added).toMatchObject({
    status: 200,
    body: {
      payload: {
        amount: 12.5,
        date: "2027-03-01",
        description: "Parking",
        work_order_id: id,
        rejection_reason: "",
      },
    },
  });
  const { _id } = (added.body as { payload: { _id: string } }).payload;
  const change = { ...expense, id: _id, amount: "13" };
  expect(await asContractor("PATCH", "/api/expenses", change)).toMatchObject({
    body: { payload: { amount: 13 } },
  });
  const denied = { decision: "denied", rejectionReason: "No receipt" } as const;
  await db
    .update(expenses)
    .set(denied)
    .where(eq(expenses.id, Number(_id)));
  expect((await asClient("GET", `/api/orders?win=${id}`)).body).toMatchObject({
    payload: { expenses: [{ _id, rejection_reason: "No receipt" }] },
  });
  expect(await asClient("DELETE", `/api/expenses/?id=${_id}`)).toMatchObject({ status: 403 });
  expect(await (await caller(await makeContractor()))("DELETE", `/api/expenses?id=${_id}`)).toMatchObject({
    status: 404,
  });
  expect(await asContractor("DELETE", `/api/expenses/?id=${_id}`)).toMatchObject({ status: 200 });
});

test("FLD-034 an issue report has the documents' fields; only clients see who reported it", async () => {
  const { client, asClient, asContractor, id } = await makeAssigned();
  const body = { work_order_id: id, client_issue_description: "Dark" };
  const made = (await asClient("POST", "/api/reports/client_report_issue", body)).body.payload as {
    _id: string;
  };
  const lit = { _id: made._id, work_order_id: id, contractor_resolved_issue_description: "Lit" };
  await asContractor("PATCH", "/api/reports/contractor_issue_resolved", lit);
  const readIssues = async (call: typeof asClient) =>
    ((await call("GET", `/api/orders?win=${id}`)).body.payload as { report_issue_details: object[] })
      .report_issue_details;
  const issue = {
    ...lit,
    contractor_id: expect.stringMatching(/^\d+$/),
    client_issue_description: "Dark",
    client_status: "reported",
    contractor_status: "resolved",
    date: expect.stringMatching(/^\d{4}-/),
  };
  expect(await readIssues(asClient)).toEqual([{ ...issue, client_name: fullName(client) }]);
  expect(await readIssues(asContractor)).toEqual([{ ...issue, client_name: "" }]);
});
