import { startReminders } from "db/schema/notifications";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { atTime } from "~/platform/time/clock.server";
import { notify } from "./notify.server";
import { listNotifications } from "./queries.server";
import { deleteOldReminders, remindBeforeStart } from "./start-reminders.server";

/** The factory's order: Mon, Mar 1, 9:00 AM in Boston. */
const START = new Date("2027-03-01T14:00:00Z");
const DAYS_BEFORE = new Date("2027-02-20T14:00:00Z");
const before = (hours: number, minutes = 0) =>
  new Date(START.getTime() - hours * 3_600_000 - minutes * 60_000);
const remindAt = (at: Date) => atTime(at, remindBeforeStart);

// Only the test's own order has yet to be confirmed.
beforeEach(async () => {
  await db.update(workOrders).set({ confirmed: true });
  await db.delete(startReminders);
});

async function makeUnconfirmed(values: Parameters<typeof makeAssignedOrder>[2] = {}) {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  const order = await makeAssignedOrder(client, contractor, { assignedAt: DAYS_BEFORE, ...values });
  return { client, contractor, win: order.id };
}
async function remindersOf(actor: Actor) {
  while ((await readEvents("notifications", notify)) > 0);
  return (await listNotifications(actor)).notifications.map(({ title, message }) => ({ title, message }));
}

test("PHO-030 an order that is not confirmed reminds 24 and 2 hours before its start, once each", async () => {
  const { client, contractor, win } = await makeUnconfirmed({ title: "Replace switch" });
  expect(await remindAt(before(24, 1))).toBe(0);
  expect(await remindAt(before(24))).toBe(1);
  expect(await remindAt(before(23, 50))).toBe(0);
  expect(await remindAt(before(2, 1))).toBe(0);
  expect(await remindAt(before(1, 58))).toBe(1);
  expect(await remindAt(before(1, 57))).toBe(0);
  expect(await remindAt(before(0))).toBe(0);
  const reminder = {
    title: "Starts soon: please confirm",
    message: `“Replace switch” (WIN ${win}) starts Mon, Mar 1, 9:00 AM EST. Please confirm it.`,
  };
  expect(await remindersOf(contractor)).toEqual([reminder, reminder]);
  expect(await remindersOf(client)).toEqual([]);
});

test.each([
  ["confirmed", { confirmed: true }],
  ["on hold", { onHold: true }],
  ["completed", { status: "completed" as const }],
  ["assigned within that time", { assignedAt: before(23, 59) }],
  ["without a start", { startAt: null }],
])("PHO-030 an order that is %s reminds nobody", async (_what, values) => {
  await makeUnconfirmed(values);
  expect(await remindAt(before(23, 30))).toBe(0);
});

test("PHO-030 a reminder that is more than an hour late is left to the next one", async () => {
  await makeUnconfirmed();
  expect(await remindAt(before(23))).toBe(0);
  expect(await remindAt(before(2))).toBe(1);
});

test("PHO-030 two runs at once remind once, and another start reminds again", async () => {
  const { contractor, win } = await makeUnconfirmed();
  const counts = await Promise.all([remindAt(before(24)), remindAt(before(24))]);
  expect(counts.sort()).toEqual([0, 1]);
  expect(await remindersOf(contractor)).toHaveLength(1);
  const startAt = new Date(START.getTime() + 600_000);
  await db.update(workOrders).set({ startAt }).where(eq(workOrders.id, win));
  expect(await remindAt(before(23, 49))).toBe(1);
});

test("PHO-030 records of reminders go after a month", async () => {
  await makeUnconfirmed();
  await remindAt(before(2));
  await atTime(new Date(START.getTime() + 29 * 86_400_000), deleteOldReminders);
  expect(await db.$count(startReminders)).toBe(1);
  await atTime(new Date(START.getTime() + 31 * 86_400_000), deleteOldReminders);
  expect(await db.$count(startReminders)).toBe(0);
});
