import { notifications } from "db/schema/notifications";
import { daysAgo, trimOldest } from "~/platform/db/retention.server";
import { env } from "~/platform/settings/env.server";

/** Read or not: nobody scrolls back that far, and the order's history has it. */
export const forgetOldNotifications = () => trimOldest(notifications, daysAgo(env().KEEP_NOTIFICATIONS_DAYS));
