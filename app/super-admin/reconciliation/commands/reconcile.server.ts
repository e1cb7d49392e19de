import type { Provider } from "db/schema/funds";
import { reconciliationItems, reconciliations } from "db/schema/reconciliation";
import { and, eq, gte, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { jobQueue, noData } from "~/platform/jobs/jobs.server";
import { forbidden, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { isAnyOf } from "../any-of.server";
import type { Difference } from "../compare";
import { type Compared, compareRecords, providers } from "../compare-providers.server";
import { bookFees } from "../fees.server";
import { moveToSuspense } from "./move-to-suspense.server";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 60;
/** Hourly runs compare recent days, the first one from this hour on (UTC) that reaches all providers compares all. */
const RECENT_DAYS = 3;
const DAILY_FROM_HOUR = 4;

export const reconciliationJobs = jobQueue("reconciliation", noData);

export async function reconcileWhenDue() {
  const result = await run(null, (await areAllDaysDue()) ? DAYS : RECENT_DAYS);
  if (!result.ok) throw new Error(`Reconciliation: ${result.message}`);
}

/** A provider that is away at that hour, or a server that is, must not put the daily run off until the next day. */
async function areAllDaysDue() {
  const day = new Date(now().getTime() - DAILY_FROM_HOUR * HOUR_MS).setUTCHours(DAILY_FROM_HOUR, 0, 0, 0);
  const [complete] = await db
    .select({ id: reconciliations.id })
    .from(reconciliations)
    .where(
      and(
        gte(reconciliations.at, new Date(day)),
        gte(reconciliations.days, DAYS),
        eq(reconciliations.unreachable, []),
      ),
    )
    .limit(1);
  return !complete;
}

export type Reconciled = { differences: number; newCount: number; unreachable: Provider[] };

/** Compares the last 60 days of the providers' records with ours. */
export const reconcile = (actor: Actor): Promise<Result<Reconciled>> | Result<Reconciled> =>
  may(actor, "reconciliation.run") ? run(actor, DAYS) : forbidden();

/**
 * Records new and resolved differences. Money that we did not request goes to suspense at once, a difference in our own
 * payments after a day; when both sides match later, the opposite journal is posted.
 */
async function run(actor: Actor | null, days: number): Promise<Result<Reconciled>> {
  const since = new Date(now().getTime() - days * DAY_MS);
  const names = Object.keys(providers) as Provider[];
  const compared = await Promise.all(names.map((name) => compareRecords(name, since)));
  return inTransaction(async (tx) => {
    // Serializes runs, so that the second sees what the first recorded.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reconciliation'))`);
    let [differences, newCount] = [0, 0];
    for (const [n, provider] of names.entries()) {
      const found = compared[n];
      if (!found) continue;
      const matched = await recordMatches(tx, provider, found);
      if (!matched.ok) return matched;
      const booked = await bookFees(tx, provider, found.fees);
      if (!booked.ok) return booked;
      for (const difference of found.differences) {
        const recorded = await recordDifference(tx, provider, difference);
        if (!recorded.ok) return recorded;
        if (recorded.value.isOpen) differences++;
        if (recorded.value.isNew) newCount++;
      }
    }
    const unreachable = names.filter((_, n) => !compared[n]);
    const [created] = await tx
      .insert(reconciliations)
      .values({ at: now(), requestedById: actor?.id ?? null, days, unreachable, differences })
      .returning({ id: reconciliations.id });
    const subject = { type: "reconciliation" as const, id: created!.id };
    if (actor || newCount > 0)
      await recordAction(tx, actor, "reconciliation.run", subject, { differences, fresh: newCount });
    return ok({ differences, newCount, unreachable });
  });
}

/** Records items that match again, and takes their amounts out of suspense. */
async function recordMatches(tx: Tx, provider: Provider, { references, differences }: Compared) {
  const differing = new Set(differences.map(({ reference }) => reference));
  const matching = [...references].filter((reference) => !differing.has(reference));
  const matched = await tx
    .update(reconciliationItems)
    .set({ matchedAt: sql`coalesce(${reconciliationItems.matchedAt}, ${now().toISOString()}::timestamptz)` })
    .where(
      and(
        eq(reconciliationItems.provider, provider),
        isAnyOf(reconciliationItems.reference, matching),
        sql`(${reconciliationItems.matchedAt} is null or ${reconciliationItems.inSuspenseCents} <> 0)`,
      ),
    )
    .returning();
  for (const item of matched) {
    const moved = await moveToSuspense(tx, item, 0);
    if (!moved.ok) return moved;
  }
  return ok();
}

type RecordedDifference = {
  isOpen: boolean;
  /** New: the notification is still to be sent. */
  isNew: boolean;
};

async function recordDifference(
  tx: Tx,
  provider: Provider,
  difference: Difference,
): Promise<Result<RecordedDifference>> {
  const { reference, kind, ownState, providerState, isUnrequested, unpostedCents } = difference;
  const isSameItem = and(
    eq(reconciliationItems.provider, provider),
    eq(reconciliationItems.reference, reference),
  );
  const at = now();
  const values = { difference: kind, ownState, providerState };
  const [before] = await tx.select().from(reconciliationItems).where(isSameItem).for("update");
  const [item] = before
    ? await tx
        .update(reconciliationItems)
        .set({
          ...values,
          firstSeenAt: before.matchedAt && before.inSuspenseCents === 0 ? at : before.firstSeenAt,
        })
        .where(isSameItem)
        .returning()
    : await tx
        .insert(reconciliationItems)
        .values({ provider, reference, ...values, firstSeenAt: at })
        .returning();
  const { id, firstSeenAt, inSuspenseCents, resolvedCents } = item!;
  const isOldEnough = isUnrequested || at.getTime() - firstSeenAt.getTime() >= DAY_MS;
  const cents = isOldEnough ? unpostedCents : inSuspenseCents;
  const moved = await moveToSuspense(tx, item!, cents);
  if (!moved.ok) return moved;
  // Once the whole amount is in suspense, both sides match; the item stays open until a correction settles it.
  const isFullyInSuspense = cents !== 0 && cents === unpostedCents;
  const matchedAt = isFullyInSuspense ? (before?.matchedAt ?? at) : null;
  await tx.update(reconciliationItems).set({ matchedAt }).where(eq(reconciliationItems.id, id));
  return ok({
    isOpen: !isFullyInSuspense || cents !== resolvedCents,
    isNew: !before || (before.matchedAt !== null && !isFullyInSuspense),
  });
}
