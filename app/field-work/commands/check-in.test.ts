import { checkEntries } from "db/schema/field-work";
import { workOrderHistory } from "db/schema/order-history";
import { auditLog } from "db/schema/platform";
import { workOrders } from "db/schema/work-orders";
import { asc, eq } from "drizzle-orm";
import { workOn } from "tests/factories/field-work";
import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { readOrder } from "~/work-orders/store/order.server";
import { listCheckEntries } from "../queries.server";
import { checkInToOrder } from "./check-in.server";
import { checkOutOfOrder } from "./check-out.server";
import { deleteCheckEntry } from "./delete-check-entry.server";
import { editCheckEntry } from "./edit-check-entry.server";

const entriesOf = (win: number) =>
  db.select().from(checkEntries).where(eq(checkEntries.workOrderId, win)).orderBy(asc(checkEntries.id));
const updateOrder = (win: number, values: Partial<typeof workOrders.$inferInsert>) =>
  db.update(workOrders).set(values).where(eq(workOrders.id, win));
const at9am = new Date("2027-03-01T14:00:00Z");
const at520pm = new Date("2027-03-01T22:20:00Z");

async function makeAssigned(values = {}) {
  const client = await makeClient("Dispatcher");
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, values);
  return { client, contractor, order, win: order.id };
}
const checkEntriesFor = async (actor: Awaited<ReturnType<typeof makeClient>>, win: number) =>
  listCheckEntries(db, actor, (await readOrder(db, actor, win))!);

test("FLD-036 FLD-008 a contractor checks in and out; only the client sees the distance", async () => {
  const { client, contractor, win } = await makeAssigned();
  const point = { latitude: 42.3601, longitude: -71.0589 };
  const entered = await checkInToOrder(contractor, { win, at: at9am, point });
  expect(entered).toMatchObject({ ok: true });
  const [open] = await entriesOf(win);
  const out = { win, entryId: open!.id, at: at520pm };
  expect(await checkOutOfOrder(contractor, { ...out, workDescription: "  " })).toMatchObject({
    errors: { work_description: ["Please Enter Description of Work Performed!"] },
  });
  expect(
    await checkOutOfOrder(contractor, { ...out, at: new Date(at9am.getTime() - 1), workDescription: "x" }),
  ).toMatchObject({
    errors: { "checkOut.date": ["Check-out time must be later than check-in time"] },
  });
  const away = { latitude: 42.3601, longitude: -71.0789 };
  const left = { ...out, point: away, workDescription: "Swapped it" };
  expect(await checkOutOfOrder(contractor, left)).toMatchObject({ ok: true });

  expect(await checkEntriesFor(client, win)).toMatchObject([
    {
      hoursHundredths: 833,
      workDescription: "Swapped it",
      byClient: false,
      checkInLocation: { ...point, miles: 0.3 },
      checkOutLocation: { ...away, miles: 0.8 },
    },
  ]);
  expect(await checkEntriesFor(contractor, win)).toMatchObject([
    { hoursHundredths: 833, checkInLocation: null, checkOutLocation: null },
  ]);
  const history = await db.select().from(workOrderHistory).where(eq(workOrderHistory.workOrderId, win));
  expect(history.map(({ type }) => type)).toEqual(["check in", "check out"]);
  expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, win))).toHaveLength(2);
});

