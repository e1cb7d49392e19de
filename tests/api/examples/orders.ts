import { expenses } from "db/schema/field-work";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { typedOrder } from "tests/factories/order-form";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { sendBefore } from "tests/setup/uploads";
import { expect } from "vitest";
import { startRun } from "~/bulk/commands/start-run.server";
import { db } from "~/platform/db/db.server";
import { type Answered, type Done, type Examples, formOf, pdf, png } from "./example";
import { expectOrder, expectResponse } from "./expect-response";
import { withDocument as withTemplateDocument } from "./templates";
import { formByOtherNames, wholeForm } from "./whole-form";

const percents = { percentCommunication: 20, percentWork: 60, percentDeliverables: 20 };
const values = async (change = {}) =>
  JSON.stringify(await typedOrder({ amount: 50, quantity: 2, ...percents, ...change }));

async function assignedOrder(
  status: "assigned" | "completed" = "assigned",
  change: Parameters<typeof makeAssignedOrder>[2] = {},
) {
  const client = await makeClient();
  const contractor = await makeContractor();
  // Paid outside the app, so no funds are needed.
  const order = await makeAssignedOrder(client, contractor, { status, payOutsideOfApp: true, ...change });
  return { client, contractor, win: order.id, title: order.title };
}
async function makeOpenOrder(status: "draft" | "published" = "draft") {
  const client = await makeClient();
  const { id: win, title, siteName } = await makeOrder(client, { status });
  return { client, win, title, siteName };
}

/** One order succeeds and two are unknown, so that the counts of successes and refusals differ. */
export const oneOfThree = (message: string, countName = "successWorkOrdersCount") => {
  const info = {
    message,
    errorMessages: ["999999998: Work order not found", "999999999: Work order not found"],
  };
  const counts = { [countName]: 1, rejected: { info } };
  return { ...counts, payload: counts };
};

/** Expects a file with this name and beginning. */
const expectFile =
  (name: string, begins: string): NonNullable<Done["answers"]> =>
  ({ headers, body }: Answered) => {
    expect(headers.get("Content-Disposition")).toContain(`filename="${name}"`);
    const text = Buffer.from(body as ArrayBuffer).toString("latin1");
    expect(text.slice(0, begins.length)).toBe(begins);
  };

