import { notifications } from "db/schema/notifications";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";

/** Marks the actor's notification as read; returns its link, or `undefined` for another person's. */
export async function openNotification(actor: Actor, id: number): Promise<string | undefined> {
  const condition = and(eq(notifications.id, id), eq(notifications.userId, actor.id));
  const [found] = await db.select().from(notifications).where(condition);
  if (found && !found.readAt && !actor.viewer)
    await db.update(notifications).set({ readAt: now() }).where(condition);
  return found?.url;
}

/** Returns how many were unread. */
export async function markAllRead(actor: Actor): Promise<number> {
  const read = await db
    .update(notifications)
    .set({ readAt: now() })
    .where(and(eq(notifications.userId, actor.id), isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  return read.length;
}
