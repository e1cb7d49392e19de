import { notifications } from "db/schema/notifications";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { listUnreadChats } from "~/messaging/unread.server";
import { db } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";

const PAGE = 50;
const MAX_COUNTED = 100;

/** Sorted by time, because an event that arrives late has a higher id than later events. */
const page = preparedQuery((reader) =>
  reader
    .select({
      id: notifications.id,
      type: notifications.type,
      title: notifications.title,
      message: notifications.message,
      workOrderId: notifications.workOrderId,
      url: notifications.url,
      at: notifications.at,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, sql.placeholder("userId")),
        sql`(${notifications.at}, ${notifications.id}) < (coalesce((select b.at from ${notifications} b
          where b.user_id = ${sql.placeholder("userId")} and b.id = ${sql.placeholder("before")}::bigint), 'infinity'), ${sql.placeholder("before")}::bigint)`,
      ),
    )
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(PAGE + 1),
);

/** Lists the actor's notifications, newest first: the last fifty, or those before `before`. */
export async function listNotifications(actor: Actor, before = Number.MAX_SAFE_INTEGER) {
  const found = await page(db, { userId: actor.id, before });
  return { notifications: found.slice(0, PAGE), more: found.length > PAGE };
}
export type NotificationView = Awaited<ReturnType<typeof listNotifications>>["notifications"][number];

const unread = preparedQuery((reader) =>
  reader
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, sql.placeholder("userId")), isNull(notifications.readAt)))
    .limit(MAX_COUNTED),
);

/** Returns the bell's count of unread notifications and orders with unread messages, at most a hundred. */
export async function countNews(actor: Actor): Promise<number> {
  const [notices, chats] = await Promise.all([unread(db, { userId: actor.id }), listUnreadChats(actor)]);
  return Math.min(notices.length + chats.length, MAX_COUNTED);
}
