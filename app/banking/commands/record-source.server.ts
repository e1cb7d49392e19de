import { bankSources } from "db/schema/banking";
import { cards } from "db/schema/funds";
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { getFromBank } from "~/platform/providers/dwolla.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import type { BankSource } from "../queries.server";

const shape = z.object({
  status: z.enum(["verified", "unverified"]),
  removed: z.boolean(),
  _links: z.object({ "failed-verification-micro-deposits": z.unknown() }).partial(),
});

/** Reads a bank account's state from the provider and records it. Ignores accounts that were not added here. */
export async function syncSource(reference: string): Promise<void> {
  const { status, removed, _links } = await getFromBank(`funding-sources/${reference}`, shape);
  await recordSource(reference, {
    isVerified: status === "verified",
    isBlocked: _links["failed-verification-micro-deposits"] !== undefined,
    removed,
  });
}

type SourceState = { isVerified?: boolean; isBlocked?: boolean; removed?: boolean };

/** Records a bank account's state; a newly verified one becomes primary if its owner has none. */
export async function recordSource(reference: string, observed: SourceState): Promise<void> {
  await inTransaction(async (tx) => {
    const [source] = await tx
      .select()
      .from(bankSources)
      .where(eq(bankSources.reference, reference))
      .for("update");
    if (!source || source.removedAt) return ok();
    if (observed.removed) await change(tx, source, "removed", { removedAt: now(), isPrimary: false });
    else if (observed.isVerified && !source.isVerified) {
      await lockPrimary(tx, source.companyId);
      const isPrimary = !(await hasPrimary(tx, source.companyId));
      await change(tx, source, "verified", { isVerified: true, isPrimary, isBlocked: false });
    } else if (observed.isBlocked && !source.isBlocked)
      await change(tx, source, "blocked", { isBlocked: true });
    return ok();
  });
}

async function change(tx: Tx, { id, companyId }: BankSource, action: string, values: Partial<BankSource>) {
  await tx.update(bankSources).set(values).where(eq(bankSources.id, id));
  await recordAction(
    tx,
    null,
    "bank-source.recorded",
    { type: "bank-source", id, companyId },
    { action, companyId },
  );
}

/** Locks the choice of an owner's primary payment method, a single one among all cards and bank accounts. */
export async function lockPrimary(tx: Tx, companyId: number | null) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('primary way to pay'), ${companyId ?? 0}::int)`);
}

export async function hasPrimary(tx: Tx, companyId: number | null): Promise<boolean> {
  const owned = companyId === null ? isNull(bankSources.companyId) : eq(bankSources.companyId, companyId);
  const banks = and(owned, eq(bankSources.isPrimary, true), isNull(bankSources.removedAt));
  if ((await tx.$count(bankSources, banks)) > 0) return true;
  if (companyId === null) return false;
  const own = and(eq(cards.companyId, companyId), eq(cards.isPrimary, true), isNull(cards.removedAt));
  return (await tx.$count(cards, own)) > 0;
}
