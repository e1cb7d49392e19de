import { notifications } from "db/schema/notifications";
import { events, unreadEvents } from "db/schema/platform";
import { eq, inArray } from "drizzle-orm";
import { makeClient } from "tests/factories/people";
import { expect, test } from "vitest";
import { deleteOldNotifications } from "~/notifications/commands/delete-old.server";
import { db } from "./db.server";
import { daysAgo, deleteOldEvents, deleteOldest } from "./retention.server";

const recordEvent = async (days: number) => {
  const row = { type: "test.trim", subjectType: "user", at: daysAgo(days) };
  const [event] = await db.insert(events).values(row).returning({ id: events.id });
  return event!.id;
};
const markRead = (ids: number[]) => db.delete(unreadEvents).where(inArray(unreadEvents.eventId, ids));

test("old events are deleted except unread ones; their notifications stay", async () => {
  const { id: userId } = await makeClient();
  const [old, owed, fresh] = [await recordEvent(120), await recordEvent(120), await recordEvent(80)];
  await markRead([old, fresh]);
  const content = { kind: "changed", type: "info", title: "Changed", message: "…", url: "/" } as const;
  await db.insert(notifications).values({ ...content, userId, eventId: old, at: daysAgo(120) });
  await deleteOldEvents();
  const left = await db
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, [old, owed, fresh]));
  expect(left.map(({ id }) => id).sort()).toEqual([owed, fresh].sort());
  const kept = () => db.select().from(notifications).where(eq(notifications.userId, userId));
  await deleteOldNotifications();
  expect(await kept()).toHaveLength(1);
  await deleteOldest(notifications, daysAgo(100));
  expect(await kept()).toHaveLength(0);
});
