import { templates } from "db/schema/templates";
import { eq } from "drizzle-orm";
import { typedOrder } from "tests/factories/order-form";
import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { makeTemplate } from "tests/factories/templates";
import { visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db.server";
import type { OrderFormAnswer } from "../../form/save-form.server";
import { listTemplateDocuments, listTemplateNames } from "../templates.server";

type Sent = { data: OrderFormAnswer; init?: { status?: number } };
const pdf = () => new File(["%PDF-1.4\n%%EOF\n"], "plan.pdf", { type: "application/pdf" });

/** A form as a browser without scripts sends it. */
async function post(actor: Actor, address: string, fields: Record<string, unknown>) {
  const body = new FormData();
  const add = (name: string, value: unknown): void => {
    if (Array.isArray(value))
      value.forEach((each, at) => {
        add(typeof each === "object" && !(each instanceof File) ? `${name}[${at}]` : name, each);
      });
    else if (value && typeof value === "object" && !(value instanceof File))
      for (const [key, each] of Object.entries(value)) add(`${name}.${key}`, each);
    else body.append(name, value as string | File);
  };
  for (const [name, value] of Object.entries(fields)) add(name, value);
  const { answer, response } = await visit(actor, address, { method: "POST", body });
  const { data, init } = (answer ?? {}) as Sent;
  const status = response?.status ?? init?.status;
  return { data, status, to: response?.headers.get("Location"), toast: response?.headers.get("Set-Cookie") };
}
const open = async <T>(actor: Actor, address: string) => (await visit(actor, address)).answer as T;
const storedOf = async (actor: Actor) =>
  (await db.select().from(templates).where(eq(templates.companyId, actor.companyId!)))[0]!;

test("FRM-068 FRM-070 a template is made of a part of the form, files included, and leads to the list", async () => {
  const client = await makeClient("Manager");
  const address = "/create-work-order-template";
  const wrong = await post(client, address, { title: "Swap", amount: "5", documents: pdf() });
  expect(wrong).toMatchObject({
    status: 422,
    data: {
      lastResult: {
        error: { name: ["Enter Template Name"], quantity: [expect.any(String)] },
        initialValue: { title: "Swap" },
      },
      staged: [{ name: "plan.pdf" }],
    },
  });
  const staged = String(wrong.data.staged[0]!.fileId);
  const saved = await post(client, address, { name: "Swap", title: "Swap", staged, stagedVisible: staged });
  expect(saved.to).toBe("/templates");
  const template = await storedOf(client);
  expect(template.values).toEqual({ title: "Swap", basicType: "Hour", variableType: "Hour", country: "US" });
  expect(await listTemplateDocuments(db, template.id)).toMatchObject([{ name: "plan.pdf", visible: true }]);
  expect(await open(client, "/templates?name=SWA")).toMatchObject({ total: 1, rows: [{ name: "Swap" }] });
});

test("FRM-066 a form that says nothing is no template", async () => {
  const client = await makeClient();
  const fields = { name: "Nothing", basicType: "Hour", variableType: "Hour", country: "US" };
  const refused = await post(client, "/create-work-order-template", {
    ...fields,
    contactInfo: [{ fname: "" }],
  });
  expect(refused).toMatchObject({
    status: 422,
    data: { lastResult: { error: { "": ["Empty Template!"] } } },
  });
});

test("FRM-075 the edit form shows the template, and what a colleague saved meanwhile is not overwritten unseen", async () => {
  const client = await makeClient();
  const id = await makeTemplate(client, "Access points");
  const address = `/create-work-order-template/${id}`;
  type Page = { version: number; values: Record<string, unknown>; staged: unknown[] };
  const page = await open<Page>(client, address);
  expect(page.values).toMatchObject({
    name: "Access points",
    title: "Replace access point",
    description: "Swap the ceiling access point.",
  });
  const typed = { ...(await typedOrder({ title: "Mine" })), name: "Access points" };
  const stale = await post(client, address, { ...typed, version: String(page.version - 1) });
  expect(stale).toMatchObject({ status: 409, data: { version: page.version } });
  const saved = await post(client, address, { ...typed, version: String(page.version) });
  expect(saved.to).toBe("/templates");
  expect((await storedOf(client)).values).toMatchObject({ title: "Mine", amount: "50" });
  expect((await visit(await makeClient(), address)).response?.status).toBe(404);
});

test("what is typed into a template is kept apart from what is typed into an order", async () => {
  const client = await makeClient();
  await post(client, "/create-work-order-template", { title: "Half a template" });
  expect(await open(client, "/create-work-order")).toMatchObject({ unsavedAt: null });
  expect(await open(client, "/create-work-order-template?draft=continue")).toMatchObject({
    restored: "draft",
    values: { title: "Half a template" },
  });
  const discarded = await post(client, "/form-drafts/discard", { draftOf: "template:new" });
  expect(discarded.to).toBe("/create-work-order-template");
});

test("FRM-071 FRM-072 FRM-073 rename, copy and delete close to the list as it was", async () => {
  const client = await makeClient();
  const id = await makeTemplate(client, "One");
  const list = "?page=1&perPage=20";
  expect(await open(client, `/templates/${id}/rename${list}`)).toMatchObject({ name: "One" });
  expect(await post(client, `/templates/${id}/rename${list}`, { name: "" })).toMatchObject({
    status: 422,
    data: { lastResult: { error: { name: ["Enter Template Name"] } } },
  });
  const renamed = await post(client, `/templates/${id}/rename${list}`, { name: "Uno" });
  expect(renamed.to).toBe(`/templates${list}`);
  const { formKey } = await open<{ formKey: string }>(client, `/templates/${id}/copy`);
  for (const _ of "twice") {
    const copied = await post(client, `/templates/${id}/copy`, { name: "Due", formKey });
    expect(copied.to).toBe("/templates");
  }
  expect((await listTemplateNames(client)).map(({ name }) => name)).toEqual(["Due", "Uno"]);
  expect((await post(client, `/templates/${id}/delete`, {})).to).toBe("/templates");
  expect((await visit(client, `/templates/${id}/delete`)).response?.status).toBe(404);
});

test("LST-032 FRM-083 Create Template on a work order asks for a name", async () => {
  const client = await makeClient();
  const order = await makeOrder(client);
  const address = `/dashboard/draft/${order.id}/create-template`;
  const { formKey } = await open<{ formKey: string }>(client, address);
  expect(await post(client, address, { formKey })).toMatchObject({
    status: 422,
    data: { lastResult: { error: { name: ["Enter Template Name"] } } },
  });
  const made = await post(client, address, { formKey, name: "From it" });
  expect(made.to).toBe(`/dashboard/draft/${order.id}`);
  expect(await storedOf(client)).toMatchObject({
    name: "From it",
    values: { title: "Replace access point" },
  });
});
