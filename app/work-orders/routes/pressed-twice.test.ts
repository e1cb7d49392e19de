import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { typedOrder } from "tests/factories/order-form";
import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import type { OrderFormAnswer } from "~/order-form/answer.server";
import type { FormPage } from "~/order-form/form-page.server";
import { db } from "~/platform/db/db.server";
import { listDocuments } from "../documents/documents.server";

const address = "/create-work-order";
const countOrders = (client: Actor) => db.$count(workOrders, eq(workOrders.companyId, client.companyId!));
const formKeyOf = async (client: Actor, at = address) =>
  ((await visit(client, at)).answer as FormPage).formKey ?? "";

/** The order form without JavaScript, which sends its files with every submit. */
async function submitForm(client: Actor, change: Record<string, string>, ...files: File[]) {
  const { contactInfo, workTypes, ...typed } = await typedOrder();
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...typed, status: "draft", ...change }))
    body.append(name, String(value));
  body.append("workTypes", String(workTypes));
  for (const [name, value] of Object.entries(contactInfo[0]!)) body.append(`contactInfo[0].${name}`, value);
  for (const file of files) body.append("documents", file);
  const { answer, response } = await visit(client, address, { method: "POST", body });
  const { data } = (answer ?? {}) as { data?: OrderFormAnswer };
  return { to: response?.headers.get("Location"), data };
}
const pdf = (text = "") => new File([`%PDF-1.4\n${text}\n%%EOF\n`], "plan.pdf", { type: "application/pdf" });

test("a double click on Save creates one order, and both answers redirect to it", async () => {
  const client = await makeClient();
  const formKey = await formKeyOf(client);
  const answers = await Promise.all([
    submitForm(client, { formKey }, pdf()),
    submitForm(client, { formKey }, pdf()),
    submitForm(client, { formKey }, pdf()),
  ]);
  const [order] = await db.select().from(workOrders).where(eq(workOrders.companyId, client.companyId!));
  expect(answers.map(({ to }) => to)).toEqual(Array(3).fill(`/dashboard/draft/${order!.id}`));
  expect((await submitForm(client, { formKey }, pdf())).to).toBe(`/dashboard/draft/${order!.id}`);
  expect(await countOrders(client)).toBe(1);
  expect(await listDocuments(db, order!.id)).toHaveLength(1);
});

test("a double click on Yes publishes one order", async () => {
  const client = await makeClient();
  const formKey = await formKeyOf(client);
  const yes = { formKey, status: "published", posting: "10000" };
  const answers = await Promise.all([submitForm(client, yes), submitForm(client, yes)]);
  expect(answers[0]!.to).toMatch(/^\/dashboard\/available\/\d+$/);
  expect(answers[1]!.to).toBe(answers[0]!.to);
  expect(await countOrders(client)).toBe(1);
});

test("the form keeps its key while it is invalid and in its draft; a new form has a new key", async () => {
  const client = await makeClient();
  const formKey = await formKeyOf(client);
  const wrong = await submitForm(client, { formKey, zipCode: "?" });
  expect(wrong.data?.formKey).toBe(formKey);
  expect(await formKeyOf(client, `${address}?draft=continue`)).toBe(formKey);
  const other = await formKeyOf(client);
  expect(other).not.toBe(formKey);
  expect(await countOrders(client)).toBe(0);
  await submitForm(client, { formKey });
  expect(await formKeyOf(client, `${address}?draft=continue`)).not.toBe(formKey);
  await submitForm(client, { formKey: other });
  expect(await countOrders(client)).toBe(2);
});

test("changed contents with the same key create another order; keys are per user", async () => {
  const client = await makeClient();
  const formKey = await formKeyOf(client);
  await submitForm(client, { formKey });
  await submitForm(client, { formKey, title: "Another" });
  await submitForm(client, { formKey }, pdf("another plan"));
  expect(await countOrders(client)).toBe(3);
  const colleague = await makeClient("Manager", client.companyId!);
  await submitForm(colleague, { formKey });
  expect(await countOrders(client)).toBe(4);
});

test("a double click on Duplicate creates the drafts once", async () => {
  const client = await makeClient();
  const order = await makeOrder(client);
  const at = `/dashboard/draft/${order.id}/duplicate`;
  const { formKey } = (await visit(client, at)).answer as { formKey: string };
  const send = async (no_count: string) => {
    const body = new URLSearchParams({ formKey, no_count });
    return (await visit(client, at, { method: "POST", body })).response?.headers.get("Location");
  };
  const [one, two] = await Promise.all([send("1"), send("1")]);
  expect(one).toMatch(/^\/dashboard\/draft\/\d+$/);
  expect([two, await send("1")]).toEqual([one, one]);
  expect(await countOrders(client)).toBe(2);
  await send("3");
  expect(await countOrders(client)).toBe(5);
});
