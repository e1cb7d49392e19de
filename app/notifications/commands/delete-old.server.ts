import { notifications } from "db/schema/notifications";
import { daysAgo, deleteOldest } from "~/platform/db/retention.server";
import { env } from "~/platform/settings/env.server";

/** Deletes old notifications, read or not: the order's history has the same information. */
export const deleteOldNotifications = () =>
  deleteOldest(notifications, daysAgo(env().KEEP_NOTIFICATIONS_DAYS));
