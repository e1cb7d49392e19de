import { providerCalls, receivedWebhooks } from "db/schema/monitoring";
import { eq, lt } from "drizzle-orm";
import { db, type Reader, type Tx } from "../db/db.server";
import { daysAgo, deleteOldest } from "../db/retention.server";
import { outcomeOf } from "./receive-webhook.server";

export const KEEP_DAYS = 30;

export async function findWebhook(id: number, reader: Reader = db) {
  const [found] = await reader.select().from(receivedWebhooks).where(eq(receivedWebhooks.id, id));
  return found;
}

export const recordReplay = (tx: Tx, id: number, handled: Parameters<typeof outcomeOf>[0]) =>
  tx.update(receivedWebhooks).set(outcomeOf(handled)).where(eq(receivedWebhooks.id, id));

export async function deleteOldWebhooks() {
  await db.delete(providerCalls).where(lt(providerCalls.periodStart, daysAgo(KEEP_DAYS)));
  return deleteOldest(receivedWebhooks, daysAgo(KEEP_DAYS));
}
