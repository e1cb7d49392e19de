import { templates } from "db/schema/templates";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { typedOrder } from "tests/factories/order-form";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { makeTemplate } from "tests/factories/templates";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";

const pdf = (name: string) => new File(["%PDF-1.4\n%%EOF\n"], name, { type: "application/pdf" });
function formOf(fields: Record<string, unknown>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat())
      form.append(name, each instanceof File || typeof each === "string" ? each : JSON.stringify(each));
  return form;
}
type Document = { name: string; link: string };
type TemplateAnswer = {
  payload: { _id: string; template: { documents: Document[] } & Record<string, unknown> };
};
const payloadOf = (answer: { body: unknown }) => (answer.body as TemplateAnswer).payload;

test("API-C129 API-C135 FRM-069 a template takes any part of the form and returns numbers", async () => {
  const client = await makeClient("Dispatcher");
  const call = await caller(client);
  const values = {
    title: "Swap",
    amount: 55.5,
    quantity: "2",
    description: "<p>Swap it.</p><script>alert(1)</script>",
    workTypes: (await typedOrder()).workTypes,
    tasks: { onSiteRequirements: [{ name: "Photo", index: 0 }] },
    documentVisibility: { "plan.pdf": true },
  };
  const made = await call(
    "POST",
    "/api/templates",
    formOf({ name: "Swap", values, documents: pdf("plan.pdf") }),
  );
  expect(made, JSON.stringify(made.body)).toMatchObject({
    status: 200,
    body: { message: "Template created" },
  });
  const { _id } = payloadOf(made);
  const { template } = payloadOf(await call("GET", `/api/templates/${_id}`));
  expect(template).toMatchObject({
    ...{ _id, templateId: _id, name: "Swap", title: "Swap", amount: 55.5, quantity: 2 },
    description: "<p>Swap it.</p>",
    workTypes: values.workTypes,
    tasks: { onSiteRequirements: [{ name: "Photo", index: 0 }] },
    documents: [{ name: "plan.pdf" }],
    documentVisibility: { "plan.pdf": true },
  });
  expect(template).not.toHaveProperty("percentWork");
  const listed = { templates: [{ _id, name: "Swap" }] };
  expect((await call("GET", "/api/templates/list")).body).toMatchObject({ ...listed, payload: listed });
});

test("FRM-061 FRM-062 FRM-063 FRM-066 refusals have the documented texts by field", async () => {
  const call = await caller(await makeClient());
  const post = (name: string, values: unknown) => call("POST", "/api/templates", formOf({ name, values }));
  expect(await post("", { percentWork: 60, percentDeliverables: 60, amount: 5 })).toMatchObject({
    status: 422,
    body: {
      success: false,
      errors: {
        name: ["Enter Template Name"],
        percentCommunication: ["Soft Skills, Work and Deliverables should total to 100%"],
        quantity: ["Please enter correct amount and quantity in base pay section"],
      },
    },
  });
  expect(await post("Nothing", {})).toMatchObject({ status: 422, body: { message: "Empty Template!" } });
  expect(await post("x", "nothing")).toMatchObject({ status: 422 });
});

test("API-C130 Q-043 a change keeps the documents in oldDocuments and takes the company's others by link", async () => {
  const client = await makeClient();
  const call = await caller(client);
  const values = { title: "Swap" };
  const documents = ["a.pdf", "b.pdf"].map(pdf);
  const made = await call("POST", "/api/templates", formOf({ name: "One", values, documents }));
  const templateId = payloadOf(made)._id;
  const read = async (id: string) => payloadOf(await call("GET", `/api/templates/${id}`)).template;
  const namesOf = async (id: string) => (await read(id)).documents.map(({ name }) => name);
  const patch = (more: object) =>
    call("PATCH", "/api/templates", formOf({ templateId, name: "One", values, ...more }));

  expect(await patch({ name: "Uno" })).toMatchObject({ status: 200, body: { message: "Template saved" } });
  expect(await namesOf(templateId)).toEqual(["a.pdf", "b.pdf"]);
  const { link } = (await read(templateId)).documents[0]!;
  const other = { name: "Two", values, oldDocuments: [link] };
  const two = payloadOf(await call("POST", "/api/templates", formOf(other)))._id;
  expect(await namesOf(two)).toEqual(["a.pdf"]);
  await patch({ oldDocuments: ["b.pdf"], documents: pdf("c.pdf") });
  expect(await namesOf(templateId)).toEqual(["b.pdf", "c.pdf"]);
  expect(await patch({ oldDocuments: ["gone.pdf"] })).toMatchObject({ status: 422 });
  expect(await namesOf(two)).toEqual(["a.pdf"]);

  const stranger = await caller(await makeClient());
  expect(await stranger("POST", "/api/templates", formOf({ ...other, name: "Theirs" }))).toMatchObject({
    status: 422,
  });
  expect(await stranger("PATCH", "/api/templates", formOf({ templateId, name: "x", values }))).toMatchObject({
    status: 404,
  });
});

test("API-C131 API-C132 API-C134 a template is renamed, copied and deleted", async () => {
  const client = await makeClient();
  const call = await caller(client);
  const id = String(await makeTemplate(client, "One"));
  expect(await call("PATCH", "/api/templates/rename", { id, name: "Two" })).toMatchObject({ status: 200 });
  const copied = await call("PATCH", "/api/templates/copy", { id, name: "Three" });
  const copy = payloadOf(copied)._id;
  expect(payloadOf(await call("GET", `/api/templates/${copy}`)).template).toMatchObject({
    name: "Three",
    title: "Replace access point",
  });
  expect(await call("PATCH", "/api/templates/copy", { id, name: "three" })).toMatchObject({ status: 422 });
  expect(await call("DELETE", `/api/templates?id=${id}`)).toMatchObject({ status: 200 });
  expect(await call("GET", `/api/templates/${id}`)).toMatchObject({ status: 404 });
  expect(await db.$count(templates, eq(templates.companyId, client.companyId!))).toBe(1);
});

test("only clients have templates, each company its own", async () => {
  const id = String(await makeTemplate(await makeClient(), "One"));
  const calls: [string, string, Record<string, string>?][] = [
    ["GET", `/api/templates/${id}`],
    ["PATCH", "/api/templates/rename", { id, name: "x" }],
    ["PATCH", "/api/templates/copy", { id, name: "x" }],
    ["DELETE", `/api/templates?id=${id}`],
  ];
  for (const [actor, status] of [
    [null, 401],
    [await makeContractor(), 403],
    [await makeSuperAdmin(), 403],
    [await makeClient(), 404],
  ] as const) {
    const call = await caller(actor);
    for (const [method, path, body] of calls)
      expect((await call(method, path, body)).status, `${method} ${path}`).toBe(status);
  }
});

test("two calls with one Idempotency-Key create one template", async () => {
  const client = await makeClient();
  const call = await caller(client);
  const post = () =>
    call.raw("POST", "/api/templates", {
      body: formOf({ name: "Once", values: { title: "Swap" } }),
      headers: { "Idempotency-Key": "k" },
    });
  const [one, two] = await Promise.all([post(), post()]);
  expect(one!.status, JSON.stringify(one!.body)).toBe(200);
  expect(two!.body).toEqual(one!.body);
});
