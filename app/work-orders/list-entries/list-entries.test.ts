import { orderCustomFields } from "db/schema/order-fields";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { lastHistoryEntry } from "tests/factories/history";
import { addOrderCode, addOrderField, makeCode, makeNamed } from "tests/factories/lists";
import { typedOrder } from "tests/factories/order-form";
import { makeOrder, reload } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { listApprovalCodes, listCustomFields } from "~/companies/lists/queries.server";
import { createOrder } from "~/order-form/commands/create-order.server";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { db } from "~/platform/db/db.server";
import { copyOrder } from "../commands/copy-order.server";
import { listEntriesView, toListEntries } from "./list-entries-views.server";

const make = async (client: Actor, change: Record<string, unknown>) =>
  createOrder(client, { typed: await typedOrder({ status: "draft", ...change }) });
const viewOf = async (win: number) => listEntriesView(db, await reload(win));
async function makeOrThrow(client: Actor, change: Record<string, unknown>) {
  const result = await make(client, change);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value.win;
}

test("CMP-040 FRM-056 FRM-057 Q-042 an order is created with existing and new list entries", async () => {
  const client = await makeClient();
  const floor = await makeNamed(client, "customFields", "Floor");
  const project = await makeNamed(client, "projects");
  const company = await makeNamed(client, "endCompanies");
  const team = await makeNamed(client, "teams");
  const code = await makeCode(client, true);
  const win = await makeOrThrow(client, {
    projectId: String(project.id),
    woCompanyId: { _id: company.id },
    teams: [String(team.id)],
    customFields: [
      { customFieldId: String(floor.id), value: "3", type: "PUBLIC" },
      { name: "Dock", value: "", type: "HIDDEN" },
      { customFieldId: "", name: "", value: "", type: "" },
    ],
    clientApprovalCodes: [
      { approvalCodeId: String(code.id) },
      { name: "Cost center", required: "on" },
      { name: "" },
    ],
  });
  expect(await viewOf(win)).toEqual({
    project: { id: project.id, name: project.name },
    endCompany: { id: company.id, name: company.name },
    teams: [{ id: team.id, name: team.name }],
    customFields: [
      { customFieldId: floor.id, name: "Floor", value: "3", type: "PUBLIC" },
      { customFieldId: expect.any(Number), name: "Dock", value: "", type: "HIDDEN" },
    ],
    approvalCodes: [
      { approvalCodeId: code.id, name: code.name, required: true, value: "" },
      { approvalCodeId: expect.any(Number), name: "Cost center", required: true, value: "" },
    ],
  });
  // An existing name, ignoring case, is not created twice.
  await makeOrThrow(client, { customFields: [{ name: "FLOOR", value: "1", type: "PUBLIC" }] });
  expect((await listCustomFields(db, client.companyId!)).map(({ name }) => name)).toEqual(["Dock", "Floor"]);
  expect(await listApprovalCodes(db, client.companyId!)).toHaveLength(2);
});

test("CMP-035 CMP-036 CMP-037 CMP-038 FRM-022 errors are on their rows, and no entry is created", async () => {
  const client = await makeClient();
  const code = await makeCode(client);
  const customFields = [
    { value: "3", type: "PUBLIC" },
    { name: "x".repeat(36), value: "y".repeat(151), type: "" },
    { name: "Dock", type: "PUBLIC" },
    { name: "dock", type: "PUBLIC" },
  ];
  const twice = { approvalCodeId: String(code.id) };
  const refused = await make(client, { customFields, clientApprovalCodes: [twice, twice] });
  expect(refused).toMatchObject({
    errors: {
      "customFields[0].customFieldId": ["Please enter custom field name!"],
      "customFields[1].name": ["Name is longer than maximum allowed length (35)"],
      "customFields[1].value": ["Value is longer than maximum allowed length (150)"],
      "customFields[1].type": ["Please select custom field type!"],
      "customFields[3].customFieldId": ["This custom field is already on the work order"],
      "clientApprovalCodes[1].approvalCodeId": ["This client approval code is already on the work order"],
    },
  });
  const byName = [twice, { name: code.name.toUpperCase() }];
  expect(await make(client, { clientApprovalCodes: byName })).toMatchObject({
    errors: { "clientApprovalCodes[1].approvalCodeId": [expect.stringContaining("already")] },
  });
  expect(await listCustomFields(db, client.companyId!)).toEqual([]);
  expect(await db.$count(workOrders, eq(workOrders.companyId, client.companyId!))).toBe(0);
});

