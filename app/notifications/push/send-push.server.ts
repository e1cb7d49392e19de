import { pushKinds, users } from "db/schema/accounts";
import { notifications } from "db/schema/notifications";
import { pushDevices } from "db/schema/push";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { findPerson } from "~/access/actor.server";
import { isUnseenMessage } from "~/messaging/unread.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { vapidPublicKey } from "~/platform/push/vapid.server";
import { sendPush } from "~/platform/push/web-push.server";
import { now } from "~/platform/time/clock.server";
import { type PushPayload, pushText, tagOf, urgencyOf } from "./push-text";

/** After a day what happened is old news. */
export const MAX_AGE_MS = 24 * 60 * 60_000;

const job = z.object({
  deviceId: z.number(),
  kind: z.enum(pushKinds),
  win: z.number(),
  eventId: z.number(),
  /** When it happened. */
  at: z.iso.datetime(),
  notificationId: z.number().optional(),
  messageId: z.number().optional(),
  /** The device's owner; jobs of former releases have none. */
  userId: z.number().optional(),
  /** Until when the device may show it, because then it is another one's turn. */
  until: z.iso.datetime().optional(),
});
export type PushJob = z.infer<typeof job>;
export const pushJobs = jobQueue("push-messages", job);

/** Sends to a device what its owner has not read yet; removes the device if its subscription has ended. */
export async function sendPushMessage(job: PushJob): Promise<void> {
  const until = job.until ? new Date(job.until).getTime() : Number.POSITIVE_INFINITY;
  const ttlMs = Math.min(new Date(job.at).getTime() + MAX_AGE_MS, until) - now().getTime();
  if (ttlMs <= 0 || !vapidPublicKey()) return;
  const [device] = await db
    .select({
      id: pushDevices.id,
      endpoint: pushDevices.endpoint,
      label: pushDevices.label,
      p256dh: pushDevices.p256dh,
      auth: pushDevices.auth,
      userId: users.id,
      role: users.role,
      chosen: users.noticePush,
    })
    .from(pushDevices)
    .innerJoin(users, and(eq(users.id, pushDevices.userId), eq(users.state, "active")))
    .where(eq(pushDevices.id, job.deviceId));
  if (!device?.chosen.includes(job.kind) || (await isReadOrGone(job, device.userId))) return;
  const payload = payloadOf(job, device.role);
  const options: Parameters<typeof sendPush>[2] = {
    ttlSeconds: Math.ceil(ttlMs / 1000),
    urgency: urgencyOf(job.kind),
    topic: tagOf(job.eventId),
  };
  const exists = await sendPush(device, JSON.stringify(payload), options, {
    kind: job.kind,
    userId: device.userId,
    win: job.win,
    device: device.label,
    subject: `${payload.title}: ${payload.body}`,
  });
  const isDevice = eq(pushDevices.id, device.id);
  if (exists) await db.update(pushDevices).set({ lastSuccessAt: now() }).where(isDevice);
  else await db.delete(pushDevices).where(isDevice);
}

function payloadOf({ kind, win, eventId, notificationId }: PushJob, role: string): PushPayload {
  const tab = role === "contractor" ? "upcoming-work" : "all";
  const url = notificationId ? paths.notification(notificationId) : paths.orderAction(tab, win, "messages");
  return {
    ...pushText(kind, win),
    url,
    tag: tagOf(eventId),
    eventId,
    win,
    ...(notificationId && { notificationId }),
  };
}

async function isReadOrGone({ notificationId, messageId, win }: PushJob, userId: number): Promise<boolean> {
  if (notificationId) {
    const [found] = await db.select().from(notifications).where(eq(notifications.id, notificationId));
    return found?.userId !== userId || found.readAt !== null;
  }
  const person = await findPerson(db, userId);
  return !person || !messageId || !(await isUnseenMessage(person, win, messageId));
}