test("Q-068 of eight check-ins at once, one succeeds", async () => {
  const { contractor, win } = await makeAssigned();
  const results = await Promise.all(
    Array.from({ length: 8 }, () => checkInToOrder(contractor, { win, at: at9am })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const [open] = await entriesOf(win);
  const out = { win, entryId: open!.id, at: at520pm, workDescription: "Done" };
  const outs = await Promise.all(Array.from({ length: 8 }, () => checkOutOfOrder(contractor, out)));
  expect(outs.filter(({ ok }) => ok)).toHaveLength(1);
});

test("FLD-005 Q-066 a client adds, edits and deletes on the contractor's behalf, only while assigned", async () => {
  const { client, contractor, win } = await makeAssigned();
  const entryId = await workOn(client, win, "2027-03-01T14:00:00Z", "2027-03-01T15:00:00Z");
  expect(await entriesOf(win)).toMatchObject([{ contractorId: contractor.id, createdById: client.id }]);
  expect(await checkEntriesFor(contractor, win)).toMatchObject([{ byClient: true }]);
  const change = { win, entryId, checkInAt: at9am, checkOutAt: at520pm, workDescription: "Corrected" };
  expect(await editCheckEntry(client, change)).toMatchObject({ ok: true });
  await updateOrder(win, { status: "completed" });
  expect(await editCheckEntry(client, change)).toMatchObject({ code: "conflict" });
  expect(await deleteCheckEntry(client, { win, entryId })).toMatchObject({ code: "conflict" });
  expect(await checkInToOrder(client, { win, at: at9am })).toMatchObject({ code: "conflict" });
});

test("FLD-004 FLD-006 Q-067 once completed, the contractor corrects descriptions only and keeps one entry", async () => {
  const { contractor, win } = await makeAssigned();
  const entryId = await workOn(contractor, win, "2027-03-01T14:00:30Z", "2027-03-01T15:00:40Z");
  const second = await workOn(contractor, win, "2027-03-01T16:00:00Z", "2027-03-01T17:00:00Z");
  await updateOrder(win, { status: "completed" });
  const same = { checkInAt: new Date("2027-03-01T14:00:00Z"), checkOutAt: new Date("2027-03-01T15:00:00Z") };
  expect(
    await editCheckEntry(contractor, { win, entryId, ...same, workDescription: "Better words" }),
  ).toMatchObject({ ok: true });
  expect((await entriesOf(win))[0]).toMatchObject({
    checkInAt: new Date("2027-03-01T14:00:30Z"),
    workDescription: "Better words",
  });
  const moved = { ...same, checkOutAt: at520pm, workDescription: "More hours" };
  expect(await editCheckEntry(contractor, { win, entryId, ...moved })).toMatchObject({ code: "conflict" });
  const { version } = await reload(win);
  expect(await deleteCheckEntry(contractor, { win, entryId })).toMatchObject({ ok: true });
  expect((await reload(win)).version).toBe(version + 1);
  expect(await deleteCheckEntry(contractor, { win, entryId: second })).toMatchObject({ code: "conflict" });
});

test("FLD-003 Q-073 on hold check-ins can't be added, edited or deleted", async () => {
  const { client, contractor, win } = await makeAssigned();
  const entryId = await workOn(contractor, win, "2027-03-01T14:00:00Z", "2027-03-01T15:00:00Z");
  await updateOrder(win, { onHold: true });
  const change = { win, entryId, checkInAt: at9am, checkOutAt: at520pm, workDescription: "x" };
  for (const actor of [client, contractor]) {
    expect(await checkInToOrder(actor, { win, at: at9am })).toMatchObject({ code: "conflict" });
    expect(await editCheckEntry(actor, change)).toMatchObject({ code: "conflict" });
    expect(await deleteCheckEntry(actor, { win, entryId })).toMatchObject({ code: "conflict" });
  }
});

test("FLD-030 super administrators can't check in or out, or correct entries", async () => {
  const { contractor, win } = await makeAssigned();
  const superAdmin = await makeSuperAdmin();
  expect(await checkInToOrder(superAdmin, { win, at: at9am })).toMatchObject({ code: "forbidden" });
  await checkInToOrder(contractor, { win, at: at9am });
  const [{ id: entryId } = { id: 0 }] = await entriesOf(win);
  const out = { win, entryId, at: at520pm, workDescription: "Done" };
  expect(await checkOutOfOrder(superAdmin, out)).toMatchObject({ code: "forbidden" });
  const change = { win, entryId, checkInAt: at520pm, checkOutAt: null, workDescription: "" };
  expect(await editCheckEntry(superAdmin, change)).toMatchObject({ code: "forbidden" });
  expect(await deleteCheckEntry(superAdmin, { win, entryId })).toMatchObject({ code: "forbidden" });
  expect(await entriesOf(win)).toMatchObject([{ checkInAt: at9am, checkOutAt: null }]);
});

test("another order's entry and another company's order look absent", async () => {
  const { contractor, win } = await makeAssigned();
  const other = await makeAssigned();
  const entryId = await workOn(other.contractor, other.win, "2027-03-01T14:00:00Z", "2027-03-01T15:00:00Z");
  const change = { entryId, checkInAt: at9am, checkOutAt: at520pm, workDescription: "x" };
  expect(await editCheckEntry(contractor, { win, ...change })).toMatchObject({ code: "not-found" });
  expect(await deleteCheckEntry(contractor, { win, entryId })).toMatchObject({ code: "not-found" });
  expect(await deleteCheckEntry(contractor, { win: other.win, entryId })).toMatchObject({
    code: "not-found",
  });
  expect(await checkInToOrder(await makeClient(), { win, at: at9am })).toMatchObject({ code: "not-found" });
});

test("security case 25: hours are elapsed time, even when daylight saving time ends or begins", async () => {
  const { contractor, win } = await makeAssigned();
  await workOn(contractor, win, "2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z");
  expect(await checkEntriesFor(contractor, win)).toMatchObject([{ hoursHundredths: 100 }]);
  await workOn(contractor, win, "2027-03-14T06:30:00Z", "2027-03-14T07:30:00Z");
  expect((await checkEntriesFor(contractor, win))[1]).toMatchObject({ hoursHundredths: 100 });
});
