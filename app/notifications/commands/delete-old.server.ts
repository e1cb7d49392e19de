import { notifications } from "db/schema/notifications";
import { daysAgo, deleteOldest } from "~/platform/db/retention.server";
import { env } from "~/platform/settings/env.server";

/** Deletes read and unread ones: the order's history has them. */
export const deleteOldNotifications = () =>
  deleteOldest(notifications, daysAgo(env().KEEP_NOTIFICATIONS_DAYS));
