import { type PushKind, sessions, users } from "db/schema/accounts";
import { notifications } from "db/schema/notifications";
import { pushDevices } from "db/schema/push";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import type { StoredEvent } from "~/platform/db/events/outbox.server";
import { now } from "~/platform/time/clock.server";
import { isPushKind } from "./push-text";
import { MAX_AGE_MS, type PushJob, pushJobs } from "./send-push.server";

type Pending = { userId: number; kind: PushKind; what: Omit<PushJob, "deviceId"> };

/** A person's next device shows what is still unread after this time. */
const NEXT_DEVICE_MS = 3 * 60_000;

/**
 * Adds a job for each device of a batch's recipients, so that one device's failure repeats no other's message. The device
 * that was used last comes first; a later job sends nothing that was read meanwhile.
 */
export async function queuePushes(tx: Tx, batch: StoredEvent[]): Promise<void> {
  const fresh = batch.filter(({ at }) => now().getTime() - at.getTime() < MAX_AGE_MS);
  const pending = [...(await notificationsIn(tx, fresh)), ...fresh.flatMap(messageOf)];
  if (pending.length === 0) return;
  const devices = await tx
    .select({ id: pushDevices.id, userId: users.id, chosen: users.noticePush })
    .from(pushDevices)
    .innerJoin(users, and(eq(users.id, pushDevices.userId), eq(users.state, "active")))
    .leftJoin(sessions, eq(sessions.idHash, pushDevices.sessionHash))
    .where(
      inArray(
        pushDevices.userId,
        pending.map(({ userId }) => userId),
      ),
    )
    .orderBy(sql`${sessions.lastSeenAt} desc nulls last`, desc(pushDevices.id));
  for (const { userId, kind, what } of pending) {
    const ofPerson = devices.filter((device) => device.userId === userId && device.chosen.includes(kind));
    for (const [place, { id }] of ofPerson.entries()) {
      const startAfter = place > 0 ? new Date(now().getTime() + place * NEXT_DEVICE_MS) : undefined;
      await pushJobs.add(tx, { ...what, deviceId: id }, { startAfter });
    }
  }
}

async function notificationsIn(tx: Tx, batch: StoredEvent[]): Promise<Pending[]> {
  const ids = batch.flatMap(({ type, subjectId }) =>
    type === "notification.kept" && subjectId ? [subjectId] : [],
  );
  if (ids.length === 0) return [];
  const found = await tx.select().from(notifications).where(inArray(notifications.id, ids));
  return found.flatMap(({ id, userId, kind, workOrderId: win, eventId, at }) =>
    isPushKind(kind) && win
      ? [{ userId, kind, what: { notificationId: id, kind, win, eventId, at: at.toISOString() } }]
      : [],
  );
}

function messageOf({ id, type, subjectId, actorId, at, payload }: StoredEvent): Pending[] {
  if (type !== "message.send" || !subjectId || !Array.isArray(payload.to)) return [];
  const kind = "message";
  const messageId = Number(payload.messageId);
  return payload.to
    .filter((userId) => typeof userId === "number" && userId !== actorId)
    .map((userId) => ({
      userId,
      kind,
      what: { kind, win: subjectId, eventId: id, at: at.toISOString(), messageId },
    }));
}
