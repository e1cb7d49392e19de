import { openItem, reconciliationItems, reconciliations } from "db/schema/reconciliation";
import { asc, desc, eq, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";

export type Item = typeof reconciliationItems.$inferSelect;
export const remainingCents = ({ inSuspenseCents, resolvedCents }: Item) => inSuspenseCents - resolvedCents;

const HOUR_MS = 60 * 60 * 1000;
/** Formats an age: "3 hours", "12 days". */
export function age(since: Date, at = now()) {
  const hours = Math.max(0, Math.floor((at.getTime() - since.getTime()) / HOUR_MS));
  const [n, unit] = hours < 48 ? [hours, "hour"] : [Math.floor(hours / 24), "day"];
  return n === 0 ? "less than an hour" : `${n} ${unit}${n === 1 ? "" : "s"}`;
}

/** Lists open items, oldest first. */
export const listOpenItems = (reader: Reader = db, limit = 200): Promise<Item[]> =>
  reader
    .select()
    .from(reconciliationItems)
    .where(openItem)
    .orderBy(asc(reconciliationItems.firstSeenAt), asc(reconciliationItems.id))
    .limit(limit);

export async function findItem(id: number, reader: Reader = db): Promise<Item | undefined> {
  const [item] = await reader.select().from(reconciliationItems).where(eq(reconciliationItems.id, id));
  return item;
}

/** Counts open items, with the age of the oldest in seconds. */
export async function countOpenItems(reader: Reader = db) {
  const [row] = await reader.execute<{ n: number; since: string | null }>(
    sql`select count(*)::int as n, min(first_seen_at) as since from ${reconciliationItems} where ${openItem}`,
  );
  const since = row?.since ? new Date(row.since).getTime() : now().getTime();
  return { open: row?.n ?? 0, oldestSeconds: Math.round((now().getTime() - since) / 1000) };
}

export async function findLastRun(reader: Reader = db) {
  const [last] = await reader.select().from(reconciliations).orderBy(desc(reconciliations.id)).limit(1);
  return last;
}
