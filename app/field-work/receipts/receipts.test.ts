import { companies } from "db/schema/companies";
import { expenses } from "db/schema/field-work";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { findFileById, openFile, storeFile } from "~/platform/files/files.server";
import { atTime } from "~/platform/time/clock.server";
import { findFileFor } from "~/work-orders/documents/documents.server";
import { eraseUnusedFiles } from "~/work-orders/documents/erase-unused.server";
import { addExpense } from "../commands/expenses/add-expense.server";
import { deleteExpense } from "../commands/expenses/delete-expense.server";
import { editExpense } from "../commands/expenses/edit-expense.server";
import { checkReceipt, RECEIPT_GONE } from "./receipt";

const taxi = { amountCents: 4_200, description: "Taxi", date: "2026-02-01" };
const needed = "The client asks for a receipt of expenses above $50.00. Please add a photo or a PDF of it.";

async function makeWork() {
  const client = await makeClient();
  const contractor = await makeContractor();
  const { id: win } = await makeAssignedOrder(client, contractor);
  return { client, contractor, win };
}
const store = (by: Actor, name = "bill.pdf") =>
  storeFile({
    name,
    mime: "application/pdf",
    sizeBytes: 4,
    uploadedById: by.id,
    content: Buffer.from("bill"),
  });
const receiptsOf = async (win: number) =>
  (await db.select().from(expenses).where(eq(expenses.workOrderId, win))).map((row) => row.receiptFileId);
const isErased = async ({ id, storageKey }: { id: number; storageKey: string }) =>
  (await findFileById(id)) === undefined && (await openFile(storageKey)) === undefined;
const askAbove = ({ companyId }: Actor, receiptAboveCents: number | null) =>
  db.update(companies).set({ receiptAboveCents }).where(eq(companies.id, companyId!));

async function withReceipt() {
  const work = await makeWork();
  const file = await store(work.contractor);
  const result = await addExpense(work.contractor, { win: work.win, ...taxi, receiptFileId: file.id });
  if (!result.ok) throw new Error(result.message);
  return { ...work, file, expenseId: result.value.expenseId };
}

test.each([
  [5_000, false, 5_000, true],
  [5_001, false, 5_000, false],
  [5_001, true, 5_000, true],
  [1, false, 0, false],
  [99_999, false, null, true],
])(
  "PHO-009 an expense of %i cents, with a receipt: %s, above %s: allowed %s",
  (amountCents, hasReceipt, above, ok) => {
    expect(checkReceipt({ amountCents, hasReceipt }, above).ok).toBe(ok);
  },
);

test("PHO-009 above the company's amount an expense without a receipt is refused and not stored", async () => {
  const { client, contractor, win } = await makeWork();
  await askAbove(client, 5_000);
  const refused = { code: "invalid", errors: { receipt: [needed] } };
  expect(await addExpense(contractor, { win, ...taxi, amountCents: 5_001 })).toMatchObject(refused);
  expect(await receiptsOf(win)).toEqual([]);
  const small = await addExpense(contractor, { win, ...taxi, amountCents: 5_000 });
  if (!small.ok) throw new Error(small.message);
  const edit = { win, expenseId: small.value.expenseId, ...taxi, amountCents: 7_100 };
  expect(await editExpense(contractor, edit)).toMatchObject(refused);
  const file = await store(contractor);
  expect(await editExpense(contractor, { ...edit, receiptFileId: file.id })).toMatchObject({ ok: true });
  expect(await editExpense(contractor, { ...edit, receiptFileId: null })).toMatchObject(refused);
  expect(await editExpense(contractor, { ...edit, amountCents: 9_900 })).toMatchObject({ ok: true });
  expect(await receiptsOf(win)).toEqual([file.id]);
  await askAbove(client, null);
  expect(await editExpense(contractor, { ...edit, receiptFileId: null })).toMatchObject({ ok: true });
  expect(await isErased(file)).toBe(true);
});

test("PHO-009 only an own upload that nothing uses becomes a receipt", async () => {
  const { contractor, win, file } = await withReceipt();
  const foreign = await store(await makeContractor());
  for (const receiptFileId of [foreign.id, file.id, 999_999_999])
    expect(await addExpense(contractor, { win, ...taxi, receiptFileId })).toMatchObject({
      code: "invalid",
      errors: { receipt: [RECEIPT_GONE] },
    });
  expect(await receiptsOf(win)).toEqual([file.id]);
  expect(await findFileById(foreign.id)).toBeDefined();
});

describe("PHO-009 who may open a receipt", () => {
  test("those who see the order's expenses, as long as they do", async () => {
    const { client, contractor, win, file } = await withReceipt();
    const opened = async (actor: Actor) => (await findFileFor(actor, file.storageKey))?.id;
    const colleague = await makeClient("Dispatcher", client.companyId!);
    for (const actor of [client, colleague, contractor, await makeSuperAdmin()])
      expect(await opened(actor)).toBe(file.id);
    for (const actor of [await makeClient(), await makeContractor()])
      expect(await opened(actor)).toBeUndefined();
    const other = await makeContractor();
    await db.update(workOrders).set({ contractorId: other.id }).where(eq(workOrders.id, win));
    for (const actor of [client, contractor, other]) expect(await opened(actor)).toBeUndefined();
  });
});

test("PHO-009 a replaced receipt and one of a deleted expense are erased; a refused deletion erases nothing", async () => {
  const { client, contractor, win, file, expenseId } = await withReceipt();
  const next = await store(contractor, "better.pdf");
  await editExpense(contractor, { win, expenseId, ...taxi, receiptFileId: next.id });
  expect(await receiptsOf(win)).toEqual([next.id]);
  expect(await isErased(file)).toBe(true);
  expect(await deleteExpense(client, { win, expenseId })).toMatchObject({ code: "forbidden" });
  expect(await isErased(next)).toBe(false);
  expect(await deleteExpense(contractor, { win, expenseId })).toMatchObject({ ok: true });
  expect(await isErased(next)).toBe(true);
});

test("PHO-009 a form sent twice adds one expense with one receipt, and the second file is erased", async () => {
  const { contractor, win } = await makeWork();
  const [first, second] = [await store(contractor), await store(contractor)];
  const idempotencyKey = { keyHash: `twice ${win}`, contentsHash: "" };
  const add = (receiptFileId: number) =>
    addExpense(contractor, { win, ...taxi, receiptFileId, idempotencyKey });
  const [one, two] = [await add(first.id), await add(second.id)];
  expect(one).toEqual(two);
  expect(await receiptsOf(win)).toEqual([first.id]);
  expect([await isErased(first), await isErased(second)]).toEqual([false, true]);
});

test("PHO-009 receipts are kept when unused uploads are erased after a week", async () => {
  const { contractor, file } = await withReceipt();
  const unused = await store(contractor, "unused.pdf");
  await atTime(new Date(Date.now() + 8 * 86_400_000), eraseUnusedFiles);
  expect([await isErased(file), await isErased(unused)]).toEqual([false, true]);
});
