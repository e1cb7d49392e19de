import { checkEntries, expenses } from "db/schema/field-work";
import { files } from "db/schema/platform";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { formOf } from "tests/api/examples/example";
import { typedOrder } from "tests/factories/order-form";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { deleteFileBytes } from "~/platform/files/files.server";

const pdf = (name: string) => new File(["%PDF-1.4\n%%EOF\n"], name, { type: "application/pdf" });
async function orderForm(values: unknown, more: Record<string, string | File | File[]> = {}) {
  const body = new FormData();
  body.set("values", typeof values === "string" ? values : JSON.stringify(values));
  for (const [name, value] of Object.entries(more))
    for (const each of [value].flat()) body.append(name, each);
  return body;
}
type Payload = { payload: { _id: string; status: string; documents: { name: string; link: string }[] } };
const payloadOf = (answer: { body: unknown }) => (answer.body as Payload).payload;

test("FRM-059 DET-058 orders.create takes the form as JSON with files and returns the new order", async () => {
  const client = await makeClient("Dispatcher");
  const call = await caller(client);
  const values = await typedOrder({
    status: "published",
    amount: 55.5,
    quantity: 2,
    documentVisibility: { "Plan A.pdf": true },
    tasks: {
      onSiteRequirements: [
        { name: "Second", index: 1 },
        { name: "First", index: 0 },
      ],
    },
  });
  const made = await call(
    "POST",
    "/api/orders",
    await orderForm(values, { documents: [pdf("Plan A.pdf"), pdf("b.pdf")] }),
  );
  expect(made).toMatchObject({ status: 200, body: { success: true, payload: { status: "published" } } });
  const { _id } = payloadOf(made);
  const order = await reload(Number(_id));
  expect(order).toMatchObject({ status: "published", amountCents: 5550 });
  expect(order.tasks.onSiteRequirements.map(({ name }) => name)).toEqual(["First", "Second"]);
  expect((await call("GET", `/api/orders?workOrderId=${_id}`)).body).toMatchObject({
    payload: { _id, WIN: _id, amount: 55.5, documentVisibility: { "Plan A.pdf": true, "b.pdf": false } },
  });
});

test("FRM-018 orders.create splits a missing pay split equally, to exactly 100", async () => {
  const call = await caller(await makeClient());
  const none = { percentCommunication: undefined, percentWork: undefined, percentDeliverables: undefined };
  const made = await call("POST", "/api/orders", await orderForm(await typedOrder(none)));
  expect(made).toMatchObject({ status: 200 });
  expect(await reload(Number(payloadOf(made)._id))).toMatchObject({
    percentCommunication: 3334,
    percentWork: 3333,
    percentDeliverables: 3333,
  });
});

test("Q-204 a refusal names the fields and keeps no files", async () => {
  const call = await caller(await makeClient());
  const before = await db.$count(files);
  const values = await typedOrder({ contactInfo: [{ fname: "Pat", email: "nope" }], zipCode: "1" });
  expect(
    await call("POST", "/api/orders", await orderForm(values, { documents: pdf("a.pdf") })),
  ).toMatchObject({
    status: 422,
    body: {
      success: false,
      errors: { "contactInfo[0].email": ["Invalid email address!"], zipCode: ["Enter valid zipcode"] },
    },
  });
  const hostile = { documents: new File(["<svg onload=alert(1)>"], "a.png") };
  expect(await call("POST", "/api/orders", await orderForm(await typedOrder(), hostile))).toMatchObject({
    status: 422,
    body: { errors: { documents: [expect.stringContaining("a.png")] } },
  });
  for (const values of ["", "[1]", "{", "7", "null"])
    expect(await call("POST", "/api/orders", await orderForm(values))).toMatchObject({
      status: 422,
      body: { errors: { values: [expect.any(String)] } },
    });
  expect(await db.$count(files)).toBe(before);
});

test("security case 7 what is no number is refused", async () => {
  const call = await caller(await makeClient());
  for (const amount of [-1, "NaN", 1e308, "0.005", 2 ** 53, "1e3", {}, [5]])
    expect(await call("POST", "/api/orders", await orderForm(await typedOrder({ amount })))).toMatchObject({
      status: 422,
    });
});

