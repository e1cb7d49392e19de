import { notifications } from "db/schema/notifications";
import { env } from "~/platform/env.server";
import { daysAgo, trimOldest } from "~/platform/trim.server";

/** Read or not: nobody scrolls back that far, and the order's history has it. */
export const forgetOldNotifications = () => trimOldest(notifications, daysAgo(env().KEEP_NOTIFICATIONS_DAYS));
