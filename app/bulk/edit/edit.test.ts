import { bulkRuns } from "db/schema/bulk";
import { workOrderDocuments } from "db/schema/order-documents";
import { files } from "db/schema/platform";
import { workOrders } from "db/schema/work-orders";
import { asc, desc, eq, inArray } from "drizzle-orm";
import { fund } from "tests/factories/funds";
import { makeOrders } from "tests/factories/many-orders";
import { holdFor } from "tests/factories/money";
import { findWorkType, makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { redirectOf, visit } from "tests/factories/visit";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { type Change, readChangeNames } from "~/work-orders/form/changeable";
import { listEntriesView } from "~/work-orders/list-entries/list-entries-views.server";
import { doRun } from "../commands/do-run.server";
import { retryRun } from "../commands/retry-run.server";
import { startRun } from "../commands/start-run.server";
import { action, loader } from "../routes/edit";
import { findRun, listRunOrders } from "../runs.server";

let client: Actor;
beforeEach(async () => {
  client = await makeClient();
});

type Typed = Record<string, string | string[]>;
const addressOf = (wins: number[], only: Change[], tab = "draft") =>
  `/dashboard/${tab}/bulk-edit?${new URLSearchParams([
    ...wins.map((win) => ["win", String(win)]),
    ...only.map((name) => ["change", name]),
    ["step", "fill"],
  ])}`;
const send = (wins: number[], only: Change[], typed: Typed, tab = "draft") =>
  visit(client, action, addressOf(wins, only, tab), { tab }, { formKey: String(Math.random()), ...typed });
type Answer = { data: { lastResult: { error: Record<string, string[]>; initialValue: unknown } } };
const errors = async (only: Change[], typed: Typed) => {
  const order = await makeOrder(client);
  const answer = (await send([order.id], only, typed)) as Answer;
  expect(await reload(order.id)).toEqual(order);
  return answer.data.lastResult.error;
};
const lastRun = async () => (await db.select().from(bulkRuns).orderBy(desc(bulkRuns.id)).limit(1))[0]!;
const results = async () =>
  (await listRunOrders(await lastRun(), { after: 0, limit: 200 })).map(({ outcome, message }) =>
    message ? `${outcome}: ${message}` : outcome,
  );

describe("input", () => {
  test("BLK-019 percentages total 100", async () => {
    const wrong = "Communication, Work and Deliverables should total to 100%";
    const typed = { percentCommunication: "20", percentWork: "60", percentDeliverables: "30" };
    expect(await errors(["percents"], typed)).toEqual({ percentCommunication: [wrong] });
  });

  test("BLK-020 amount and quantity are both required", async () => {
    const wrong = ["Please enter correct amount and quantity in base pay section"];
    expect(await errors(["base"], { basicType: "Hour", amount: "50" })).toEqual({ quantity: wrong });
    expect(await errors(["base"], { basicType: "Hour", quantity: "0" })).toEqual({
      amount: wrong,
      quantity: wrong,
    });
  });

  test("BLK-021 BLK-022 BLK-023 BLK-024 contacts, work type, title and description are required when they change", async () => {
    expect(await errors(["contacts"], { "contactInfo[0].fname": "" })).toEqual({
      "contactInfo[0].fname": ["Please enter Correct Contact"],
    });
    expect(await errors(["workTypes"], {})).toEqual({ workTypes: ["Please choose your work type"] });
    expect(await errors(["title"], { title: " " })).toEqual({ title: ["Title is required"] });
    expect(await errors(["description"], { description: "<p> </p>" })).toEqual({
      description: ["Description is required"],
    });
    expect(await errors(["documents"], {})).toEqual({ documents: ["Please choose a file"] });
  });

  test("input is shown again, and only chosen fields are required", async () => {
    const [order] = await makeOrders(client, 1);
    const answer = (await send([order!], ["title", "site"], { title: "", siteId: "S-2" })) as Answer;
    expect(answer.data.lastResult.initialValue).toMatchObject({ siteId: "S-2" });
    expect(Object.keys(answer.data.lastResult.error)).toEqual(["title", "siteName"]);
  });

  test("BLK-025 Q-045 the largest cost less existing holds must be available", async () => {
    const wins = await makeOrders(client, 3);
    await makeOrder(client, { payOutsideOfApp: true });
    await fund(client.companyId!, 29_999);
    const pay = { basicType: "Hour", amount: "50", quantity: "2" };
    const refused = (await send(wins, ["base"], pay)) as Answer & { init: { status: number } };
    expect(refused.init.status).toBe(422);
    expect(refused.data.lastResult.error).toEqual({
      "": [
        "Not enough funds available",
        "These work orders can cost up to $300.00. $0.00 is already on hold for them, and $299.99 is available.",
      ],
    });
    expect(redirectOf(await send(wins, ["title"], { title: "New" }))).toBe("/dashboard/draft");
    await fund(client.companyId!, 1);
    expect(redirectOf(await send(wins, ["base"], pay))).toBe("/dashboard/draft");
    expect(redirectOf(await send(wins, ["payOutsideOfApp"], { payOutsideOfApp: "on" }))).toBe(
      "/dashboard/draft",
    );
    expect(redirectOf(await send(wins, ["base"], { ...pay, amount: "5000" }))).toBe("/dashboard/draft");
  });

  test("BLK-025 an order's hold counts towards its cost", async () => {
    await fund(client.companyId!, 12_000);
    const order = await makeAssignedOrder(client, await makeContractor());
    await holdFor(client, order.id, 10_000);
    const pay = (amount: string) => ({ basicType: "Hour", amount, quantity: "2" });
    const refused = (await send([order.id], ["base"], pay("60.01"), "assigned")) as Answer;
    expect(refused.data.lastResult.error[""]![1]).toBe(
      "These work orders can cost up to $120.02. $100.00 is already on hold for them, and $20.00 is available.",
    );
    expect(redirectOf(await send([order.id], ["base"], pay("60"), "assigned"))).toBe("/dashboard/assigned");
  });
});

describe("orders", () => {
  test("BLK-003 only chosen fields change, on draft, available, routed and assigned orders", async () => {
    const contractor = await makeContractor();
    const orders = [
      await makeOrder(client, { title: "One" }),
      await makeOrder(client, { title: "Two", status: "published" }),
      await makeOrder(client, { title: "Three", status: "published", routedCount: 1 }),
      await makeAssignedOrder(client, contractor, { title: "Four", payOutsideOfApp: true, confirmed: true }),
    ];
    const done = await makeAssignedOrder(client, contractor, { status: "completed" });
    const wins = [...orders, done].map(({ id }) => id);
    await send(wins, ["startTime", "confidential"], { startTime: "10:30", confidential: "Door code 4711" });
    expect(await results()).toEqual([
      ...["done", "done", "done", "done"],
      "refused: This cannot be done while the work order is completed.",
    ]);
    for (const order of orders) {
      const { updatedAt, ...now } = await reload(order.id);
      expect(now).toEqual({
        ...order,
        updatedAt: undefined,
        version: order.version + 1,
        startTime: "10:30:00",
        startAt: new Date("2027-03-01T15:30:00Z"),
        confidential: "<p>Door code 4711</p>",
        // A new start date needs a new confirmation.
        confirmed: false,
      });
    }
    expect(await reload(done.id)).toEqual(done);
  });

  test("BLK-026 a blank percentage becomes the remainder", async () => {
    const order = await makeOrder(client);
    await send([order.id], ["percents"], {
      percentCommunication: "10",
      percentWork: "",
      percentDeliverables: "",
    });
    expect(await reload(order.id)).toMatchObject({
      percentCommunication: 1000,
      percentWork: 4500,
      percentDeliverables: 4500,
    });
    await send([order.id], ["percents"], {});
    expect(await reload(order.id)).toMatchObject({
      percentCommunication: 3334,
      percentWork: 3333,
      percentDeliverables: 3333,
    });
  });

  test("an unfinished draft can be changed and stays unfinished", async () => {
    const bare = { title: "", siteId: "", contactInfo: [], amountCents: 0, potentialPayCents: 0 };
    const order = await makeOrder(client, {
      ...bare,
      percentCommunication: null,
      percentWork: null,
      startDate: null,
      startAt: null,
      workTypeIds: [],
    });
    const { id: workType } = await findWorkType();
    await send([order.id], ["title", "workTypes"], { title: "Named", workTypes: String(workType) });
    expect(await results()).toEqual(["done"]);
    const { updatedAt, version, ...now } = await reload(order.id);
    expect(now).toEqual({
      ...order,
      updatedAt: undefined,
      version: undefined,
      title: "Named",
      workTypeIds: [workType],
      searchText: now.searchText,
    });
  });

  test("a change that conflicts with an order's other values is refused for that order", async () => {
    const early = await makeOrder(client, { endDate: "2027-03-02" });
    const late = await makeOrder(client, { endDate: "2027-06-01" });
    await send([early.id, late.id], ["startDate"], { startDate: "2027-05-01" });
    expect(await results()).toEqual(["refused: End date is earlier than the start date", "done"]);
    const paid = await makeAssignedOrder(client, await makeContractor());
    await send([paid.id], ["payOutsideOfApp"], { payOutsideOfApp: "on" }, "assigned");
    expect(await results()).toEqual([
      "refused: Where the pay comes from can't be changed once a contractor is assigned",
    ]);
  });

  test("custom fields are added or set, others stay; projects must be the company's own", async () => {
    const orders = await makeOrders(client, 2);
    const row = (name: string, value: string) => ({
      "customFields[0].name": name,
      "customFields[0].value": value,
      "customFields[0].type": "HIDDEN",
    });
    await send(orders, ["customFields"], row("Ticket", "A"));
    await send([orders[0]!], ["customFields"], row("Rack", "7"));
    await send(orders, ["customFields"], row("ticket", "B"));
    const historyOf = async (win: number) =>
      (await listEntriesView(db, await reload(win))).customFields.map(
        ({ name, value }) => `${name} ${value}`,
      );
    expect(await historyOf(orders[0]!)).toEqual(["Rack 7", "Ticket B"]);
    expect(await historyOf(orders[1]!)).toEqual(["Ticket B"]);
    await send([orders[0]!], ["project"], { projectId: "999999" });
    expect(await results()).toEqual(["refused: This project no longer exists. Please choose another one."]);
  });

  test("a document is attached to all orders as one file", async () => {
    const wins = await makeOrders(client, 3);
    const content = Buffer.from("%PDF-1.4\n%%EOF\n");
    const pdf = { content, name: "plan.pdf", mime: "application/pdf", sizeBytes: content.length };
    const { id: fileId } = await storeFile({ ...pdf, uploadedById: client.id });
    await send(wins, ["documents"], { staged: String(fileId), stagedVisible: String(fileId) });
    const rows = await db
      .select({ win: workOrderDocuments.workOrderId, visible: workOrderDocuments.visible })
      .from(workOrderDocuments)
      .where(eq(workOrderDocuments.fileId, fileId))
      .orderBy(asc(workOrderDocuments.workOrderId));
    expect(rows).toEqual(wins.map((win) => ({ win, visible: true })));
    const stranger = await makeClient();
    const theirs = await makeOrder(stranger);
    const input = { only: ["documents"], typed: {}, documents: [{ fileId, visible: true }] };
    expect(
      await startRun(stranger, { action: "edit", wins: [theirs.id], input, fileIds: [fileId] }),
    ).toMatchObject({ ok: false, errors: { documents: ["Please choose the file again"] } });
    expect(await db.$count(files, eq(files.id, fileId))).toBe(1);
  });

  test("an order changed after selection is not overwritten; a retry uses its current version", async () => {
    const wins = await makeOrders(client, 51);
    const answer = await send(wins, ["title"], { title: "Same" });
    const runId = Number(/\d+$/.exec(redirectOf(answer)!)![0]);
    const mine = { only: ["site"] as Change[], typed: { siteId: "S-9", siteName: "Moved" } };
    await Promise.all([
      editOrder(client, { win: wins[50]!, changes: mine }),
      editOrder(client, { win: wins[7]!, changes: mine }),
    ]);
    await doRun({ runId });
    const run = (await findRun(db, client, runId))!;
    expect(run).toMatchObject({ doneCount: 49, refusedCount: 2 });
    const [refused] = await listRunOrders(run, { after: 0, limit: 9, only: "refused" });
    expect(refused!.message).toMatch(
      /^This work order has changed since you opened it \(.*: edit \(Site ID, Site name\)\)\. Nothing was saved\. Please try again/,
    );
    expect(await retryRun(client, { id: runId })).toMatchObject({ ok: true });
    const all = await db.select().from(workOrders).where(inArray(workOrders.id, wins));
    expect(new Set(all.map(({ title }) => title))).toEqual(new Set(["Same"]));
    expect(all.filter(({ siteName }) => siteName === "Moved")).toHaveLength(2);
  });
});

describe("page", () => {
  const loadPage = (query: string) =>
    visit(client, loader, `/dashboard/draft/bulk-edit?${query}`, { tab: "draft" });

  test("shows common values first, then the chosen fields filled with them", async () => {
    const site = { siteId: "S-1", siteName: "Downtown store" };
    await makeOrder(client, { title: "One", ...site });
    await makeOrder(client, { title: "Two", ...site });
    expect(await loadPage("search=store")).toMatchObject({
      page: null,
      hiddenFields: [["search", "store"]],
      current: {
        title: "different values",
        startDate: "03/01/2027",
        base: "$50.00/hr, 2 hr",
        description: "the same in all",
        confidential: "the same in all",
        percents: "25% / 60% / 15%",
      },
    });
    expect(await loadPage("step=fill")).toMatchObject({ isEmpty: true, page: null });
    expect(await loadPage("step=fill&change=title&change=site&change=nonsense")).toMatchObject({
      only: ["title", "site"],
      page: { values: { title: undefined, siteId: "S-1", siteName: "Downtown store" } },
    });
  });

  test("choices are read in the form's order", () => {
    expect(readChangeNames(["site", "title", "x", "__proto__"])).toEqual(["title", "site"]);
  });
});
