import { openItem, reconciliationItems, reconciliations } from "db/schema/reconciliation";
import { asc, desc, eq, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";

export type Item = typeof reconciliationItems.$inferSelect;
/** What of it still lies in suspense. */
export const remainingCents = ({ inSuspenseCents, resolvedCents }: Item) => inSuspenseCents - resolvedCents;

const HOUR = 60 * 60 * 1000;
/** How long ago, in words: "3 hours", "12 days". */
export function age(since: Date, at = now()) {
  const hours = Math.max(0, Math.floor((at.getTime() - since.getTime()) / HOUR));
  const [n, unit] = hours < 48 ? [hours, "hour"] : [Math.floor(hours / 24), "day"];
  return n === 0 ? "less than an hour" : `${n} ${unit}${n === 1 ? "" : "s"}`;
}

/** What does not match or waits in suspense, the oldest first; at most so many. */
export const listOpenItems = (reader: Reader = db, limit = 200): Promise<Item[]> =>
  reader
    .select()
    .from(reconciliationItems)
    .where(openItem)
    .orderBy(asc(reconciliationItems.seenAt), asc(reconciliationItems.id))
    .limit(limit);

export async function findItem(id: number, reader: Reader = db): Promise<Item | undefined> {
  const [item] = await reader.select().from(reconciliationItems).where(eq(reconciliationItems.id, id));
  return item;
}

/** How many are open, and for how many seconds the oldest has been. */
export async function countOpenItems(reader: Reader = db) {
  const [row] = await reader.execute<{ n: number; since: string | null }>(
    sql`select count(*)::int as n, min(seen_at) as since from ${reconciliationItems} where ${openItem}`,
  );
  const since = row?.since ? new Date(row.since).getTime() : now().getTime();
  return { open: row?.n ?? 0, oldestSeconds: Math.round((now().getTime() - since) / 1000) };
}

/** The last comparison. */
export async function findLastRun(reader: Reader = db) {
  const [last] = await reader.select().from(reconciliations).orderBy(desc(reconciliations.id)).limit(1);
  return last;
}
