import { bankCustomers, bankDocuments, bankOwners, bankTransfers } from "db/schema/banking";
import { and, asc, desc, eq, gte, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { db, type Reader, type Tx } from "~/platform/db/db.server";
import { ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import {
  beyondLimit,
  hasWeekLimit,
  leftCents,
  reasonNotToSend,
  UNVERIFIED_WEEK_CENTS,
  unverified,
  weekOf,
} from "./standing";

const ownersOf = (companyId: number) =>
  and(eq(bankOwners.companyId, companyId), isNull(bankOwners.removedAt));

/** Reads a company's state at the bank provider, with its owners and documents; nothing of it is secret. */
export async function readVerification(companyId: number, reader: Reader = db) {
  const [[customer], owners, documents] = await Promise.all([
    reader
      .select({
        status: bankCustomers.status,
        businessType: bankCustomers.businessType,
        certification: bankCustomers.certification,
        needs: bankCustomers.needs,
        directives: bankCustomers.directives,
        checkedAt: bankCustomers.checkedAt,
      })
      .from(bankCustomers)
      .where(eq(bankCustomers.companyId, companyId)),
    reader
      .select({ id: bankOwners.id, name: bankOwners.name, status: bankOwners.status })
      .from(bankOwners)
      .where(ownersOf(companyId))
      .orderBy(asc(bankOwners.id)),
    reader
      .select({
        id: bankDocuments.id,
        ownerId: bankDocuments.ownerId,
        kind: bankDocuments.kind,
        state: bankDocuments.state,
        reason: bankDocuments.reason,
      })
      .from(bankDocuments)
      .where(eq(bankDocuments.companyId, companyId))
      .orderBy(desc(bankDocuments.id)),
  ]);
  return { ...unverified, directives: [], checkedAt: null, ...customer, owners, documents };
}
export type Verification = Awaited<ReturnType<typeof readVerification>>;

export async function findOwner(companyId: number, id: number) {
  const [owner] = await db
    .select()
    .from(bankOwners)
    .where(and(ownersOf(companyId), eq(bankOwners.id, id)));
  return owner;
}

export const countRemovedOwners = (companyId: number) =>
  db.$count(bankOwners, and(eq(bankOwners.companyId, companyId), isNotNull(bankOwners.removedAt)));

/** Sums what a company sent by bank this week, fees included; failed transfers don't count. */
async function sentThisWeek(companyId: number, reader: Reader) {
  const [sent] = await reader
    .select({
      cents: sql`coalesce(sum(${bankTransfers.amountCents} + ${bankTransfers.feeCents}), 0)`.mapWith(Number),
    })
    .from(bankTransfers)
    .where(
      and(
        eq(bankTransfers.companyId, companyId),
        ne(bankTransfers.state, "failed"),
        gte(bankTransfers.createdAt, weekOf(now()).start),
      ),
    );
  return sent!.cents;
}

/** Refuses a transfer that the provider would refuse. Locks the company's customer, so that two don't share what is left. */
export async function checkSending(
  tx: Tx,
  companyId: number,
  totalCents: number,
): Promise<Result<undefined>> {
  await tx.select().from(bankCustomers).where(eq(bankCustomers.companyId, companyId)).for("update");
  const standing = await readVerification(companyId, tx);
  const reason = reasonNotToSend(standing);
  if (reason) return refuse("conflict", reason);
  const beyond = beyondLimit(standing, await sentThisWeek(companyId, tx), totalCents);
  return beyond ? refuse("invalid", beyond, { amount: [beyond] }) : ok();
}

/** Returns why a company can't add funds by bank now, if it can't, and its weekly limit while it is not verified. */
export async function readAllowance(companyId: number) {
  const standing = await readVerification(companyId);
  const usedCents = hasWeekLimit(standing) ? await sentThisWeek(companyId, db) : 0;
  return {
    reason: reasonNotToSend(standing),
    week: hasWeekLimit(standing)
      ? {
          limitCents: UNVERIFIED_WEEK_CENTS,
          usedCents,
          leftCents: leftCents(usedCents),
          freeAt: weekOf(now()).end,
        }
      : null,
  };
}
export type Allowance = Awaited<ReturnType<typeof readAllowance>>;
