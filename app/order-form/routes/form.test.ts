import { formDrafts } from "db/schema/accounts";
import { workOrders } from "db/schema/work-orders";
import { desc, eq } from "drizzle-orm";
import { fund } from "tests/factories/funds";
import { typedOrder } from "tests/factories/order-form";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { toastOf, visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { listDocuments } from "~/work-orders/documents/documents.server";
import type { OrderFormAnswer } from "../answer.server";
import type { FormPage } from "../form-page.server";

const pdf = (name = "plan.pdf") => new File(["%PDF-1.4\n%%EOF\n"], name, { type: "application/pdf" });
type Fields = Record<string, unknown>;

/** Encodes the form as a browser without JavaScript does. */
function formOf(fields: Fields) {
  const form = new FormData();
  const add = (name: string, value: unknown) => {
    if (value instanceof File || typeof value !== "object") form.append(name, value as string);
    else if (Array.isArray(value) && value.every((each) => typeof each !== "object" || each instanceof File))
      for (const each of value) form.append(name, each);
    else
      for (const [key, each] of Object.entries(value as Fields))
        add(Array.isArray(value) ? `${name}[${key}]` : `${name}.${key}`, each);
  };
  for (const [name, value] of Object.entries(fields)) add(name, value);
  return form;
}

async function send(actor: Actor, fields: Fields, address = "/create-work-order") {
  const { answer, response } = await visit(actor, address, { method: "POST", body: formOf(fields) });
  const { data, init } = (answer ?? {}) as { data: OrderFormAnswer; init?: { status?: number } };
  const to = response?.headers.get("Location") ?? null;
  return { data, status: response?.status ?? init?.status, to, toast: response && (await toastOf(response)) };
}
const loadForm = async (actor: Actor, address = "/create-work-order") =>
  (await visit(actor, address)).answer as FormPage;
const ordersOf = (actor: Actor) =>
  db.select().from(workOrders).where(eq(workOrders.companyId, actor.companyId!)).orderBy(desc(workOrders.id));
const insert = (name: string) => JSON.stringify({ type: "insert", payload: { name } });

test("FRM-001 FRM-007 a new form has the documented defaults", async () => {
  const page = await loadForm(await makeClient("Manager"));
  expect(page).toMatchObject({
    win: null,
    values: { basicType: "Hour", variableType: "Hour", payOutsideOfApp: false, payBaseRateAsMinimum: false },
    restored: null,
    unsavedAt: null,
  });
  expect(page.states).toContain("Massachusetts");
});

test("FRM-013 without JavaScript the posting question is asked, No keeps everything, Yes publishes", async () => {
  const client = await makeClient();
  const typed = await typedOrder({ status: "published", variableAmount: "10", maxQuantity: "4" });
  const firstAnswer = await send(client, typed);
  expect(firstAnswer).toMatchObject({
    status: 200,
    data: {
      question: {
        text: "This work order is being posted for $120.00! Do you wish to continue?",
        cents: 12_000,
      },
      lastResult: { initialValue: { title: "Replace access point" } },
    },
  });
  const no = await send(client, { ...typed, status: "edit", posting: "12000" });
  expect(no.data.question).toBeUndefined();
  expect(no.data.lastResult).toMatchObject({ initialValue: { title: "Replace access point" } });
  expect(await ordersOf(client)).toEqual([]);
  expect(await loadForm(client, "/create-work-order?draft=continue")).toMatchObject({
    restored: "draft",
    values: { title: "Replace access point", maxQuantity: "4" },
  });

  const changed = await send(client, { ...typed, amount: "60", posting: "12000" });
  expect(changed.data.question?.cents).toBe(14_000);
  const yes = await send(client, { ...typed, posting: "12000" });
  const [order] = await ordersOf(client);
  expect(order).toMatchObject({ status: "published", potentialPayCents: 12_000 });
  expect(yes.to).toBe(`/dashboard/available/${order!.id}`);
});

test("FRM-014 missing funds are reported before the posting question", async () => {
  const client = await makeClient();
  const typed = await typedOrder({ status: "published", amount: "600" });
  const refused = await send(client, typed);
  expect(refused).toMatchObject({
    status: 402,
    data: { lastResult: { error: { "": ["Payment Failed", expect.any(String)] } } },
  });
  await fund(client.companyId!, 120_000);
  expect((await send(client, typed)).data.question?.cents).toBe(120_000);
});

test("FRM-023 FRM-026 changing a row keeps what was typed, and an uploaded file is not asked for again", async () => {
  const client = await makeClient();
  const added = await send(client, {
    title: "Half typed",
    documents: [pdf(), new File([""], "")],
    newVisible: "on",
    __intent__: insert("tasks.onSiteRequirements"),
  });
  expect(added).toMatchObject({
    status: 200,
    data: { toast: "Task was added", staged: [{ name: "plan.pdf", visible: true }] },
  });
  expect(added.data.lastResult.error).toBeUndefined();
  const staged = String(added.data.staged[0]!.fileId);
  const kept = { title: "Half typed", staged, stagedVisible: staged };

  const wrong = await send(client, { ...kept, status: "draft" });
  expect(wrong.status).toBe(422);
  expect(wrong.data.staged).toMatchObject([{ name: "plan.pdf", visible: true }]);
  const unticked = await send(client, { title: "Half typed", staged, status: "draft" });
  expect(unticked.data.staged).toMatchObject([{ name: "plan.pdf", visible: false }]);
  const saved = await send(client, await typedOrder({ ...kept, status: "draft" }));
  const [order] = await ordersOf(client);
  expect(saved.to).toBe(`/dashboard/draft/${order!.id}`);
  expect(await listDocuments(db, order!.id)).toMatchObject([{ name: "plan.pdf", visible: true }]);
});

test("FRM-025 FRM-027 FRM-028 tasks are moved and deleted, and a task without a name gets an error", async () => {
  const client = await makeClient();
  const tasks = { onSiteRequirements: [{ name: "A" }, { name: "B" }, { name: "" }] };
  const list = (answer: Awaited<ReturnType<typeof send>>) =>
    Object.entries(answer.data.lastResult.initialValue ?? {}).length &&
    (answer.data.lastResult.initialValue as { tasks: typeof tasks }).tasks.onSiteRequirements;
  const name = "tasks.onSiteRequirements";
  const moved = await send(client, {
    tasks,
    __intent__: JSON.stringify({ type: "reorder", payload: { name, from: 1, to: 0 } }),
  });
  expect(list(moved)).toMatchObject([{ name: "B" }, { name: "A" }, undefined]);
  const removed = await send(client, {
    tasks,
    __intent__: JSON.stringify({ type: "remove", payload: { name, index: 0 } }),
  });
  expect(removed.data.toast).toBe("Task was deleted");
  expect(list(removed)).toHaveLength(2);
  for (const only of ["preArrivalRequirements", "onSiteRequirements", "completionRequirements"]) {
    const payload = { name: `tasks.${only}`, index: 0 };
    const last = await send(client, {
      tasks: { [only]: [{ name: "Only one" }] },
      __intent__: JSON.stringify({ type: "remove", payload }),
    });
    expect(last.data.toast, only).toBe("Task was deleted");
  }
  const saved = await send(client, await typedOrder({ tasks, status: "draft" }));
  expect(saved.data.lastResult.error).toMatchObject({ [`${name}[2].name`]: ["Please enter a requirement"] });
});

test("FRM-029 FRM-051 FRM-082 contacts, tasks and Pay outside of the app are stored as typed", async () => {
  const client = await makeClient();
  const contact = {
    fname: "Pat",
    role: "Store lead",
    email: "pat@example.com",
    ofc_phn: "(555) 123-4567",
    mobile: "555-987-6543",
  };
  const tasks = {
    preArrivalRequirements: [{ name: "Call ahead" }],
    onSiteRequirements: [{ name: "Swap it" }, { name: "Label it" }],
    completionRequirements: [{ name: "Photo" }],
  };
  const typed = { contactInfo: [contact], tasks, payOutsideOfApp: "on", status: "draft" };
  await send(client, await typedOrder(typed));
  const item = (name: string, index = 0) => ({ name, index, checked: false });
  expect((await ordersOf(client))[0]).toMatchObject({
    contactInfo: [{ ...contact, ofc_phn: "5551234567", mobile: "5559876543" }],
    tasks: {
      preArrivalRequirements: [item("Call ahead")],
      onSiteRequirements: [item("Swap it"), item("Label it", 1)],
      completionRequirements: [item("Photo")],
    },
    payOutsideOfApp: true,
  });
  await send(client, await typedOrder({ status: "draft" }));
  expect((await ordersOf(client))[0]).toMatchObject({ payOutsideOfApp: false });
});

test("malformed submissions do no harm", async () => {
  const client = await makeClient();
  for (const [__intent__, status] of [
    ["{", 400],
    ["null", 400],
    ['{"type":"insert"}', 400],
    ['{"type":"reset","payload":{}}', 422],
    [insert("title"), 422],
    [insert("__proto__"), 422],
    [insert("constructor.prototype"), 422],
  ] as const)
    expect((await send(client, { title: "x", __intent__ })).status, __intent__).toBe(status);
  expect((await send(client, { "contactInfo[4294967290].fname": "x" })).status).toBe(413);
  const long = await send(client, {
    "tasks.onSiteRequirements[__proto__].name": "x",
    "a[b": "1",
    status: "draft",
  });
  expect(long.status).toBe(422);
  expect(({} as Record<string, unknown>).name).toBeUndefined();
});

test("security case 22 a dangerous file is refused beside its field, and the rest of the form is kept", async () => {
  const client = await makeClient();
  const svg = new File(["<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"], "logo.png");
  const refused = await send(client, await typedOrder({ status: "draft", documents: [pdf(), svg] }));
  expect(refused).toMatchObject({
    status: 422,
    data: {
      lastResult: {
        error: { documents: [expect.stringContaining("logo.png: Only pictures")] },
        initialValue: { title: "Replace access point" },
      },
      staged: [{ name: "plan.pdf" }],
    },
  });
  expect(await ordersOf(client)).toEqual([]);
});

test("another user's staged file is neither shown nor attached", async () => {
  const stranger = await makeClient();
  const sent = await send(stranger, { documents: [pdf("secret.pdf")], __intent__: insert("contactInfo") });
  const staged = String(sent.data.staged[0]!.fileId);
  const client = await makeClient();
  const tried = await send(client, await typedOrder({ staged, status: "draft" }));
  expect(tried).toMatchObject({
    status: 422,
    data: { staged: [], lastResult: { error: { documents: [expect.any(String)] } } },
  });
});

test("FRM-002 FRM-012 FRM-030 the edit form shows and saves the order, and refuses to overwrite a colleague's change", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, {
    payOutsideOfApp: true,
    startDate: "2031-03-01",
    endDate: "2031-03-01",
  });
  const address = `/create-work-order/${order.id}`;
  const page = await loadForm(client, address);
  expect(page).toMatchObject({
    win: order.id,
    status: "assigned",
    version: 1,
    values: { description: "Swap the ceiling access point.", amount: "50", state: "MA" },
  });
  const typed = await typedOrder({ payOutsideOfApp: "on", version: "1" });
  expect(await send(client, typed, address)).toMatchObject({
    to: `/dashboard/assigned/${order.id}`,
    toast: { type: "success", text: "Edit Work Order Successfully" },
  });
  const stale = await send(client, { ...typed, title: "Mine" }, address);
  expect(stale).toMatchObject({
    status: 409,
    data: { version: 2, lastResult: { initialValue: { title: "Mine" } } },
  });
  expect(await send(client, { ...typed, title: "Mine", version: "2" }, address)).toMatchObject({
    status: 302,
  });
  expect((await reload(order.id)).title).toBe("Mine");
});

