import { workOrderDocuments } from "db/schema/order-documents";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { companyOf, makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/factories/visit";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { atTime } from "~/platform/time/clock.server";
import { loader } from "../routes/kept-list";
import type { KeptList } from "../rules/kept-list";
import { readKeptList } from "./kept-list.server";

type Sent = { isDeliverable?: boolean; thumbnail?: Buffer };

async function addDocument(win: number, by: Actor, name: string, { isDeliverable, thumbnail }: Sent = {}) {
  const content = Buffer.from(name);
  const file = await storeFile({
    name,
    mime: "application/pdf",
    sizeBytes: content.length,
    uploadedById: by.id,
    content,
    thumbnail,
  });
  await db.insert(workOrderDocuments).values({
    workOrderId: win,
    companyId: await companyOf(win),
    fileId: file.id,
    uploadedById: by.id,
    isDeliverable,
  });
  return `/files/${file.storageKey}`;
}

const daysBefore = (days: number, instant: Date) => new Date(instant.getTime() - days * 24 * 60 * 60_000);

test("PHO-011 a phone keeps the contractor's own assigned orders of the next 14 days with their documents", async () => {
  const [client, contractor, other] = [await makeClient(), await makeContractor(), await makeContractor()];
  const own = await makeAssignedOrder(client, contractor);
  const others = await makeAssignedOrder(client, other);
  await makeOrder(client, { status: "published" });
  const plan = await addDocument(own.id, client, "plan.pdf");
  const map = await addDocument(own.id, client, "map.png", { thumbnail: Buffer.from("small map") });
  const report = await addDocument(own.id, contractor, "done by me.pdf", { isDeliverable: true });
  const thumbnail = Buffer.from("small rack");
  const photo = await addDocument(own.id, contractor, "rack.jpg", { isDeliverable: true, thumbnail });
  const earlier = await addDocument(own.id, other, "of the one before.pdf", { isDeliverable: true });
  const foreign = await addDocument(others.id, client, "foreign.pdf");

  const startAt = own.startAt!;
  const list = await atTime(daysBefore(13, startAt), () => readKeptList(contractor));
  expect(list.orders.map(({ win, page }) => [win, page])).toEqual([
    [own.id, `/dashboard/upcoming-work/${own.id}`],
  ]);
  expect(list.orders[0]).toMatchObject({
    parts: [expect.stringMatching(/\/pictures\/\d+$/)],
    files: [
      { path: `${map}/thumbnail` },
      { path: plan },
      { path: map },
      { path: `${photo}/thumbnail`, isLast: true },
    ],
  });
  expect(list.orders[0]?.files.map(({ path }) => path)).not.toContain(report);
  expect(JSON.stringify(list)).not.toContain(earlier);
  expect(JSON.stringify(list)).not.toContain(foreign);
  expect(list).toMatchObject({
    account: `${contractor.id}`,
    hasWork: true,
    home: "/dashboard/upcoming-work",
  });

  const early = await atTime(daysBefore(15, startAt), () => readKeptList(contractor));
  expect([early.orders, early.hasWork]).toEqual([[], true]);
});

test("PHO-011 of more orders than a phone keeps, overdue ones never push out those of today and to come", async () => {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  const firstOverdue = new Date("2027-01-02T14:00:00Z");
  const starting = (startAt: Date, endDate: string) =>
    makeAssignedOrder(client, contractor, {
      startAt,
      startDate: startAt.toISOString().slice(0, 10),
      endDate,
    });
  const overdue: number[] = [];
  for (let n = 0; n < 60; n++) {
    const startAt = daysBefore(-n / 2, firstOverdue);
    overdue.push((await starting(startAt, startAt.toISOString().slice(0, 10))).id);
  }
  const nextWeek = await starting(new Date("2027-03-09T14:00:00Z"), "2027-03-09");
  const today = await starting(new Date("2027-03-03T13:00:00Z"), "2027-03-03");
  const running = await starting(new Date("2027-03-01T15:00:00Z"), "2027-03-04");

  // 3:30 AM in UTC on March 4; in Boston it is still March 3.
  const list = await atTime(new Date("2027-03-04T03:30:00Z"), () => readKeptList(contractor));
  expect(list.orders.map(({ win }) => win)).toEqual([
    ...[running.id, today.id, nextWeek.id],
    ...overdue.reverse().slice(0, 57),
  ]);
});

test("PHO-011 all orders of the next 14 days are kept, also if they are more than 60, and then none that is overdue", async () => {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  const overdue = {
    startAt: new Date("2027-05-01T14:00:00Z"),
    startDate: "2027-05-01",
    endDate: "2027-05-01",
  };
  await makeAssignedOrder(client, contractor, overdue);
  const coming: number[] = [];
  for (let n = 0; n < 61; n++) {
    const startAt = new Date(Date.parse("2027-05-05T12:00:00Z") + n * 3 * 60 * 60_000);
    const day = startAt.toISOString().slice(0, 10);
    coming.push((await makeAssignedOrder(client, contractor, { startAt, startDate: day, endDate: day })).id);
  }
  const list = await atTime(new Date("2027-05-04T12:00:00Z"), () => readKeptList(contractor));
  expect(list.orders.map(({ win }) => win)).toEqual(coming);
});

test("PHO-010 a contractor without an assignment yet is not offered to install", async () => {
  expect((await readKeptList(await makeContractor())).hasWork).toBe(false);
});

test("PHO-012 an un-assigned order leaves the list, and a changed one has another version", async () => {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  const { id: win, startAt } = await makeAssignedOrder(client, contractor);
  const read = () => atTime(daysBefore(1, startAt!), () => readKeptList(contractor));
  const [before] = (await read()).orders;
  await db.update(workOrders).set({ version: 2 }).where(eq(workOrders.id, win));
  const [after] = (await read()).orders;
  expect([before?.win, after?.win]).toEqual([win, win]);
  expect(after?.version).not.toBe(before?.version);
  await db
    .update(workOrders)
    .set({ contractorId: null, assignedAt: null, status: "published" })
    .where(eq(workOrders.id, win));
  expect((await read()).orders).toEqual([]);
});

test("PHO-012 others are redirected, which wipes their phones", async () => {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  const visitList = async (actor: Actor | null) => {
    const answer = (await visit(actor, loader, "/offline/kept-list")) as Response;
    return answer.status === 200 ? ((await answer.json()) as KeptList).orders.length : answer.status;
  };
  expect(await visitList(contractor)).toBe(0);
  expect(await visitList(client)).toBe(302);
  expect(await visitList(null)).toBe(302);
});
