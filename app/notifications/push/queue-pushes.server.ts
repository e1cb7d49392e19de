import { type PushKind, sessions, users } from "db/schema/accounts";
import { notifications } from "db/schema/notifications";
import { pushDevices } from "db/schema/push";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/db.server";
import type { StoredEvent } from "~/platform/db/events/outbox.server";
import { now } from "~/platform/time/clock.server";
import { isPushKind } from "./push-text";
import { MAX_AGE_MS, type PushJob, pushJobs } from "./send-push.server";

type Pending = { userId: number; kind: PushKind; what: Omit<PushJob, "deviceId" | "userId" | "until"> };

/** A person's next device has its turn this long after the one before; the push service forgets a message earlier. */
const TURN_MS = 3 * 60_000;
const KEPT_MS = 2.5 * 60_000;

/**
 * Adds a job for each device of a batch's recipients, so that one device's failure repeats no other's message. The device
 * that was used last comes first, and again at the end if no device was reached. A later job sends nothing that was read
 * meanwhile, and a device that shows the event removes the jobs of the others.
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
    const [first] = ofPerson;
    const turns = first && ofPerson.length > 1 ? [...ofPerson, first] : ofPerson;
    for (const [turn, { id }] of turns.entries()) {
      const startAfter = new Date(now().getTime() + turn * TURN_MS);
      const isLast = turn === turns.length - 1;
      const until = isLast ? undefined : new Date(startAfter.getTime() + KEPT_MS).toISOString();
      await pushJobs.add(tx, { ...what, userId, deviceId: id, until }, turn > 0 ? { startAfter } : {});
    }
  }
}

/** Ends the turns that are left for an event, because a device of the person shows it. */
export const endTurns = (userId: number, eventId: number) => pushJobs.remove(db, { userId, eventId });

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
