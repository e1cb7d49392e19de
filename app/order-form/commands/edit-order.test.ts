import { workOrderHistory } from "db/schema/order-history";
import { desc, eq } from "drizzle-orm";
import { fund } from "tests/factories/funds";
import { typedOrder } from "tests/factories/order-form";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { placeHold } from "~/ledger/commands/place-hold.server";
import { balanceOf, countViolations, holdOf } from "~/ledger/queries.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { findFileFor, listDocuments } from "~/work-orders/documents/documents.server";
import { createOrder } from "./create-order.server";
import { editOrder } from "./edit-order.server";

/** Creates an order through the form, so that sending the form again changes nothing. */
async function createSavedOrder(client: Actor, change: Record<string, unknown> = {}) {
  const result = await createOrder(client, { typed: await typedOrder(change) });
  if (!result.ok) throw new Error(result.message);
  return reload(result.value.win);
}
const lastHistory = async (win: number) =>
  (
    await db
      .select()
      .from(workOrderHistory)
      .where(eq(workOrderHistory.workOrderId, win))
      .orderBy(desc(workOrderHistory.id))
  )[0]!;

/** Creates an assigned order with $100 on hold. */
async function makeAssignedWithHold(client: Actor, fundsCents: number) {
  await fund(client.companyId!, fundsCents);
  const order = await makeAssignedOrder(client, await makeContractor(), { confirmed: true });
  const held = await inTransaction((tx) =>
    placeHold(tx, {
      companyId: order.companyId,
      reference: order.id,
      amountCents: order.potentialPayCents,
      key: `reserve:${order.id}:1`,
      payee: "",
      description: "",
    }),
  );
  if (!held.ok) throw new Error(held.message);
  return order;
}
/** Returns the form that matches `makeOrder`'s order. */
const formOfMadeOrder = (change: Record<string, unknown> = {}) =>
  typedOrder({
    customTagId: "TAG-1",
    startDate: "2027-03-01",
    endDate: "2027-03-01",
    description: "<p>Swap the ceiling access point.</p>",
    ...change,
  });

test("FRM-006 an edit keeps each field's old and new value in the history", async () => {
  const client = await makeClient();
  const order = await createSavedOrder(client);
  const typed = await typedOrder({ title: "Replace two access points", quantity: "3", startTime: "10:30" });
  expect(await editOrder(client, { win: order.id, typed, version: 1 })).toEqual({
    ok: true,
    value: { win: order.id, status: "draft" },
  });
  expect(await reload(order.id)).toMatchObject({
    version: 2,
    title: "Replace two access points",
    potentialPayCents: 15000,
    startAt: new Date("2031-03-01T15:30:00Z"),
  });
  expect(await lastHistory(order.id)).toMatchObject({
    type: "edit",
    description: "Title, Quantity, After, Max Qty, Start time",
    changes: {
      title: { from: order.title, to: "Replace two access points" },
      quantityHundredths: { from: 200, to: 300 },
      startTime: { from: "09:00:00", to: "10:30" },
    },
  });
});

test("submitting the form unchanged changes nothing", async () => {
  const client = await makeClient();
  const order = await createSavedOrder(client);
  expect(await editOrder(client, { win: order.id, typed: await typedOrder() })).toMatchObject({ ok: true });
  expect((await reload(order.id)).version).toBe(1);
  expect((await lastHistory(order.id)).type).toBe("create");
});

test("FRM-010 FRM-011 W3 W4 an edit publishes a draft, and unpublishes an order without applicants", async () => {
  const client = await makeClient();
  const order = await createSavedOrder(client);
  const publish = await typedOrder({ status: "published" });
  expect(await editOrder(client, { win: order.id, typed: publish })).toMatchObject({
    value: { status: "published" },
  });
  expect(await reload(order.id)).toMatchObject({ status: "published", publishedAt: expect.any(Date) });
  expect((await lastHistory(order.id)).type).toBe("publish");
  const draft = await typedOrder({ status: "draft" });
  expect(await editOrder(client, { win: order.id, typed: draft })).toMatchObject({
    value: { status: "draft" },
  });
  expect(await reload(order.id)).toMatchObject({ status: "draft", publishedAt: null });
  const waited = await makeOrder(client, { status: "published", applicantCount: 1 });
  expect(await editOrder(client, { win: waited.id, typed: draft })).toMatchObject({ code: "conflict" });
});

test("Q-031 a start in the past may stay, unless the edit publishes the draft", async () => {
  const client = await makeClient();
  const order = await makeOrder(client, { startDate: "2020-01-01", endDate: "2020-01-02" });
  const dates = { startDate: "2020-01-01", endDate: "2020-01-02" };
  expect(await editOrder(client, { win: order.id, typed: await typedOrder(dates) })).toMatchObject({
    ok: true,
  });
  const publish = await typedOrder({ ...dates, status: "published" });
  expect(await editOrder(client, { win: order.id, typed: publish })).toMatchObject({
    errors: { startDate: ["Please enter correct start time and date"] },
  });
  const earlier = await typedOrder({ ...dates, startDate: "2019-12-31" });
  expect(await editOrder(client, { win: order.id, typed: earlier })).toMatchObject({ code: "invalid" });
});