test("another company's entries can't be put on an order", async () => {
  const stranger = await makeClient();
  const client = await makeClient();
  const theirs = {
    projectId: (await makeNamed(stranger, "projects")).id,
    woCompanyId: (await makeNamed(stranger, "endCompanies")).id,
    teams: [(await makeNamed(stranger, "teams")).id],
    customFields: [
      { customFieldId: (await makeNamed(stranger, "customFields")).id, value: "1", type: "PUBLIC" },
    ],
    clientApprovalCodes: [{ approvalCodeId: (await makeCode(stranger)).id }],
  };
  const refused = await make(client, theirs);
  expect(Object.keys((refused as { errors: object }).errors)).toEqual([
    "projectId",
    "woCompanyId",
    "teams",
    "customFields[0].customFieldId",
    "clientApprovalCodes[0].approvalCodeId",
  ]);
  expect(await make(client, { projectId: "1e3" })).toMatchObject({ code: "invalid" });
});

test("an edit replaces only the entries that it sends, and the history has old and new ones", async () => {
  const client = await makeClient();
  const [floor, dock] = [
    await makeNamed(client, "customFields", "Floor"),
    await makeNamed(client, "customFields", "Dock"),
  ];
  const project = await makeNamed(client, "projects", "Rollout");
  const code = await makeCode(client);
  const win = await makeOrThrow(client, {
    projectId: project.id,
    customFields: [{ customFieldId: floor.id, value: "3", type: "PUBLIC" }],
    clientApprovalCodes: [{ approvalCodeId: code.id }],
  });
  const before = await viewOf(win);
  await editOrder(client, { win, typed: await typedOrder({ title: "Another" }) });
  expect(await viewOf(win)).toEqual(before);
  expect((await lastHistoryEntry(win))?.description).toBe("Title");

  const customFields = [{ customFieldId: dock.id, value: "B", type: "HIDDEN" }];
  await editOrder(client, {
    win,
    typed: await typedOrder({ title: "Another", projectId: null, customFields, clientApprovalCodes: [] }),
  });
  expect(await viewOf(win)).toMatchObject({
    project: null,
    customFields: [{ name: "Dock" }],
    approvalCodes: [],
  });
  expect(await lastHistoryEntry(win)).toMatchObject({
    description: "Project, Custom fields, Client approval codes",
    changes: {
      project: { from: "Rollout", to: null },
      customFields: {
        from: [{ name: "Floor", value: "3", type: "PUBLIC" }],
        to: [{ name: "Dock", value: "B", type: "HIDDEN" }],
      },
    },
  });
  const { version } = await reload(win);
  const same = toListEntries(await viewOf(win));
  await editOrder(client, {
    win,
    typed: await typedOrder({ title: "Another", customFields: same.customFields }),
  });
  expect((await reload(win)).version).toBe(version);
});

test("a copy has the same entries, without values of codes", async () => {
  const client = await makeClient();
  const project = await makeNamed(client, "projects");
  const floor = await makeNamed(client, "customFields", "Floor");
  const code = await makeCode(client);
  const order = await makeOrder(client, { projectId: project.id });
  await addOrderField(order.id, floor.id, "3", "RESTRICTED");
  await addOrderCode(order.id, code.id, "4711");
  const copied = await copyOrder(client, { win: order.id, count: 2 });
  if (!copied.ok) throw new Error(copied.message);
  for (const win of copied.value.wins)
    expect(await viewOf(win)).toMatchObject({
      project: { id: project.id },
      customFields: [{ name: "Floor", value: "3", type: "RESTRICTED" }],
      approvalCodes: [{ approvalCodeId: code.id, value: "" }],
    });
  expect(await db.$count(orderCustomFields)).toBeGreaterThan(2);
});
