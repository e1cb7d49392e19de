import { notifications } from "db/schema/notifications";
import { workOrders } from "db/schema/work-orders";
import { inArray } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import type { StoredEvent } from "~/platform/db/events/outbox.server";
import { ably } from "~/platform/live/ably.server";
import { log } from "~/platform/observability/log.server";
import { countingCalls } from "~/platform/providers/count-calls.server";
import { now } from "~/platform/time/clock.server";
import {
  type Broadcast,
  jobBroadcasts,
  mergeBroadcasts,
  orderBroadcasts,
  supportBroadcasts,
  usersLosingAccess,
} from "./broadcasts";
import { channels } from "./channels";

/** Older events are dropped, in ms: an open page has polled by then. */
const MAX_AGE_MS = 60_000;
const MAX_PER_REQUEST = 100;

/** Broadcasts a batch; a repeat has the same id. Drops old events: pages without a live connection poll. */
export async function publishLive(tx: Tx, batch: StoredEvent[]): Promise<void> {
  const client = ably();
  const fresh = batch.filter(({ at }) => now().getTime() - at.getTime() < MAX_AGE_MS);
  const last = fresh.at(-1);
  if (!client || !last) return;
  // Revokes first: the broadcasts below are not for people who just lost access.
  await revokeTokens(fresh.flatMap(usersLosingAccess));
  await broadcastNow(mergeBroadcasts(await broadcastsOf(tx, fresh)), `event-${last.id}`);
}

/** Broadcasts now. Ably drops repeats of the same `id`. */
export async function broadcastNow(broadcasts: readonly Broadcast[], id: string): Promise<void> {
  for (let from = 0; from < broadcasts.length; from += MAX_PER_REQUEST) {
    const specs = broadcasts
      .slice(from, from + MAX_PER_REQUEST)
      .map(({ channel, name, data, id: explicitId }, n) => ({
        channels: [channel],
        messages: [{ id: explicitId ?? `${id}-${from + n}`, name, data }],
      }));
    const client = ably();
    if (client) await countingCalls("ably", () => client.batchPublish(specs));
  }
}

async function broadcastsOf(tx: Tx, batch: StoredEvent[]): Promise<Broadcast[]> {
  const [wins, notificationIds] = ["work-order", "notification"].map((type) =>
    batch.flatMap(({ subjectType, subjectId }) => (subjectType === type && subjectId ? [subjectId] : [])),
  ) as [number[], number[]];
  const orders = wins.length > 0 ? await ordersOf(tx, wins) : new Map();
  const stored =
    notificationIds.length > 0
      ? await tx.select().from(notifications).where(inArray(notifications.id, notificationIds))
      : [];
  return [
    ...batch.flatMap((event) => {
      const order = event.subjectType === "work-order" ? orders.get(event.subjectId ?? 0) : undefined;
      const ofOrder = order ? orderBroadcasts(event, order) : [];
      return [...ofOrder, ...supportBroadcasts(event), ...jobBroadcasts(event)];
    }),
    ...stored.map(({ id, userId, title, message, type, workOrderId, url }) => ({
      channel: channels.person(userId),
      name: "notification",
      id: `notification-${id}`,
      data: { id, title, message, type, workOrderId, url },
    })),
  ];
}

async function ordersOf(tx: Tx, wins: number[]) {
  const { id, companyId, contractorId } = workOrders;
  const found = await tx.select({ id, companyId, contractorId }).from(workOrders).where(inArray(id, wins));
  return new Map(found.map((order) => [order.id, order]));
}

/** Makes pages request a new token. Keys without revocation leave it to the token's expiry. */
async function revokeTokens(userIds: number[]) {
  const people = [...new Set(userIds)].map((id) => ({ type: "clientId", value: String(id) }));
  for (let from = 0; from < people.length; from += MAX_PER_REQUEST)
    await ably()
      ?.auth.revokeTokens(people.slice(from, from + MAX_PER_REQUEST))
      .catch((err: unknown) =>
        log().warn({ err }, "live tokens could not be revoked; they end by themselves"),
      );
}