test("FRM-012 W14 an assigned order keeps its status, and its hold follows the potential pay", async () => {
  const client = await makeClient();
  const order = await makeAssignedWithHold(client, 20_000);
  const more = await formOfMadeOrder({ quantity: "3", status: "draft" });
  expect(await editOrder(client, { win: order.id, typed: more })).toMatchObject({
    value: { status: "assigned" },
  });
  expect(await holdOf(order.id)).toBe(15_000);
  expect(await balanceOf(client.companyId!)).toMatchObject({ availableCents: 5_000, onHoldCents: 15_000 });
  expect(await reload(order.id)).toMatchObject({ status: "assigned", confirmed: true });
  const tooMuch = await formOfMadeOrder({ quantity: "5" });
  expect(await editOrder(client, { win: order.id, typed: tooMuch })).toMatchObject({
    code: "funds",
    message: expect.stringContaining("Not enough funds available"),
  });
  expect(await holdOf(order.id)).toBe(15_000);
  expect((await reload(order.id)).quantityHundredths).toBe(300);
  expect(
    await editOrder(client, { win: order.id, typed: await formOfMadeOrder({ quantity: "1" }) }),
  ).toMatchObject({
    ok: true,
  });
  expect(await balanceOf(client.companyId!)).toMatchObject({ availableCents: 15_000, onHoldCents: 5_000 });
  expect(await countViolations()).toBe(0);
});

test("FRM-014 an edit publishes or raises an order beyond $1,000 only if the funds cover it", async () => {
  const client = await makeClient();
  const order = await createSavedOrder(client, { amount: "600" });
  const large = await typedOrder({ amount: "600", status: "published" });
  const small = await typedOrder({ amount: "500", status: "published" });
  const edited = (typed: unknown) => editOrder(client, { win: order.id, typed });
  expect(await edited(large)).toMatchObject({ code: "funds" });
  expect((await reload(order.id)).status).toBe("draft");
  expect(await edited(small)).toMatchObject({ value: { status: "published" } });
  expect(await edited(large)).toMatchObject({ code: "funds" });
  await fund(client.companyId!, 120_000);
  expect(await edited(large)).toMatchObject({ ok: true });
});

test("security case 10 Pay outside of the app can't change once a contractor is assigned", async () => {
  const client = await makeClient();
  const order = await makeAssignedWithHold(client, 20_000);
  const outside = await formOfMadeOrder({ payOutsideOfApp: "on" });
  expect(await editOrder(client, { win: order.id, typed: outside })).toMatchObject({
    errors: { payOutsideOfApp: [expect.any(String)] },
  });
  expect(await holdOf(order.id)).toBe(10_000);
});

test("Q-027 only a new start must be confirmed again; the contractor's task checkmarks stay", async () => {
  const client = await makeClient();
  const tasks = {
    preArrivalRequirements: [],
    onSiteRequirements: [{ name: "Take photo", index: 0, checked: true }],
    completionRequirements: [],
  };
  const order = await makeAssignedOrder(client, await makeContractor(), {
    confirmed: true,
    payOutsideOfApp: true,
    tasks,
  });
  const edited = async (change: Record<string, unknown>) => {
    const lists = { onSiteRequirements: [{ name: "Badge" }, { name: "Take photo" }] };
    const typed = await formOfMadeOrder({ payOutsideOfApp: "on", tasks: lists, ...change });
    expect(await editOrder(client, { win: order.id, typed })).toMatchObject({ ok: true });
    return reload(order.id);
  };
  const titled = await edited({ title: "Another" });
  expect(titled.confirmed).toBe(true);
  expect(titled.tasks.onSiteRequirements.map(({ checked }) => checked)).toEqual([false, true]);
  expect((await edited({ startTime: "11:00" })).confirmed).toBe(false);
});

test("an older version is refused with what happened since, and concurrent saves don't overwrite each other", async () => {
  const client = await makeClient("Admin", undefined, { firstName: "Dana", lastName: "Fox" });
  const order = await createSavedOrder(client);
  const win = order.id;
  const save = async (title: string, version: number) =>
    editOrder(client, { win, version, typed: await typedOrder({ title }) });
  const both = await Promise.all([save("One", 1), save("Two", 1)]);
  expect(both.filter((result) => result.ok)).toHaveLength(1);
  const refused = both.find((result) => !result.ok)!;
  expect(refused).toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Dana Fox: edit (Title)"),
  });
  expect((await reload(win)).version).toBe(2);
  expect(await save("Three", 2)).toMatchObject({ ok: true });
});

test("DET-018 DET-019 the form adds, shows, hides and deletes documents", async () => {
  const client = await makeClient();
  const order = await createSavedOrder(client);
  const win = order.id;
  const file = (name: string) =>
    storeFile({
      name,
      mime: "application/pdf",
      sizeBytes: 4,
      uploadedById: client.id,
      content: Buffer.from("%PDF"),
    });
  const [a, b] = [await file("a.pdf"), await file("b.pdf")];
  const typed = await typedOrder();
  const added = [a, b].map(({ id }) => ({ fileId: id, visible: false }));
  expect(await editOrder(client, { win, typed, documents: { added } })).toMatchObject({ ok: true });
  const [first, second] = await listDocuments(db, win);
  const documents = { visibility: new Map([[first!.id, true]]), removed: [second!.id] };
  expect(await editOrder(client, { win, typed, documents })).toMatchObject({ ok: true });
  expect(await listDocuments(db, win)).toMatchObject([{ name: "a.pdf", visible: true }]);
  expect((await lastHistory(win)).description).toBe("Deleted b.pdf\na.pdf: now shown before assignment");
  expect(await findFileFor(client, b.storageKey)).toBeUndefined();
});

test("FRM-078 only the company edits, and only unfinished orders", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const typed = await formOfMadeOrder();
  const order = await makeAssignedOrder(client, contractor);
  expect(await editOrder(await makeClient(), { win: order.id, typed })).toMatchObject({ code: "not-found" });
  expect(await editOrder(contractor, { win: order.id, typed })).toMatchObject({ code: "forbidden" });
  for (const status of ["completed", "approved", "paid", "canceled"] as const) {
    const done = await makeAssignedOrder(client, contractor, { status });
    expect(await editOrder(client, { win: done.id, typed })).toMatchObject({ code: "conflict" });
  }
});
