import { workOrderDocuments } from "db/schema/order-documents";
import { workOrderHistory } from "db/schema/order-history";
import { events, files } from "db/schema/platform";
import { asc, eq } from "drizzle-orm";
import { fund } from "tests/factories/funds";
import { typedOrder } from "tests/factories/order-form";
import { reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOrErrorOf } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { createOrder } from "./create-order.server";

const makeFile = async (by: Actor, name = "plan.pdf") =>
  storeFile({
    name,
    mime: "application/pdf",
    sizeBytes: 4,
    uploadedById: by.id,
    content: Buffer.from("%PDF"),
  });
const historyOf = (win: number) =>
  db
    .select()
    .from(workOrderHistory)
    .where(eq(workOrderHistory.workOrderId, win))
    .orderBy(asc(workOrderHistory.id));

async function createWith(client: Actor, change: Record<string, unknown> = {}) {
  const result = await createOrder(client, { typed: await typedOrder(change) });
  if (!result.ok) throw new Error(result.message);
  return reload(result.value.win);
}

test("FRM-001 FRM-011 a saved draft belongs to the company and has the site's coordinates and time zone", async () => {
  const client = await makeClient("Dispatcher");
  const order = await createWith(client, { status: "draft" });
  expect(order).toMatchObject({
    companyId: client.companyId,
    createdById: client.id,
    status: "draft",
    publishedAt: null,
    version: 1,
    stateCode: "MA",
    timeZone: "America/New_York",
    startAt: new Date("2031-03-01T14:00:00Z"),
    amountCents: 5000,
    potentialPayCents: 10000,
    description: "<p>Swap the ceiling access point.</p>",
    contactInfo: [{ ofc_phn: "5551234567" }],
    basicType: "Hour",
    payOutsideOfApp: false,
    payBaseRateAsMinimum: false,
  });
  expect((await createWith(client)).status).toBe("draft");
  expect(order.latitude).toBeCloseTo(42.36, 1);
  expect(await historyOf(order.id)).toMatchObject([{ type: "create", workOrderStatus: "draft" }]);
});

test("FRM-010 an order published at once is available, with history and events of both steps", async () => {
  const order = await createWith(await makeClient(), { status: "published" });
  expect(order).toMatchObject({ status: "published", publishedAt: expect.any(Date) });
  expect((await historyOf(order.id)).map(({ type }) => type)).toEqual(["create", "publish"]);
  const recorded = await db.select().from(events).where(eq(events.subjectId, order.id));
  expect(recorded.map(({ type }) => type)).toEqual(["work-order.create", "work-order.publish"]);
});

test("Q-035 a draft passes the same validation, and all errors are returned at once", async () => {
  const client = await makeClient();
  const refused = await createOrder(client, {
    typed: { status: "draft", basicType: "Hour", contactInfo: [] },
  });
  expect(refused).toMatchObject({
    ok: false,
    code: "invalid",
    errors: {
      title: ["Please enter work order title and id"],
      contactInfo: ["Please enter Contact"],
      workTypes: ["Please choose your work type"],
      zipCode: ["Enter valid zipcode"],
    },
  });
  const nowhere = await createOrder(client, { typed: await typedOrder({ state: "Atlantis" }) });
  expect(nowhere).toMatchObject({ errors: { state: ["Please enter correct address"] } });
  const unknown = await createOrder(client, { typed: await typedOrder({ workTypes: ["999999"] }) });
  expect(unknown).toMatchObject({ errors: { workTypes: ["Please choose your work type"] } });
});

test("security case 21 HTML is stored without scripts", async () => {
  const order = await createWith(await makeClient(), {
    description: '<p onclick="x()">Hi</p><svg onload=alert(1)>',
    confidential: "<script>alert(1)</script>Code 1",
  });
  expect(order.description).toBe("<p>Hi</p>");
  expect(order.confidential).not.toContain("script");
});

test("FRM-014 Q-033 more than $1,000 is published only when the funds cover it; drafts and outside pay are not checked", async () => {
  const client = await makeClient();
  const large = { amount: "500.01", quantity: "2", status: "published" };
  const refused = await createOrder(client, { typed: await typedOrder(large) });
  expect(refused).toMatchObject({
    code: "funds",
    message: expect.stringMatching(/^Not enough funds available.*\$1,000\.02.*\$0\.00/),
  });
  await createWith(client, { ...large, status: "draft" });
  await createWith(client, { ...large, payOutsideOfApp: "on" });
  await createWith(client, { ...large, amount: "500" });
  await fund(client.companyId!, 100_002);
  await createWith(client, large);
});

test("FRM-023 documents are attached with their visibility, under unique names", async () => {
  const client = await makeClient();
  const [a, b] = [await makeFile(client), await makeFile(client)];
  const result = await createOrder(client, {
    typed: await typedOrder(),
    documents: [
      { fileId: a.id, visible: true },
      { fileId: b.id, visible: false },
    ],
  });
  const { win } = (result as { value: { win: number } }).value;
  const rows = await db
    .select({ name: files.name, visible: workOrderDocuments.visible })
    .from(workOrderDocuments)
    .innerJoin(files, eq(files.id, workOrderDocuments.fileId))
    .where(eq(workOrderDocuments.workOrderId, win));
  expect(rows).toEqual([
    { name: "plan.pdf", visible: true },
    { name: "plan (2).pdf", visible: false },
  ]);
});

test("security case 12 another user's file, or one that an order has already, can't be attached", async () => {
  const client = await makeClient();
  const stranger = await makeFile(await makeClient());
  const typed = await typedOrder();
  const add = (fileId: number) => createOrder(client, { typed, documents: [{ fileId, visible: true }] });
  expect(await add(stranger.id)).toMatchObject({
    code: "invalid",
    errors: { documents: [expect.any(String)] },
  });
  const own = await makeFile(client);
  expect(await add(own.id)).toMatchObject({ ok: true });
  expect(await add(own.id)).toMatchObject({ code: "invalid" });
});

test("FRM-078 only clients create work orders", async () => {
  const typed = await typedOrder();
  for (const actor of [await makeContractor(), await makeSuperAdmin()]) {
    expect(await createOrder(actor, { typed })).toMatchObject({ code: "forbidden" });
    expect(await redirectOrErrorOf(actor, "/create-work-order")).toBe("/dashboard");
  }
});
