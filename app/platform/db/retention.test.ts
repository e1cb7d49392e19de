import { notifications } from "db/schema/notifications";
import { eq } from "drizzle-orm";
import { makeClient } from "tests/factories/people";
import { expect, test } from "vitest";
import { deleteOldNotifications } from "~/notifications/commands/delete-old.server";
import { db } from "./db.server";
import { daysAgo } from "./retention.server";

test("notifications are deleted after a year", async () => {
  const { id: userId } = await makeClient();
  const content = {
    kind: "changed",
    type: "info",
    title: "Changed",
    message: "…",
    url: "/",
    userId,
  } as const;
  for (const [eventId, days] of [300, 364, 366, 500].entries())
    await db.insert(notifications).values({ ...content, eventId, at: daysAgo(days) });
  await deleteOldNotifications();
  const left = await db.select().from(notifications).where(eq(notifications.userId, userId));
  expect(left.map(({ eventId }) => eventId).sort()).toEqual([0, 1]);
});
