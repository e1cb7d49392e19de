import { templates } from "db/schema/templates";
import { workOrders } from "db/schema/work-orders";
import { asc, eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { typedOrder } from "tests/factories/order-form";
import { makeOrder, reload } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { makeTemplate } from "tests/factories/templates";
import { renderScreenAt, visit } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import type { OrderFormAnswer } from "~/order-form/answer.server";
import { db } from "~/platform/db/db.server";
import { listDocuments } from "~/work-orders/documents/documents.server";
import { listTemplateDocuments, listTemplateNames } from "../templates.server";

type Sent = { data: OrderFormAnswer; init?: { status?: number } };
const pdf = () => new File(["%PDF-1.4\n%%EOF\n"], "plan.pdf", { type: "application/pdf" });

/** Sends a form as a browser without JavaScript does. */
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
const loadPage = async <T>(actor: Actor, address: string) => (await visit(actor, address)).answer as T;
const storedOf = async (actor: Actor) =>
  (await db.select().from(templates).where(eq(templates.companyId, actor.companyId!)))[0]!;

test("a partly filled form with files creates a template and redirects to the list", async () => {
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
  expect(await loadPage(client, "/templates?name=SWA")).toMatchObject({
    table: { total: 1, rows: [{ name: "Swap" }] },
  });
});

test("FRM-066 an empty form is refused", async () => {
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

test("FRM-068 the edit form shows the template, and refuses to overwrite a colleague's save", async () => {
  const client = await makeClient();
  const id = await makeTemplate(client, "Access points");
  const address = `/create-work-order-template/${id}`;
  type Page = { version: number; values: Record<string, unknown>; staged: unknown[] };
  const page = await loadPage<Page>(client, address);
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

test("a template's unsaved draft is separate from an order's", async () => {
  const client = await makeClient();
  await post(client, "/create-work-order-template", { title: "Half a template" });
  expect(await loadPage(client, "/create-work-order")).toMatchObject({ unsavedAt: null });
  expect(await loadPage(client, "/create-work-order-template?draft=continue")).toMatchObject({
    restored: "draft",
    values: { title: "Half a template" },
  });
  const discarded = await post(client, "/form-drafts/discard", { draftOf: "template:new" });
  expect(discarded.to).toBe("/create-work-order-template");
});

test("FRM-070 FRM-071 FRM-072 FRM-073 FRM-075 the list links to adding, editing, renaming, copying and deleting", async () => {
  const client = await makeClient();
  const links = async () => {
    const html = await renderScreenAt(client, "/templates");
    const anchors = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
    return anchors.map(([, address, text]) => [textOf(text!).trim(), address]);
  };
  expect(await links()).toEqual([["Add Template", "/create-work-order-template"]]);
  const id = await makeTemplate(client, "One");
  expect(await links()).toEqual(
    expect.arrayContaining([
      ["One", `/create-work-order-template/${id}`],
      ["Use One", `/create-work-order?template=${id}`],
      ["Edit One", `/create-work-order-template/${id}`],
      ["Rename", `/templates/${id}/rename`],
      ["Copy", `/templates/${id}/copy`],
      ["Delete", `/templates/${id}/delete`],
    ]),
  );
  const html = await renderScreenAt(client, `/templates/${id}/delete`);
  expect(html).toContain("Are you sure you want to delete this template?");
});

test("FRM-071 FRM-072 FRM-073 rename, copy and delete return to the list with its search and page", async () => {
  const client = await makeClient();
  const id = await makeTemplate(client, "One");
  const list = "?page=1&perPage=20";
  expect(await loadPage(client, `/templates/${id}/rename${list}`)).toMatchObject({ name: "One" });
  expect(await post(client, `/templates/${id}/rename${list}`, { name: "" })).toMatchObject({
    status: 422,
    data: { lastResult: { error: { name: ["Enter Template Name"] } } },
  });
  const renamed = await post(client, `/templates/${id}/rename${list}`, { name: "Uno" });
  expect(renamed.to).toBe(`/templates${list}`);
  const { formKey } = await loadPage<{ formKey: string }>(client, `/templates/${id}/copy`);
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
  const { formKey } = await loadPage<{ formKey: string }>(client, address);
  expect(await post(client, address, { formKey })).toMatchObject({
    status: 422,
    data: { lastResult: { error: { name: ["Enter Template Name"] } } },
  });
  const made = await post(client, address, { formKey, name: "From it" });
  expect(made.to).toBe(`/dashboard/draft/${order.id}`);
  expect(await storedOf(client)).toMatchObject({
    name: "From it",
    values: { title: order.title },
  });
});

test("FRM-077 Use Template fills a new order with documents, and the order stores which template it was", async () => {
  const client = await makeClient();
  expect(await loadPage(client, "/create-work-order")).toMatchObject({ templates: [], chosen: "" });
  const sent = await post(client, "/create-work-order-template", {
    ...(await typedOrder({ startDate: "2020-01-05", endDate: "2020-01-05", siteId: "" })),
    name: "Access points",
    documents: pdf(),
    newVisible: "on",
  });
  expect(sent.to).toBe("/templates");
  const { id } = await storedOf(client);
  type Page = { values: Record<string, unknown>; staged: { fileId: number }[]; formKey: string };
  const page = await loadPage<Page>(client, `/create-work-order?template=${id}`);
  expect(page).toMatchObject({
    chosen: String(id),
    templates: [{ value: String(id), label: "Access points" }],
    values: { templateId: String(id), title: "Replace access point", startTime: "09:00" },
    staged: [{ name: "plan.pdf", visible: true }],
  });
  expect(page.values).not.toHaveProperty("startDate");

  const colleague = await makeClient("Dispatcher", client.companyId!);
  const staged = String(page.staged[0]!.fileId);
  const filled = await typedOrder({ templateId: String(id), staged, stagedVisible: staged, status: "draft" });
  const saved = await post(colleague, "/create-work-order", filled);
  const win = Number(saved.to!.split("/").at(-1));
  expect(await reload(win)).toMatchObject({ templateId: id, templateName: "Access points" });
  expect(await listDocuments(db, win)).toMatchObject([{ name: "plan.pdf", visible: true }]);

  expect(await loadPage(client, `/create-work-order/${win}`)).toMatchObject({
    templateName: "Access points",
  });
  const call = await caller(client);
  expect((await call("GET", `/api/orders?win=${win}`)).body).toMatchObject({
    payload: { templateId: String(id), templateInfo: { _id: String(id), name: "Access points" } },
  });
  await post(client, `/templates/${id}/delete`, {});
  expect(await loadPage(client, `/create-work-order/${win}`)).toMatchObject({
    templateName: "Access points",
  });
  expect((await visit(client, `/create-work-order?template=${id}`)).response?.status).toBe(404);
});

test("another company's template can't be used", async () => {
  const id = await makeTemplate(await makeClient());
  const client = await makeClient();
  expect((await visit(client, `/create-work-order?template=${id}`)).response?.status).toBe(404);
  const typed = await typedOrder({ templateId: String(id), status: "draft" });
  const saved = await post(client, "/create-work-order", typed);
  expect(await reload(Number(saved.to!.split("/").at(-1)))).toMatchObject({ templateId: null });
});

test("FRM-009 FRM-046 FRM-076 Create Template on the form stores order and template, or neither", async () => {
  const client = await makeClient();
  const typed = await typedOrder({ isCreateTemplate: "on", status: "draft", documents: pdf() });
  const nameless = await post(client, "/create-work-order", typed);
  expect(nameless.data.lastResult.error).toEqual({ templateName: ["Enter Template Name"] });
  await makeTemplate(client, "Taken");
  const staged = String(nameless.data.staged[0]!.fileId);
  const again = { ...typed, documents: [], staged };
  const taken = await post(client, "/create-work-order", { ...again, templateName: "taken" });
  expect(taken.data.lastResult.error).toEqual({ templateName: [expect.stringContaining("exists")] });
  expect(await db.$count(workOrders, eq(workOrders.companyId, client.companyId!))).toBe(0);

  const saved = await post(client, "/create-work-order", { ...again, templateName: "From the form" });
  const win = Number(saved.to!.split("/").at(-1));
  const [, made] = await db
    .select()
    .from(templates)
    .where(eq(templates.companyId, client.companyId!))
    .orderBy(asc(templates.id));
  expect(made).toMatchObject({ name: "From the form", values: { title: "Replace access point" } });
  expect(await listTemplateDocuments(db, made!.id)).toMatchObject([{ name: "plan.pdf" }]);

  const { version } = await reload(win);
  const edited = { ...(await typedOrder({ isCreateTemplate: "on", templateName: "By an edit" })), version };
  await post(client, `/create-work-order/${win}`, edited);
  expect((await listTemplateNames(client)).map(({ name }) => name)).toContain("By an edit");
});