test("the form keeps, hides and deletes an order's documents", async () => {
  const client = await makeClient();
  const typed = await typedOrder({ status: "draft" });
  await send(client, { ...typed, documents: [pdf("a.pdf"), pdf("b.pdf")], newVisible: "on" });
  const [order] = await ordersOf(client);
  const address = `/create-work-order/${order!.id}`;
  const [a, b] = (await loadForm(client, address)).documents.map(({ id }) => String(id));
  await send(
    client,
    { ...typed, documentShown: [a, b], documentVisible: [b], documentDeleted: [b] },
    address,
  );
  expect(await listDocuments(db, order!.id)).toMatchObject([{ name: "a.pdf", visible: false }]);
});

test("NAV-021 NAV-050 only clients of the company open the form, and only while the order can be edited", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeOrder(client);
  const statusOf = async (actor: Actor, address: string) => {
    const { response } = await visit(actor, address);
    return response?.status ?? 200;
  };
  for (const level of ["Manager", "Dispatcher"] as const)
    expect(await statusOf(await makeClient(level, client.companyId!), `/create-work-order/${order.id}`)).toBe(
      200,
    );
  const theirs = await makeAssignedOrder(client, contractor);
  for (const address of ["/create-work-order", `/create-work-order/${theirs.id}`])
    for (const actor of [contractor, await makeSuperAdmin()])
      expect(await statusOf(actor, address)).toBe(302);
  expect(await statusOf(await makeClient(), `/create-work-order/${order.id}`)).toBe(404);
  const done = await makeAssignedOrder(client, contractor, { status: "completed" });
  expect(await statusOf(client, `/create-work-order/${done.id}`)).toBe(409);
  expect(await statusOf(client, "/create-work-order/1e3")).toBe(404);
});