test("API-C074 a new order takes a template's documents by name or link, but not another company's", async () => {
  const client = await makeClient();
  const call = await caller(client);
  const values = JSON.stringify({ title: "Swap" });
  const documents = [pdf("plan.pdf"), pdf("site.pdf")];
  const template = await call("POST", "/api/templates", formOf({ name: "One", values, documents }));
  const templateId = payloadOf(template)._id;
  const stored = (await call("GET", `/api/templates/${templateId}`)).body as {
    payload: { template: { documents: { name: string; link: string }[] } };
  };
  const { link } = stored.payload.template.documents.find(({ name }) => name === "site.pdf")!;
  const documentsOf = async (made: { body: unknown }) => {
    const order = await call("GET", `/api/orders?win=${payloadOf(made)._id}`);
    return payloadOf(order).documents.map(({ name }) => name);
  };

  const named = { oldDocuments: "plan.pdf", documents: pdf("own.pdf") };
  const byName = await call("POST", "/api/orders", await orderForm(await typedOrder({ templateId }), named));
  expect((await documentsOf(byName)).sort()).toEqual(["own.pdf", "plan.pdf"]);
  const byLink = await call(
    "POST",
    "/api/orders",
    await orderForm(await typedOrder(), { oldDocuments: link }),
  );
  expect(await documentsOf(byLink)).toEqual(["site.pdf"]);
  const stranger = await caller(await makeClient());
  for (const [who, oldDocuments] of [
    [stranger, link],
    [call, "/files/nothing"],
  ] as const)
    expect(
      await who("POST", "/api/orders", await orderForm(await typedOrder(), { oldDocuments })),
    ).toMatchObject({
      status: 422,
    });
});

test("FRM-059 orders.update keeps the documents in oldDocuments, or all without it", async () => {
  const client = await makeClient();
  const call = await caller(client);
  const values = await typedOrder();
  const made = await call(
    "POST",
    "/api/orders",
    await orderForm(values, { documents: ["a", "b", "c"].map((n) => pdf(`${n}.pdf`)) }),
  );
  const workOrderId = payloadOf(made)._id;
  const documents = async () => payloadOf(await call("GET", `/api/orders?win=${workOrderId}`)).documents;
  const names = async () => (await documents()).map(({ name }) => name);
  const change = { ...values, title: "Another", documentVisibility: { "a.pdf": true } };
  expect(await call("PATCH", "/api/orders", await orderForm(change, { workOrderId }))).toMatchObject({
    status: 200,
    body: { message: "Edit Work Order Successfully", payload: { _id: workOrderId, status: "draft" } },
  });
  expect(await names()).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
  const link = (await documents())[2]!.link;
  const kept = JSON.stringify(["a.pdf", link]);
  await call(
    "PATCH",
    "/api/orders",
    await orderForm(values, { workOrderId, oldDocuments: kept, documents: pdf("d.pdf") }),
  );
  expect(await names()).toEqual(["a.pdf", "c.pdf", "d.pdf"]);
  await call("PATCH", "/api/orders", await orderForm(values, { workOrderId, oldDocuments: "[]" }));
  expect(await names()).toEqual([]);
  const foreign = await caller(await makeClient());
  expect(await foreign("PATCH", "/api/orders", await orderForm(values, { workOrderId }))).toMatchObject({
    status: 404,
  });
  expect(await call("PATCH", "/api/orders", await orderForm(values))).toMatchObject({ status: 404 });
});

test("IMP-013 IMP-014 DET-020 DET-021 security case 12 links open only files of orders the caller may see", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const call = await caller(client);
  const asContractor = await caller(contractor);
  const order = await makeOrder(client, { status: "published" });
  const workOrderId = String(order.id);
  const upload = new FormData();
  upload.set("workOrderId", workOrderId);
  upload.append("files", pdf("../../open.pdf"));
  upload.append("files", pdf("hidden.pdf"));
  upload.set("documentVisibility", '{"open.pdf":true}');
  expect(await call("PATCH", "/api/orders/documents", upload)).toMatchObject({ status: 200 });
  const { documents } = payloadOf(await call("GET", `/api/orders?win=${workOrderId}`));
  const [open, hidden] = documents.map(({ link }) => link);
  const fetch = (who: typeof call, link: unknown) => who("POST", "/api/users/fetch_file_s3", { link });
  expect(await fetch(asContractor, open)).toMatchObject({ status: 200 });
  expect(await fetch(asContractor, hidden)).toMatchObject({ status: 404 });
  expect(await fetch(await caller(await makeSuperAdmin()), hidden)).toMatchObject({ status: 200 });
  const answer = await fetch(call, `http://localhost:3000${hidden}`);
  expect(answer.headers.get("Content-Disposition")).toContain('attachment; filename="hidden.pdf"');
  for (const link of [
    "file:///etc/passwd",
    "http://169.254.169.254/",
    `http://evil.example${open}`,
    "../../etc/passwd",
    `${open}/../x`,
    "",
  ])
    expect(await fetch(call, link)).toMatchObject({ status: 404 });

  const zip = (who: typeof call) => who("POST", "/api/users/fetch_file", { workOrderId });
  const all = Buffer.from((await zip(call)).body as ArrayBuffer).toString("latin1");
  expect(all).toContain("hidden.pdf");
  expect(all).not.toContain("..");
  const some = Buffer.from((await zip(asContractor)).body as ArrayBuffer).toString("latin1");
  expect(some).toContain("open.pdf");
  expect(some).not.toContain("hidden.pdf");
  expect(await zip(await caller(await makeClient()))).toMatchObject({ status: 404 });

  // A lost file is logged; the others are still returned.
  await deleteFileBytes(
    await db
      .select()
      .from(files)
      .where(eq(files.storageKey, String(open).split("/").pop()!)),
  );
  const rest = await zip(call);
  expect(rest.headers.get("Content-Type")).toBe("application/zip");
  const left = Buffer.from(rest.body as ArrayBuffer).toString("latin1");
  expect(left).toContain("hidden.pdf");
  expect(left).not.toContain("open.pdf");

  const deleted = await call("DELETE", "/api/orders/documents", { workOrderId, link: hidden });
  expect(deleted).toMatchObject({ status: 200 });
  expect(await fetch(call, hidden)).toMatchObject({ status: 404 });
  expect(await asContractor("DELETE", "/api/orders/documents", { workOrderId, link: open })).toMatchObject({
    status: 403,
  });
});

