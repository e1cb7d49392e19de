import { bulkRuns } from "db/schema/bulk";
import { expenses } from "db/schema/field-work";
import { workOrderDocuments } from "db/schema/order-documents";
import { inArray } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { formOf, pdf } from "tests/api/examples/example";
import { makeOrders } from "tests/factories/many-orders";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { doRun } from "~/bulk/commands/do-run.server";
import { db } from "~/platform/db/db.server";

let client: Actor;
let call: Awaited<ReturnType<typeof caller>>;
beforeEach(async () => {
  client = await makeClient();
  call = await caller(client);
});

type Sent = Record<string, string | File | string[]>;
const bulkEdit = (values: Sent, headers?: Record<string, string>) =>
  call.raw("PATCH", "/api/orders/bulk/edit", { body: formOf(values), headers });

test("BLK-032 Q-151 the selection with its money, expenses and codes; filters are those of the list", async () => {
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, { city: "Salem" });
  const other = await makeAssignedOrder(client, contractor);
  const foreign = await makeOrder(await makeClient());
  const spent = {
    workOrderId: order.id,
    companyId: order.companyId,
    date: "2026-02-01",
    description: "Parking",
    amountCents: 1250,
  };
  await db.insert(expenses).values([
    { ...spent, contractorId: contractor.id },
    { ...spent, contractorId: (await makeContractor()).id, description: "The previous one" },
  ]);
  const ask = async (body: object) => (await call("POST", "/api/orders/bulk", body as never)).body;
  expect(await ask({ workOrdersId: [order.id, foreign.id] })).toMatchObject({
    success: true,
    total: 1,
    workOrders: [
      {
        WIN: String(order.id),
        potentialPay: 100,
        holdFunds: 100,
        clientApprovalCodes: [],
        expenses: [{ description: "Parking", amount: 12.5 }],
      },
    ],
  });
  const wins = async (body: object) =>
    ((await ask(body)) as { workOrders: { WIN: string }[] }).workOrders.map(({ WIN }) => Number(WIN));
  expect(await wins({ tab: "assigned", filters: { cityName: "boston" } })).toEqual([other.id]);
  expect((await wins({ tab: "assigned" })).sort()).toEqual([order.id, other.id]);
  expect(await ask({ tab: "upcoming-work" })).toMatchObject({ success: false });
  const all = await caller(await makeSuperAdmin());
  expect((await all("POST", "/api/orders/bulk", { workOrdersId: [foreign.id] })).body).toMatchObject({
    total: 1,
  });
  const stranger = await caller(contractor);
  expect((await stranger("POST", "/api/orders/bulk", { workOrdersId: [order.id] })).status).toBe(403);
});

test("BLK-027 data, file, tab and workOrdersFilter: changes the named fields and returns a result for each order", async () => {
  const one = await makeOrder(client, { city: "Salem", title: "One" });
  const two = await makeOrder(client, { title: "Two" });
  const answer = await bulkEdit({
    data: JSON.stringify({ title: "Same", documentVisibility: { "plan.pdf": true } }),
    file: pdf(),
    workOrdersFilter: JSON.stringify({ workOrdersId: [one.id, two.id, 999_999_999] }),
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      payload: {
        state: "done",
        act: "edit",
        orderCount: 3,
        successWorkOrdersCount: 2,
        refusedCount: 1,
        workOrders: [
          { WIN: String(one.id), result: "done", message: "" },
          { WIN: String(two.id), result: "done", message: "" },
          { WIN: "999999999", result: "refused", message: "Work order not found" },
        ],
      },
    },
  });
  expect(await reload(one.id)).toMatchObject({ title: "Same", city: "Salem" });
  const documents = await db
    .select()
    .from(workOrderDocuments)
    .where(inArray(workOrderDocuments.workOrderId, [one.id, two.id]));
  expect(documents).toMatchObject([{ visible: true }, { visible: true }]);
  expect(new Set(documents.map(({ fileId }) => fileId)).size).toBe(1);

  const alone = { data: "{}", file: pdf(), workOrdersFilter: JSON.stringify({ workOrdersId: [two.id] }) };
  expect(await bulkEdit(alone)).toMatchObject({
    status: 200,
    body: { payload: { successWorkOrdersCount: 1 } },
  });

  const elsewhere = await makeOrder(client, { city: "Salem", status: "published" });
  const filter = JSON.stringify({ cityName: "salem" });
  await bulkEdit({ data: '{"siteId": "S-7", "siteName": "Mill"}', tab: "draft", workOrdersFilter: filter });
  expect(await reload(one.id)).toMatchObject({ siteName: "Mill" });
  expect(await reload(two.id)).toMatchObject({ siteName: two.siteName });
  await bulkEdit({
    data: '{"siteId": "S-8", "siteName": "Pier"}',
    tab: "available",
    workOrdersFilter: filter,
  });
  expect(await reload(elsewhere.id)).toMatchObject({ siteName: "Pier" });
  expect(await reload(one.id)).toMatchObject({ siteName: "Mill" });
});

test("BLK-020 BLK-023 BLK-024 bad input is refused before anything changes", async () => {
  const before = await db.$count(bulkRuns);
  const order = await makeOrder(client);
  const workOrdersFilter = JSON.stringify({ workOrdersId: [order.id] });
  const errors = async (values: Sent) => (await bulkEdit({ workOrdersFilter, ...values })).body.errors;
  expect(await errors({ data: '{"title": "", "description": "", "amount": 5}' })).toEqual({
    title: ["Title is required"],
    description: ["Description is required"],
    quantity: ["Please enter correct amount and quantity in base pay section"],
  });
  expect(await errors({ data: '{"nothing": 1}' })).toEqual({ data: ["Please choose what to change"] });
  expect(await errors({ data: "no" })).toHaveProperty("data");
  expect(await errors({ data: '{"title": "x"}', workOrdersFilter: "[]" })).toHaveProperty("workOrdersFilter");
  expect(await errors({ data: '{"title": "x"}', workOrdersFilter: "{}", tab: "nowhere" })).toHaveProperty(
    "tab",
  );
  expect(await db.$count(bulkRuns)).toBe(before);
  expect(await reload(order.id)).toEqual(order);
});

test("more than fifty continue in a job whose run reports progress; the same key is the same run", async () => {
  const wins = await makeOrders(client, 60);
  const values = {
    data: '{"startTime": "10:00"}',
    workOrdersFilter: JSON.stringify({ workOrdersId: wins.map(String) }),
  };
  const key = { "Idempotency-Key": "one" };
  const first = (await bulkEdit(values, key)).body.payload as { _id: string; state: string };
  expect(first).toMatchObject({ state: "running", orderCount: 60, successWorkOrdersCount: 0 });
  expect((await bulkEdit(values, key)).body.payload).toMatchObject({ _id: first._id });
  await doRun({ runId: Number(first._id) });
  const read = (by: typeof call) => by("GET", `/api/bulk-runs/${first._id}?after=58`);
  expect((await read(call)).body.payload).toMatchObject({
    state: "done",
    successWorkOrdersCount: 60,
    after: null,
    workOrders: [{ WIN: String(wins[58]) }, { WIN: String(wins[59]) }],
  });
  expect((await read(await caller(await makeClient()))).status).toBe(404);
});