export const orders: Examples = {
  "orders.create": async () => {
    const as = await makeClient();
    const templateId = await withTemplateDocument(as);
    const whole = await wholeForm(as);
    const template = { templateId, isCreateTemplate: true, templateName: "Two lamps" };
    const typed = { ...whole.typed, ...template, status: "published" };
    const documents = [{ name: "site.pdf" }, { name: "plan.pdf" }];
    const { templates } = {
      templates: expect.arrayContaining([expect.objectContaining({ name: "Two lamps" })]),
    };
    const other = await formByOtherNames(as);
    const created =
      (order: object) =>
      ({ body }: Answered) =>
        expectOrder(as, Number((body as { payload: { WIN: string } }).payload.WIN), order)();
    return {
      done: {
        as,
        body: formOf({ values: JSON.stringify(typed), documents: pdf(), oldDocuments: "site.pdf" }),
        answers: { payload: { status: "published" } },
        after: [
          created({
            ...whole.details,
            status: "published",
            documents,
            templateInfo: { name: "With a document" },
          }),
          expectResponse(as, "GET /api/templates/list", { templates }),
        ],
      },
      also: {
        as,
        body: formOf({ values: JSON.stringify(other.typed) }),
        after: created({ ...other.details, status: "draft" }),
      },
      refused: { as, body: formOf({ values: await values({ title: "" }) }) },
    };
  },
  "orders.update": async () => {
    const { client: as, win } = await withDocument();
    const workOrderId = String(win);
    const changed = { workOrderId, values: await values({ title: "Another title" }) };
    const documents = [{ name: "plan.pdf" }, { name: "more.pdf" }];
    return {
      done: {
        as,
        body: formOf({ ...changed, documents: pdf("more.pdf"), oldDocuments: "plan.pdf" }),
        answers: { payload: { WIN: workOrderId, status: "published" } },
        after: expectOrder(as, win, { title: "Another title", documents }),
      },
      refused: { as, body: formOf({ workOrderId, values: await values({ zipCode: "?" }) }) },
    };
  },
  "orders.bulk": async () => {
    const { client: as, contractor, win, title } = await assignedOrder();
    const other = await makeAssignedOrder(as, contractor, { city: "Concord" });
    await makeOrder(as);
    const companyId = as.companyId!;
    const spent = { companyId, contractorId: contractor.id, date: "2026-02-01", amountCents: 1250 };
    await db.insert(expenses).values({ ...spent, workOrderId: win, description: "Parking" });
    const order = {
      WIN: String(win),
      title,
      status: "assigned",
      potentialPay: 100,
      expenses: [{ description: "Parking", amount: 12.5, decision: "entered" }],
    };
    const workOrders = [{ WIN: String(other.id), expenses: [] }];
    return {
      done: {
        as,
        body: { tab: "assigned", filters: { cityName: "boston" } },
        answers: { workOrders: [order], total: 1, payload: { workOrders: [order], total: 1 } },
      },
      also: { as, body: { workOrdersId: [other.id] }, answers: { workOrders, total: 1 } },
      refused: { as, body: { workOrdersId: [win], tab: ["draft"] } },
    };
  },
  "orders.bulk.edit": async () => {
    const { client: as, win, siteName } = await makeOpenOrder();
    const published = await makeOrder(as, { status: "published" });
    const whole = await wholeForm(as);
    const workOrdersFilter = JSON.stringify({ workOrdersId: [win, 999_999_998, 999_999_999] });
    const run = { act: "edit", state: "done", orderCount: 3, successWorkOrdersCount: 1, refusedCount: 2 };
    const workOrders = [
      { WIN: String(win), result: "done", message: "" },
      { WIN: "999999998", result: "refused", message: "Work order not found" },
      { WIN: "999999999", result: "refused", message: "Work order not found" },
    ];
    return {
      done: {
        as,
        body: formOf({ data: '{"title": "Another title"}', file: pdf(), workOrdersFilter }),
        answers: { payload: { ...run, workOrders } },
        after: [
          expectOrder(as, win, { title: "Another title", siteName }),
          expectOrder(as, win, { documents: [{ name: "plan.pdf" }] }),
        ],
      },
      also: [
        {
          as,
          body: formOf({ data: '{"title": "A third"}', tab: "available", workOrdersFilter: "{}" }),
          answers: { payload: { orderCount: 1, workOrders: [{ WIN: String(published.id) }] } },
          after: expectOrder(as, win, { title: "Another title" }),
        },
        {
          as,
          body: formOf({
            data: JSON.stringify({ ...whole.typed, isRemote: false }),
            file: pdf(),
            workOrdersFilter: JSON.stringify({ workOrdersId: [published.id] }),
          }),
          after: expectOrder(as, published.id, whole.details),
        },
      ],
      refused: { as, body: formOf({ data: '{"title": ""}', workOrdersFilter }) },
    };
  },
  "bulkRuns.get": async () => {
    const { client: as, win } = await makeOpenOrder();
    const later = await makeOrder(as);
    const run = await startRun(as, { action: "delete", wins: [win, later.id] });
    const params = { id: run.ok ? run.value.runId : 0 };
    const workOrders = [{ WIN: String(later.id), result: "done" }];
    return {
      done: { as, params, query: { after: 1 }, answers: { payload: { workOrders } } },
      refused: { as: await makeClient(), params },
    };
  },
  "users.publish": async () => {
    const { client: as, win } = await makeOpenOrder();
    const published = await makeOpenOrder("published");
    return {
      done: {
        as,
        body: { work_order_id: win },
        answers: { message: "Work order published" },
        after: [
          expectOrder(as, win, { status: "published" }),
          async () => {
            const [row] = await db
              .select()
              .from(workOrders)
              .where(eq(workOrders.id, Number(win)));
            expect(row?.publishedAt).toBeInstanceOf(Date);
          },
        ],
      },
      refused: { as: published.client, body: { work_order_id: published.win } },
    };
  },
  "users.copy": async () => {
    const { client: as, win, title } = await makeOpenOrder("published");
    const copied = async ({ body }: Answered) => {
      const { workOrdersId } = (body as { payload: { workOrdersId: string[] } }).payload;
      expect(workOrdersId).toHaveLength(2);
      for (const each of workOrdersId)
        await expectOrder(as, Number(each), { title, status: "draft", amount: 50 })();
    };
    return {
      done: { as, body: { work_order_id: win, no_count: 2 }, after: copied },
      refused: { as, body: { work_order_id: win, no_count: 0 } },
    };
  },
  "users.deleteWorkOrder": async () => {
    const { client: as, win } = await makeOpenOrder();
    const other = await assignedOrder();
    return {
      done: {
        as,
        body: { workOrdersId: [win, 999_999_998, 999_999_999] },
        answers: oneOfThree("Some work orders could not be deleted"),
        after: expectResponse(as, `GET /api/orders?win=${win}`, { success: false }),
      },
      refused: { as: other.client, body: { workOrdersId: [other.win] } },
    };
  },
  "orders.hold": async () => {
    const { client: as, win } = await assignedOrder();
    return {
      done: {
        as,
        body: { workOrdersId: [win, 999_999_998, 999_999_999], onHold: true },
        answers: oneOfThree("Some work orders could not be changed"),
        after: expectOrder(as, win, { onHold: true }),
      },
      also: {
        as,
        body: { workOrdersId: [win], onHold: false },
        after: expectOrder(as, win, { onHold: false }),
      },
      refused: { as, body: { workOrdersId: [], onHold: true } },
    };
  },
  "orders.cancel": async () => {
    const { client: as, win } = await assignedOrder();
    return {
      done: {
        as,
        body: { workOrdersId: [win, 999_999_998, 999_999_999], reason: "Site closed" },
        answers: oneOfThree("Some work orders could not be canceled"),
        after: expectOrder(as, win, { status: "canceled", reasonToCancelWorkOrder: "Site closed" }),
      },
      refused: { as, body: { workOrdersId: [win], reason: " " } },
    };
  },
  "orders.revert": async () => {
    const { client: as, win } = await assignedOrder("completed");
    return {
      done: {
        as,
        params: { id: win, status: "assigned" },
        after: expectOrder(as, win, { status: "assigned", completedAt: null }),
      },
      refused: { as, params: { id: win, status: "paid" } },
    };
  },
  "orders.documents.upload": async () => {
    const { client: as, win } = await makeOpenOrder();
    const body = { workOrderId: String(win), isDeliverables: "false" };
    const files = [pdf(), pdf("draft.pdf")];
    const onSiteRequirements = [{ name: "Label cables", index: 0, checked: false, photos: 2 }];
    const tasks = { preArrivalRequirements: [], onSiteRequirements, completionRequirements: [] };
    const worker = await assignedOrder("assigned", { tasks });
    const saved = {
      documents: [{ name: "plan.pdf", type: "application/pdf" }, { name: "draft.pdf" }],
      documentVisibility: { "plan.pdf": true, "draft.pdf": false },
    };
    return {
      done: {
        as,
        body: formOf({ ...body, files, documentVisibility: '{"plan.pdf":true}' }),
        after: expectOrder(as, win, saved),
      },
      also: {
        as: worker.contractor,
        body: formOf({
          workOrderId: String(worker.win),
          taskList: "onSiteRequirements",
          taskName: "Label cables",
          files: png("label.png"),
          uploads: await sendBefore(worker.contractor, png("test-report.png")),
        }),
        after: expectOrder(worker.client, worker.win, {
          uploadDeliverables: [expect.any(String), expect.any(String)],
        }),
      },
      refused: { as, body: formOf({ ...body, files: new File(["<script>"], "plan.pdf") }) },
    };
  },
  "orders.documents.delete": async () => {
    const { client, win, link } = await withDocument();
    return {
      done: {
        as: client,
        body: { workOrderId: win, link },
        after: expectOrder(client, win, { documents: [] }),
      },
      refused: { as: client, body: { workOrderId: win, link: "nothing" } },
    };
  },
  "orders.print": async () => {
    const as = await makeClient();
    const order = await makeAssignedOrder(as, await makeContractor());
    return {
      done: {
        as,
        params: { id: order.id },
        query: { audience: "contractor" },
        answers: expectFile(`Work order ${order.id} for contractors.pdf`, "%PDF"),
      },
      refused: { as, params: { id: 1 } },
    };
  },
  "contractor.exportWorkOrder": async () => {
    const as = await makeContractor();
    const order = await makeAssignedOrder(await makeClient(), as);
    return {
      done: { as, params: { id: order.id }, answers: expectFile(`Work order ${order.id}.pdf`, "%PDF") },
      refused: { as, params: { id: 1 } },
    };
  },
  "users.fetchFileZip": async () => {
    const { client, win } = await withDocument();
    return {
      done: {
        as: client,
        body: { workOrderId: win },
        answers: ({ body }) => {
          const zip = Buffer.from(body as ArrayBuffer).toString("latin1");
          expect(zip).toMatch(/^PK/);
          expect(zip).toContain("plan.pdf");
        },
      },
      refused: { as: await makeClient(), body: { workOrderId: win } },
    };
  },
  "users.fetchFileS3": async () => {
    const { client, link } = await withDocument();
    return {
      done: { as: client, body: { link }, answers: expectFile("plan.pdf", "%PDF-1.4\n1 0 obj<<>>endobj\n") },
      refused: { as: await makeClient(), body: { link } },
    };
  },
};

/** Makes an order with a document uploaded by the call, and returns its link from the details. */
export async function withDocument() {
  const { client, win } = await makeOpenOrder("published");
  const { caller } = await import("../caller");
  const call = await caller(client);
  await call("PATCH", "/api/orders/documents", formOf({ workOrderId: String(win), files: pdf() }));
  const { body } = await call("GET", `/api/orders?win=${win}`);
  const [document] = (body as { payload: { documents: { link: string }[] } }).payload.documents;
  return { client, win, link: document?.link ?? "" };
}
