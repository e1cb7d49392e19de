import { workOn } from "tests/factories/field-work";
import { addOrderField, makeNamed } from "tests/factories/lists";
import { makeContractor } from "tests/factories/people";
import { sendBefore } from "tests/setup/uploads";
import { expect } from "vitest";
import type { Actor } from "~/access/actor";
import { checkInToOrder } from "~/field-work/commands/check-in.server";
import { addExpense } from "~/field-work/commands/expenses/add-expense.server";
import { storeFile } from "~/platform/files/files.server";
import { assignedOrder, doneAndRefused } from "./acting";
import { type Examples, formOf, pdf } from "./example";
import { expectOrder } from "./expect-response";

async function makeCheckedIn() {
  const found = await assignedOrder(site);
  const at = new Date("2026-02-02T14:00:00Z");
  const result = await checkInToOrder(found.contractor, { win: found.win, at });
  if (!result.ok) throw new Error(result.message);
  return { ...found, params: { id: found.win, entryId: result.value.entryId } };
}
async function withExpense() {
  const found = await assignedOrder();
  const expense = { amountCents: 1250, date: "2026-02-01", description: "Parking" };
  const result = await addExpense(found.contractor, { win: found.win, ...expense });
  if (!result.ok) throw new Error(result.message);
  return { ...found, expenseId: result.value.expenseId };
}
async function storedReceipt({ id: uploadedById }: Actor) {
  const bill = { name: "bill.pdf", mime: "application/pdf", sizeBytes: 4, content: Buffer.from("bill") };
  return (await storeFile({ ...bill, uploadedById })).id;
}
/** A sixth of a mile north of the site. */
const coords = { lat: 42.3599, lng: -71.0636 };
const namedCoords = { latitude: coords.lat, longitude: coords.lng };
const site = { latitude: 42.3575, longitude: -71.0636 };
const expense = { amount: 12.5, date: "2026-02-01", description: "Parking" };

