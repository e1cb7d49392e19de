import { sentMessages } from "db/schema/sent-messages";
import { eq } from "drizzle-orm";
import type { Tx } from "../db/db.server";
import { now } from "../time/clock.server";

/** Locks a message, so that two people don't send it again at once, and returns its job. */
export async function lockSentMessage(tx: Tx, id: number) {
  const [found] = await tx
    .select({ queue: sentMessages.queue, data: sentMessages.data })
    .from(sentMessages)
    .where(eq(sentMessages.id, id))
    .for("update");
  return found;
}

export const markResent = (tx: Tx, id: number) =>
  tx.update(sentMessages).set({ resentAt: now() }).where(eq(sentMessages.id, id));