test("FLD-035 a contractor uploads deliverables during work only and deletes only their own", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const call = await caller(contractor);
  const order = await makeAssignedOrder(client, contractor);
  const upload = () => {
    const body = new FormData();
    body.set("workOrderId", String(order.id));
    body.append("files", pdf("photo.pdf"));
    body.set("isDeliverables", "true");
    return body;
  };
  expect(await call("PATCH", "/api/orders/documents", upload())).toMatchObject({ status: 200 });
  const { body } = await call("GET", `/api/orders?win=${order.id}`);
  const { uploadDeliverables } = (body as { payload: { uploadDeliverables: string[] } }).payload;
  expect(uploadDeliverables).toHaveLength(1);
  const remove = { workOrderId: order.id, link: uploadDeliverables[0]! };
  expect(await (await caller(client))("DELETE", "/api/orders/documents", remove)).toMatchObject({
    status: 404,
  });
  expect(await call("DELETE", "/api/orders/documents", remove)).toMatchObject({ status: 200 });
  expect(
    await (await caller(await makeSuperAdmin()))("PATCH", "/api/orders/documents", upload()),
  ).toMatchObject({ status: 403 });
});

test("FRM-080 work types at both paths, with their tools and materials", async () => {
  const call = await caller(await makeContractor());
  const kind = { _id: expect.any(String), title: "Smart hands", tools: expect.any(String) };
  for (const path of ["fetch_tools_detail", "getTools"])
    expect(await call("GET", `/api/users/${path}`)).toMatchObject({
      body: { tools: expect.arrayContaining([expect.objectContaining({ ...kind, materials: "Labels" })]) },
    });
});

test("two calls with one Idempotency-Key, also at the same time, create one order with its files", async () => {
  const client = await makeClient();
  const call = await caller(client);
  const values = await typedOrder({ status: "draft" });
  const create = async (key: string, more = {}) =>
    call.raw("POST", "/api/orders", {
      body: await orderForm({ ...values, ...more }, { documents: pdf("a.pdf") }),
      headers: { "Idempotency-Key": key },
    });
  const [one, two] = await Promise.all([create("row 1"), create("row 1")]);
  expect(one).toMatchObject({ status: 200, body: { payload: { status: "draft" } } });
  expect([two!.body, (await create("row 1")).body]).toEqual([one!.body, one!.body]);
  const count = () => db.$count(workOrders, eq(workOrders.companyId, client.companyId!));
  expect(await count()).toBe(1);
  expect(await db.$count(files, eq(files.uploadedById, client.id))).toBe(1);

  expect(await create("row 1", { title: "Other" })).toMatchObject({
    status: 409,
    body: { success: false, message: expect.stringContaining("Idempotency-Key") },
  });
  expect(await create("row 2", { zipCode: "?" })).toMatchObject({ status: 422 });
  expect(await create("row 2")).toMatchObject({ status: 200 });
  await call("POST", "/api/orders", await orderForm(values));
  expect(await count()).toBe(3);
});

test("copies and expenses take an Idempotency-Key too", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor);
  const twice = async (actor: Actor, path: string, body: object) => {
    const call = await caller(actor);
    const headers = { "Idempotency-Key": "k", "Content-Type": "application/json" };
    const send = () => call.raw("POST", path, { body: JSON.stringify(body), headers });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one!.status, JSON.stringify(one!.body)).toBe(200);
    expect(two!.body).toEqual(one!.body);
  };
  await twice(client, "/api/users/copy_work_order", { work_order_id: order.id, no_count: 2 });
  expect(await db.$count(workOrders, eq(workOrders.companyId, client.companyId!))).toBe(3);
  await twice(contractor, "/api/expenses", { workOrderId: order.id, amount: 5, description: "Toll" });
  expect(await db.$count(expenses, eq(expenses.workOrderId, order.id))).toBe(1);
  const at = { check_in_date: "2026-05-04T13:00:00Z" };
  await twice(contractor, `/api/orders/${order.id}/check-in-check-outs`, at);
  expect(await db.$count(checkEntries, eq(checkEntries.workOrderId, order.id))).toBe(1);
});