export const working: Examples = {
  "contractor.workStatus": async () => {
    const { contractor, win } = await assignedOrder();
    const body = { workOrderId: win, workStatus: "onWay", minutes: 25 };
    return { done: { as: contractor, body }, refused: { as: contractor, body: { ...body, minutes: 0 } } };
  },
  "checks.in": async () => {
    const { client, contractor, win } = await assignedOrder(site);
    const other = await assignedOrder(site);
    const params = { id: win };
    const checkedIn = {
      check_in_date: "2026-02-02T14:00:00.000Z",
      check_out_date: null,
      work_description: "",
      hours: null,
      checkOutLocationInfo: null,
    };
    const located = { ...checkedIn, checkInLocationInfo: { coords, distance: 0.17 } };
    return {
      done: {
        as: contractor,
        params,
        body: { check_in_date: "2026-02-02T14:00:00Z", coords },
        answers: { payload: { ...checkedIn, checkInLocationInfo: null } },
        after: expectOrder(client, win, { checkInOutDetails: [located] }),
      },
      also: {
        as: other.contractor,
        params: { id: other.win },
        body: { check_in_date: "2026-02-02T14:00:00Z", coords: namedCoords },
        after: expectOrder(other.client, other.win, { checkInOutDetails: [located] }),
      },
      refused: { as: contractor, params, body: { check_in_date: "yesterday" } },
    };
  },
  "checks.out": async () => {
    const { client, contractor, params } = await makeCheckedIn();
    const other = await makeCheckedIn();
    const body = { check_out_date: "2026-02-02T16:00:00Z", work_description: "Lamp replaced", coords };
    const left = {
      _id: String(params.entryId),
      check_in_date: "2026-02-02T14:00:00.000Z",
      check_out_date: "2026-02-02T16:00:00.000Z",
      work_description: "Lamp replaced",
      hours: 2,
      checkInLocationInfo: null,
    };
    const located = { ...left, checkOutLocationInfo: { coords, distance: 0.17 } };
    return {
      done: {
        as: contractor,
        params,
        body,
        answers: { payload: { ...left, checkOutLocationInfo: null } },
        after: expectOrder(client, params.id, { checkInOutDetails: [located] }),
      },
      also: {
        as: other.contractor,
        params: other.params,
        body: { ...body, coords: namedCoords },
        after: expectOrder(other.client, other.params.id, {
          checkInOutDetails: [{ checkOutLocationInfo: { coords, distance: 0.17 } }],
        }),
      },
      refused: { as: contractor, params, body: { ...body, work_description: "" } },
    };
  },
  "checks.edit": async () => {
    const { client, params } = await makeCheckedIn();
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
    const { client, params } = await makeCheckedIn();
    return {
      done: { as: client, params, after: expectOrder(client, params.id, { checkInOutDetails: [] }) },
      refused: { as: client, params: { ...params, entryId: 999_999_999 } },
    };
  },
  "tasks.save": async () => {
    const none = { photos: 0, photosWhen: "after" as const };
    const call = { name: "Call the night desk", index: 0, ...none };
    const other = { name: "Bring a ladder", index: 1, checked: false };
    const [signIn, signOut] = [
      { name: "Sign in", index: 0, ...none },
      { name: "Sign out", index: 0, ...none },
    ];
    const tasks = {
      preArrivalRequirements: [{ ...call, checked: false }, other],
      onSiteRequirements: [{ ...signIn, checked: false }],
      completionRequirements: [{ ...signOut, checked: true }],
    };
    const { client, contractor, win } = await assignedOrder({ tasks });
    const ticked = {
      preArrivalRequirements: [{ ...call, checked: true }, other],
      onSiteRequirements: [{ ...signIn, checked: true }],
      completionRequirements: [{ ...signOut, checked: false }],
    };
    const body = { workOrderId: win, tasks: ticked };
    const examples = doneAndRefused(contractor, await makeContractor(), body, {
      answers: { payload: { tasks: ticked } },
      after: expectOrder(client, win, { tasks: ticked }),
    });
    const back = {
      preArrivalRequirements: [{ ...call, checked: false, changed: true }],
      onSiteRequirements: [{ ...signIn, checked: false, changed: true }],
      completionRequirements: [{ ...signOut, checked: true, changed: true }],
    };
    return {
      ...examples,
      also: {
        as: contractor,
        body: { workOrderId: win, tasks: back },
        answers: { payload: { tasks } },
      },
    };
  },
  "contractor.customFieldValue": async () => {
    const { client, contractor, win } = await assignedOrder();
    const { id } = await makeNamed(client, "customFields");
    await addOrderField(win, id, "", "PUBLIC");
    const customField = { customFieldId: `${id}`, value: "INC-4711" };
    const customFields = [{ ...customField, type: "PUBLIC" }];
    const body = { workOrderId: win, customField: { ...customField, name: "Not its name", type: "HIDDEN" } };
    return doneAndRefused(contractor, await makeContractor(), body, {
      after: expectOrder(client, win, { customFields }),
    });
  },
  "expenses.receipt": async () => {
    const { contractor, win } = await assignedOrder();
    const body = (file: File) => formOf({ workOrderId: String(win), file });
    return {
      done: { as: contractor, body: body(pdf("bill.pdf")), answers: { payload: { name: "bill.pdf" } } },
      also: {
        as: contractor,
        body: formOf({ workOrderId: String(win), uploads: await sendBefore(contractor, pdf("fuel.pdf")) }),
        answers: { payload: { name: "fuel.pdf" } },
      },
      refused: { as: contractor, body: body(new File(["<script>"], "bill.pdf")) },
    };
  },
  "expenses.create": async () => {
    const { contractor, win } = await assignedOrder();
    const body = { workOrderId: win, ...expense };
    const payload = { ...expense, work_order_id: String(win), decision: "entered", rejection_reason: "" };
    return {
      done: { as: contractor, body, answers: { payload: { ...payload, receipt: null } } },
      also: {
        as: contractor,
        body: { ...body, receipt: String(await storedReceipt(contractor)) },
        answers: {
          payload: { ...payload, receipt: { name: "bill.pdf", link: expect.stringMatching(/^\/files\//) } },
        },
      },
      refused: { as: contractor, body: { ...body, amount: -1 } },
    };
  },
  "expenses.update": async () => {
    const { contractor, win, expenseId } = await withExpense();
    const changed = { amount: 13, date: "2026-02-03", description: "Ferry" };
    const body = { id: expenseId, workOrderId: win, ...changed };
    const payload = { ...changed, _id: String(expenseId), work_order_id: String(win), decision: "entered" };
    const receipt = String(await storedReceipt(contractor));
    return {
      ...doneAndRefused(contractor, await makeContractor(), body, { answers: { payload } }),
      also: {
        as: contractor,
        body: { ...body, receipt },
        answers: { payload: { receipt: { name: "bill.pdf" } } },
      },
    };
  },
  "expenses.delete": async () => {
    const { contractor, client, win, expenseId } = await withExpense();
    const query = { id: expenseId };
    const after = expectOrder(client, win, { expenses: [] });
    return { done: { as: contractor, query, after }, refused: { as: client, query } };
  },
  "users.complete": async () => {
    const { client, contractor, win } = await assignedOrder({ basicType: "Device" });
    await workOn(contractor, win, "2026-02-02T14:00:00Z", "2026-02-02T16:00:00Z");
    const unworked = await assignedOrder();
    return {
      done: {
        as: contractor,
        body: { work_order_id: win, qtyDevices: 3 },
        after: expectOrder(client, win, {
          status: "completed",
          qtyDevices: 3,
          completedAt: expect.any(String),
        }),
      },
      refused: { as: unworked.contractor, body: { work_order_id: unworked.win } },
    };
  },
};