test("a draft is saved, offered only to its owner, and deleted once the order is saved or the draft discarded", async () => {
  const client = await makeClient();
  const keep = (fields: Record<string, string>, actor = client) =>
    visit(actor, "/form-drafts/keep", { method: "POST", body: new URLSearchParams(fields) });
  expect(
    (await keep({ draftOf: "work-order:new", title: "Half", "contactInfo[0].fname": "Pat" })).response
      ?.status,
  ).toBe(200);
  expect((await keep({ draftOf: "anything" })).response?.status).toBe(422);
  const draftSavedAt = async (actor = client) =>
    (await (await visit(actor, "/form-drafts/keep?draftOf=work-order:new")).response!.json()).at;
  expect(await draftSavedAt()).toBe((await loadForm(client)).draftSavedAt?.getTime());
  expect(await draftSavedAt(await makeClient())).toBe(0);
  expect(await loadForm(client)).toMatchObject({
    unsavedAt: expect.any(Date),
    values: { basicType: "Hour" },
  });
  expect(await loadForm(client, "/create-work-order?draft=continue")).toMatchObject({
    restored: "draft",
    unsavedAt: null,
    values: { title: "Half", contactInfo: [{ fname: "Pat" }] },
  });
  expect((await loadForm(await makeClient("Admin", client.companyId!))).unsavedAt).toBeNull();
  await visit(client, "/form-drafts/discard", {
    method: "POST",
    body: new URLSearchParams({ draftOf: "work-order:new" }),
  });
  expect((await loadForm(client)).unsavedAt).toBeNull();
  await send(client, { title: "Wrong in most fields", status: "draft" });
  expect((await loadForm(client)).unsavedAt).not.toBeNull();
  await send(client, await typedOrder({ status: "draft" }));
  expect((await loadForm(client)).unsavedAt).toBeNull();
  for (let n = 0; n < 40; n++) await keep({ draftOf: `work-order:${n}`, title: "x" });
  expect(await db.$count(formDrafts, eq(formDrafts.userId, client.id))).toBe(30);
});
