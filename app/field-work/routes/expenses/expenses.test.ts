import { companies } from "db/schema/companies";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { formOf, pdf, png } from "tests/api/examples/example";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { renderScreenAt, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readOrder } from "~/work-orders/store/order.server";
import { type ExpenseView, listExpenses } from "../../queries.server";
import AddExpense from "./add-expense";

const taxi = { amount: "50.01", description: "Taxi", date: "2026-02-01" };
const needed = "The client asks for a receipt of expenses above $50.00. Please add a photo or a PDF of it.";
const page = (name: string) => new File(["<script>alert(1)</script>"], name, { type: "image/png" });

async function makeWork(receiptAboveCents: number | null = null) {
  const client = await makeClient();
  const contractor = await makeContractor();
  await db.update(companies).set({ receiptAboveCents }).where(eq(companies.id, client.companyId!));
  const { id: win } = await makeAssignedOrder(client, contractor);
  const at = (action: string) => `/dashboard/upcoming-work/${win}/expenses/${action}`;
  return { client, contractor, win, at };
}

type Answer = {
  data: {
    lastResult: { error: object | null; initialValue: object };
    receipt?: { fileId: number; name: string };
  };
  init: { status: number };
};
const send = async (actor: Actor, address: string, values: Parameters<typeof formOf>[0]) => {
  const { answer, response } = await visit(actor, address, { method: "POST", body: formOf(values) });
  return { response, ...(answer as Answer) };
};
const expensesOf = async (actor: Actor, win: number) =>
  listExpenses(db, actor, (await readOrder(db, actor, win))!);

test("PHO-009 a receipt comes with the expense's form; the client finds it in the details and at the approval", async () => {
  const { client, contractor, win, at } = await makeWork();
  expect((await send(contractor, at("add"), { ...taxi, receipt: pdf("bill.pdf") })).response?.status).toBe(
    302,
  );
  const photo = await send(contractor, at("add"), {
    ...taxi,
    description: "Ferry",
    receiptPhoto: png("ferry.png"),
  });
  expect(photo.response?.status).toBe(302);
  const [bill, ferry] = (await expensesOf(client, win)).map(({ receipt }) => receipt!);
  expect([bill!.name, ferry!.name]).toEqual(["bill.pdf", "ferry.png"]);
  const details = await renderScreenAt(client, `/dashboard/assigned/${win}`);
  await db
    .update(workOrders)
    .set({ status: "completed", completedAt: new Date() })
    .where(eq(workOrders.id, win));
  const approval = await renderScreenAt(client, `/dashboard/completed/${win}/approval`);
  for (const html of [details, approval]) {
    for (const { storageKey } of [bill!, ferry!])
      expect(html).toContain(`href="${paths.document(storageKey)}"`);
    expect(html).toContain(paths.thumbnail(ferry!.storageKey));
    expect(textOf(html)).toMatch(/Receipt: bill\.pdf.*Receipt: ferry\.png/);
  }
});

test("PHO-009 without the receipt that the company asks for, the form says so beside the field and keeps what was typed", async () => {
  const { contractor, win, at } = await makeWork(5_000);
  const { answer } = await visit(contractor, at("add"));
  const { data, init } = await send(contractor, at("add"), taxi);
  expect(init.status).toBe(422);
  expect(data.lastResult).toMatchObject({ error: { receipt: [needed] }, initialValue: taxi });
  const html = await renderScreen(AddExpense, answer as object, data);
  expect(textOf(html)).toContain(needed);
  expect(textOf(html)).toContain("The client asks for one above $50.00.");
  expect(html).toMatch(/<input[^>]*type="file"[^>]*accept="image\/\*"[^>]*capture="environment"/);
  expect(await expensesOf(contractor, win)).toEqual([]);
  const call = await caller(contractor);
  const body = { workOrderId: win, amount: 50.01, description: "Taxi", date: "2026-02-01" };
  expect(await call("POST", "/api/expenses", body)).toMatchObject({
    status: 422,
    body: { errors: { receipt: [needed] } },
  });
});

test("PHO-009 a file that came with a wrong form is kept for the next try", async () => {
  const { contractor, win, at } = await makeWork(5_000);
  const wrong = await send(contractor, at("add"), { ...taxi, amount: "0", receipt: pdf("bill.pdf") });
  expect(wrong.data.lastResult.error).toMatchObject({ amount: [expect.any(String)] });
  expect(wrong.data.receipt?.name).toBe("bill.pdf");
  const { answer } = await visit(contractor, at("add"));
  const html = await renderScreen(AddExpense, answer as object, wrong.data);
  expect(textOf(html)).toContain("Keep bill.pdf");
  const receiptKept = String(wrong.data.receipt!.fileId);
  expect((await send(contractor, at("add"), { ...taxi, receiptKept })).response?.status).toBe(302);
  expect((await expensesOf(contractor, win)).map(({ receipt }) => receipt?.name)).toEqual(["bill.pdf"]);
  expect((await send(contractor, at("add"), { ...taxi, receiptKept })).data.lastResult.error).toEqual({
    receipt: ["The receipt is no longer there. Please choose it again."],
  });
});

test("PHO-009 another type of file is refused by its content, and only an own order takes receipts", async () => {
  const { client, contractor, win, at } = await makeWork();
  const { data } = await send(contractor, at("add"), { ...taxi, receipt: page("bill.png") });
  expect(data.lastResult.error).toEqual({ receipt: [expect.stringContaining("bill.png: ")] });
  expect(await expensesOf(client, win)).toEqual([]);
  for (const actor of [client, await makeContractor()]) {
    const { response } = await send(actor, at("receipt/send"), { receipt: pdf("bill.pdf") });
    expect([403, 404]).toContain(response?.status);
  }
});

test("PHO-009 an edit keeps the receipt, replaces it with one sent before, or removes it", async () => {
  const { contractor, win, at } = await makeWork();
  await send(contractor, at("add"), { ...taxi, receipt: pdf("bill.pdf") });
  const [{ id, receiptFileId }] = (await expensesOf(contractor, win)) as [ExpenseView];
  expect(textOf(await renderScreenAt(contractor, at(`${id}/edit`)))).toContain("Keep bill.pdf");
  const names = async () => (await expensesOf(contractor, win)).map(({ receipt }) => receipt?.name);
  await send(contractor, at(`${id}/edit`), { ...taxi, amount: "61", receiptKept: String(receiptFileId) });
  expect(await names()).toEqual(["bill.pdf"]);
  const { answer } = await visit(contractor, at("receipt/send"), {
    method: "POST",
    body: formOf({ receipt: pdf("better.pdf") }),
  });
  const sent = (await (answer as Response).json()) as { files: { fileId: number }[] };
  const receiptKept = [String(receiptFileId), String(sent.files[0]!.fileId)];
  await send(contractor, at(`${id}/edit`), { ...taxi, receiptKept });
  expect(await names()).toEqual(["better.pdf"]);
  await send(contractor, at(`${id}/edit`), taxi);
  expect(await names()).toEqual([undefined]);
});
