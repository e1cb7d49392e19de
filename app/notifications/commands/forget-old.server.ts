import { notifications } from "db/schema/notifications";
import { daysAgo, trimOldest } from "~/platform/db/retention.server";
import { env } from "~/platform/settings/env.server";

/** Deletes read and unread ones: the order's history has them. */
export const forgetOldNotifications = () => trimOldest(notifications, daysAgo(env().KEEP_NOTIFICATIONS_DAYS));
