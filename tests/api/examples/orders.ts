import { typedOrder } from "tests/factories/order-form";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { startRun } from "~/bulk/commands/start-run.server";
import { type Examples, formOf, pdf } from "./example";
import { withDocument as withTemplateDocument } from "./templates";

const percents = { percentCommunication: 20, percentWork: 60, percentDeliverables: 20 };
const values = async (change = {}) =>
  JSON.stringify(await typedOrder({ amount: 50, quantity: 2, ...percents, ...change }));

async function assigned(status: "assigned" | "completed" = "assigned") {
  const client = await makeClient();
  const contractor = await makeContractor();
  // Paid outside, so that no funds stand behind it.
  const order = await makeAssignedOrder(client, contractor, { status, payOutsideOfApp: true });
  return { client, contractor, win: order.id };
}
async function open(status: "draft" | "published" = "draft") {
  const client = await makeClient();
  return { client, win: (await makeOrder(client, { status })).id };
}

export const orders: Examples = {
  "orders.create": async () => {
    const as = await makeClient();
    const templateId = await withTemplateDocument(as);
    const typed = await values({ status: "published", templateId });
    return {
      done: { as, body: formOf({ values: typed, documents: pdf(), oldDocuments: "site.pdf" }) },
      refused: { as, body: formOf({ values: await values({ title: "" }) }) },
    };
  },
  "orders.update": async () => {
    const { client: as, win } = await withDocument();
    const workOrderId = String(win);
    const changed = { workOrderId, values: await values({ title: "Another title" }) };
    return {
      done: { as, body: formOf({ ...changed, documents: pdf("more.pdf"), oldDocuments: "plan.pdf" }) },
      refused: { as, body: formOf({ workOrderId, values: await values({ zipCode: "?" }) }) },
    };
  },
  "orders.bulk": async () => {
    const { client: as, win } = await assigned();
    return {
      done: { as, body: { tab: "assigned", filters: { cityName: "boston" } } },
      also: { as, body: { workOrdersId: [win] } },
      refused: { as, body: { workOrdersId: [win], tab: ["draft"] } },
    };
  },
  "orders.bulk.edit": async () => {
    const { client: as, win } = await open();
    const workOrdersFilter = JSON.stringify({ workOrdersId: [win, 999_999_999] });
    return {
      done: { as, body: formOf({ data: '{"title": "Another title"}', file: pdf(), workOrdersFilter }) },
      also: { as, body: formOf({ data: '{"title": "A third"}', tab: "draft", workOrdersFilter: "{}" }) },
      refused: { as, body: formOf({ data: '{"title": ""}', workOrdersFilter }) },
    };
  },
  "bulkRuns.get": async () => {
    const { client: as, win } = await open();
    const run = await startRun(as, { act: "delete", wins: [win] });
    const params = { id: run.ok ? run.value.runId : 0 };
    return { done: { as, params }, refused: { as: await makeClient(), params } };
  },
  "users.publish": async () => {
    const { client: as, win } = await open();
    const published = await open("published");
    return {
      done: { as, body: { work_order_id: win } },
      refused: { as: published.client, body: { work_order_id: published.win } },
    };
  },
  "users.copy": async () => {
    const { client: as, win } = await open();
    return {
      done: { as, body: { work_order_id: win, no_count: 2 } },
      refused: { as, body: { work_order_id: win, no_count: 0 } },
    };
  },
  "users.deleteWorkOrder": async () => {
    const { client: as, win } = await open();
    const other = await assigned();
    return {
      done: { as, body: { workOrdersId: [win, 999_999_999] } },
      refused: { as: other.client, body: { workOrdersId: [other.win] } },
    };
  },
  "orders.hold": async () => {
    const { client: as, win } = await assigned();
    return {
      done: { as, body: { workOrdersId: [win, 999_999_999], onHold: true } },
      refused: { as, body: { workOrdersId: [], onHold: true } },
    };
  },
  "orders.cancel": async () => {
    const { client: as, win } = await assigned();
    return {
      done: { as, body: { workOrdersId: [win, 999_999_999], reason: "Site closed" } },
      refused: { as, body: { workOrdersId: [win], reason: " " } },
    };
  },
  "orders.revert": async () => {
    const { client: as, win } = await assigned("completed");
    return {
      done: { as, params: { id: win, status: "assigned" } },
      refused: { as, params: { id: win, status: "paid" } },
    };
  },
  "orders.documents.upload": async () => {
    const { client: as, win } = await open();
    const body = { workOrderId: String(win), isDeliverables: "false" };
    return {
      done: { as, body: formOf({ ...body, files: pdf(), documentVisibility: '{"plan.pdf":true}' }) },
      refused: { as, body: formOf({ ...body, files: new File(["<script>"], "plan.pdf") }) },
    };
  },
  "orders.documents.delete": async () => {
    const { client, win, link } = await withDocument();
    return {
      done: { as: client, body: { workOrderId: win, link } },
      refused: { as: client, body: { workOrderId: win, link: "nothing" } },
    };
  },
  "contractor.exportWorkOrder": async () => {
    const as = await makeContractor();
    const order = await makeAssignedOrder(await makeClient(), as);
    return { done: { as, params: { id: order.id } }, refused: { as, params: { id: 1 } } };
  },
  "users.fetchFileZip": async () => {
    const { client, win } = await withDocument();
    return {
      done: { as: client, body: { workOrderId: win } },
      refused: { as: await makeClient(), body: { workOrderId: win } },
    };
  },
  "users.fetchFileS3": async () => {
    const { client, link } = await withDocument();
    return { done: { as: client, body: { link } }, refused: { as: await makeClient(), body: { link } } };
  },
};

/** An order with a document that came over the call, and its link as the details tell it. */
export async function withDocument() {
  const { client, win } = await open("published");
  const { caller } = await import("../caller");
  const call = await caller(client);
  await call("PATCH", "/api/orders/documents", formOf({ workOrderId: String(win), files: pdf() }));
  const { body } = await call("GET", `/api/orders?win=${win}`);
  const [document] = (body as { payload: { documents: { link: string }[] } }).payload.documents;
  return { client, win, link: document?.link ?? "" };
}
