import { setTimeout as pause } from "node:timers/promises";
import { events, unreadEvents } from "db/schema/platform";
import { and, asc, between, eq, inArray, min } from "drizzle-orm";
import { log } from "../../observability/log.server";
import { db, type Tx } from "../db.server";
import { isDistributed } from "../distributed.server";
import { type Claimed, claimUnread, type Which } from "./claim.server";
import { notifyCommitted, onCommit } from "./commits.server";

/**
 * Events commit with their action, and each consumer reads them later, separately. Its writes commit with its reading;
 * external calls may repeat and carry the event's id.
 */
export type StoredEvent = typeof events.$inferSelect;
type Handle = (tx: Tx, batch: StoredEvent[]) => Promise<void>;

const BATCH_SIZE = 200;
/** The previous version of Callout stored a reading's own time instead of the event's. */
const DAY = 24 * 60 * 60_000;

/**
 * Reads one batch, oldest first, skipping locked rows; on several nodes one batch of each company, because Citus locks rows of
 * one company only. Returns how many events were read.
 */
export async function readEvents(reader: string, handle: Handle): Promise<number> {
  if (!(await isDistributed())) return readBatch(reader, handle);
  let n = 0;
  for (const companyId of await listCompanies(reader)) n += await readBatch(reader, handle, { companyId });
  return n;
}

async function readBatch(reader: string, handle: Handle, which?: Which): Promise<number> {
  const n = await db.transaction(async (tx) => {
    const claimed = await claimUnread(tx, reader, BATCH_SIZE, which);
    if (claimed.length > 0) await handle(tx, await findEvents(tx, claimed));
    return claimed.length;
  });
  // Wakes the other consumers: handling the batch may have recorded events for them.
  if (n > 0) notifyCommitted();
  return n;
}

/** Lists the companies that have unread events, the one with the oldest event first. */
async function listCompanies(reader: string) {
  const waiting = await db
    .select({ companyId: unreadEvents.companyId })
    .from(unreadEvents)
    .where(eq(unreadEvents.reader, reader))
    .groupBy(unreadEvents.companyId)
    .orderBy(asc(min(unreadEvents.eventId)));
  return waiting.map(({ companyId }) => companyId);
}

/** Looks for a batch's events only in their companies and in the months that they are from. */
async function findEvents(tx: Tx, claimed: readonly Claimed[]) {
  const times = claimed.map(({ at }) => Date.parse(at));
  const ids = claimed.map(({ id }) => id);
  const companyIds = [...new Set(claimed.map(({ companyId }) => companyId))];
  const isThen = between(events.at, new Date(Math.min(...times) - DAY), new Date(Math.max(...times) + DAY));
  return tx
    .select()
    .from(events)
    .where(and(inArray(events.id, ids), inArray(events.companyId, companyIds), isThen))
    .orderBy(asc(events.id));
}

/** Reads a failed batch one event at a time, so that a broken event blocks no other. */
export async function readOneByOne(reader: string, handle: Handle): Promise<number> {
  const waiting = await db
    .select({ eventId: unreadEvents.eventId, companyId: unreadEvents.companyId })
    .from(unreadEvents)
    .where(eq(unreadEvents.reader, reader))
    .orderBy(asc(unreadEvents.eventId))
    .limit(BATCH_SIZE);
  let n = 0;
  for (const which of waiting)
    try {
      n += await readBatch(reader, handle, which);
    } catch (err) {
      log().error({ err, reader, event: which.eventId }, "an event could not be read and will be read again");
    }
  return n;
}

const POLL_MS = 1000;

/** Reads events until the returned function is called, which resolves once the current batch has ended. */
export function followEvents(reader: string, handle: Handle): () => Promise<void> {
  let isStopped = false;
  let pauseAbort = new AbortController();
  const wake = () => pauseAbort.abort();
  const unsubscribe = onCommit(wake);
  const running = (async () => {
    while (!isStopped) {
      // Created before reading, so that a commit during the read ends the pause after it.
      pauseAbort = new AbortController();
      const n = await readEvents(reader, handle).catch((err) => {
        log().warn({ err, reader }, "events could not be read; they are read one by one");
        return readOneByOne(reader, handle).catch(() => 0);
      });
      if (n < BATCH_SIZE) await pause(POLL_MS, undefined, { signal: pauseAbort.signal }).catch(() => {});
    }
  })();
  return () => {
    isStopped = true;
    unsubscribe();
    wake();
    return running;
  };
}
