import type { Provider } from "db/schema/funds";
import { reconciliationItems, reconciliations } from "db/schema/reconciliation";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAct } from "~/platform/db/record.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { forbidden, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { type Compared, compareBooks, providers } from "../books.server";
import type { Difference } from "../compare";
import { bookFees } from "../fees.server";
import { isNamed } from "../named.server";
import { moveToSuspense } from "./move-to-suspense.server";

const DAY = 24 * 60 * 60 * 1000;
const DAYS = 60;
/** Each hour looks at what is fresh, and one of them at all. */
const FRESH_DAYS = 3;
const DAILY_AT_HOUR = 4;

export const reconciliationRounds = jobQueue<object>("reconciliation");

/** Once an hour. */
export async function reconcileWhenDue() {
  const at = now();
  await run(null, at.getUTCHours() === DAILY_AT_HOUR ? DAYS : FRESH_DAYS);
}

export type Reconciled = { differences: number; fresh: number; silent: Provider[] };

/** Compares the providers' books of the last 60 days with ours, now. */
export const reconcile = (actor: Actor): Promise<Result<Reconciled>> | Result<Reconciled> =>
  may(actor, "reconciliation.run") ? run(actor, DAYS) : forbidden();

/**
 * Notes what does not match, and what matches again. Money that came to a provider, or left it, and that nobody here
 * has asked for, goes to the suspense account at once; where one of our own payments differs, it has a day to be put
 * right by itself before. Nothing is undone or edited: where that day was too short, another journal goes the other way.
 * What a provider kept of payments is booked as its cost.
 */
async function run(actor: Actor | null, days: number): Promise<Result<Reconciled>> {
  const since = new Date(now().getTime() - days * DAY);
  const names = Object.keys(providers) as Provider[];
  const compared = await Promise.all(names.map((name) => compareBooks(name, since)));
  return inTransaction(async (tx) => {
    // Of two at the same moment the second finds what the first has noted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reconciliation'))`);
    let [differences, fresh] = [0, 0];
    for (const [n, provider] of names.entries()) {
      const books = compared[n];
      if (!books) continue;
      const matched = await noteMatches(tx, provider, books);
      if (!matched.ok) return matched;
      const booked = await bookFees(tx, provider, books.fees);
      if (!booked.ok) return booked;
      for (const difference of books.differences) {
        const noted = await note(tx, provider, difference);
        if (!noted.ok) return noted;
        if (noted.value.isOpen) differences++;
        if (noted.value.isFresh) fresh++;
      }
    }
    const silent = names.filter((_, n) => !compared[n]);
    const [made] = await tx
      .insert(reconciliations)
      .values({ at: now(), askedById: actor?.id ?? null, days, silent, differences })
      .returning({ id: reconciliations.id });
    const subject = { type: "reconciliation", id: made!.id };
    if (actor || fresh > 0) await recordAct(tx, actor, "reconciliation.run", subject, { differences, fresh });
    return ok({ differences, fresh, silent });
  });
}

/** What both have alike again; where it went to suspense meanwhile, it comes back from there. */
async function noteMatches(tx: Tx, provider: Provider, { references, differences }: Compared) {
  const differing = new Set(differences.map(({ reference }) => reference));
  const matching = [...references].filter((reference) => !differing.has(reference));
  const matched = await tx
    .update(reconciliationItems)
    .set({ matchedAt: sql`coalesce(${reconciliationItems.matchedAt}, ${now().toISOString()}::timestamptz)` })
    .where(
      and(
        eq(reconciliationItems.provider, provider),
        isNamed(reconciliationItems.reference, matching),
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

type Noted = {
  /** Somebody has to do something about it. */
  isOpen: boolean;
  /** Nobody has been told of it yet. */
  isFresh: boolean;
};

/** Keeps what differs. */
async function note(tx: Tx, provider: Provider, difference: Difference): Promise<Result<Noted>> {
  const { reference, what, here, there, isOwnerless, dueCents } = difference;
  const own = and(eq(reconciliationItems.provider, provider), eq(reconciliationItems.reference, reference));
  const at = now();
  const told = { what, here, there };
  const [before] = await tx.select().from(reconciliationItems).where(own).for("update");
  const [item] = before
    ? await tx
        .update(reconciliationItems)
        .set({ ...told, seenAt: before.matchedAt && before.inSuspenseCents === 0 ? at : before.seenAt })
        .where(own)
        .returning()
    : await tx
        .insert(reconciliationItems)
        .values({ provider, reference, ...told, seenAt: at })
        .returning();
  const { id, seenAt, inSuspenseCents, resolvedCents } = item!;
  const isRipe = isOwnerless || at.getTime() - seenAt.getTime() >= DAY;
  const cents = isRipe ? dueCents : inSuspenseCents;
  const moved = await moveToSuspense(tx, item!, cents);
  if (!moved.ok) return moved;
  // What is in suspense as a whole is on the books, and waits for whoever settles it.
  const isOnTheBooks = cents !== 0 && cents === dueCents;
  const matchedAt = isOnTheBooks ? (before?.matchedAt ?? at) : null;
  await tx.update(reconciliationItems).set({ matchedAt }).where(eq(reconciliationItems.id, id));
  return ok({
    isOpen: !isOnTheBooks || cents !== resolvedCents,
    isFresh: !before || (before.matchedAt !== null && !isOnTheBooks),
  });
}
