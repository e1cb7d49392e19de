import { bankCustomers, bankDocuments, bankOwners } from "db/schema/banking";
import { and, eq, isNull } from "drizzle-orm";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { findCompanyAtBank } from "../../customers.server";
import { type CustomerAtBank, fetchCustomer, rejectionOf } from "../provider-customer.server";

/** Reads a company's state from the provider and records it. Ignores customers that were not made here. */
export async function syncCustomer(reference: string): Promise<void> {
  const companyId = await findCompanyAtBank(reference);
  if (companyId === undefined) return;
  const readAt = now();
  const observed = await fetchCustomer(reference);
  await inTransaction(async (tx) => {
    const [stored] = await tx
      .select()
      .from(bankCustomers)
      .where(eq(bankCustomers.reference, reference))
      .for("update");
    // A read that began later has been recorded already.
    if (!stored || (stored.checkedAt && stored.checkedAt > readAt)) return ok();
    await recordCustomer(tx, companyId, stored, observed, readAt);
    await recordOwners(tx, companyId, observed);
    await recordDocuments(tx, companyId, observed);
    return ok();
  });
}

type Stored = typeof bankCustomers.$inferSelect;

async function recordCustomer(
  tx: Tx,
  companyId: number,
  stored: Stored,
  { status, businessType, certification, needs, directives }: CustomerAtBank,
  checkedAt: Date,
) {
  const state = { status, businessType, certification, needs, directives };
  await tx
    .update(bankCustomers)
    .set({ ...state, checkedAt })
    .where(eq(bankCustomers.reference, stored.reference));
  const { reference: _, contractorId: __, companyId: ___, checkedAt: ____, ...before } = stored;
  if (
    stored.status !== status ||
    String(stored.needs) !== String(needs) ||
    stored.businessType !== businessType
  )
    await note(tx, "bank-customer.recorded", companyId, { from: before, ...state });
  if (certification === "recertify" && stored.certification !== certification)
    await note(tx, "bank-customer.recertify", companyId, { from: stored.certification });
}

const note = (tx: Tx, action: string, companyId: number, details: object) =>
  recordAction(tx, null, action, { type: "company", id: companyId }, { companyId, ...details });

async function recordOwners(tx: Tx, companyId: number, { owners }: CustomerAtBank) {
  const known = await tx.select().from(bankOwners).where(eq(bankOwners.companyId, companyId));
  for (const { id: reference, firstName, lastName, verificationStatus: status } of owners) {
    const name = `${firstName} ${lastName}`;
    const before = known.find((owner) => owner.reference === reference);
    if (before?.status === status && before.name === name) continue;
    if (before) await tx.update(bankOwners).set({ name, status }).where(eq(bankOwners.id, before.id));
    else await tx.insert(bankOwners).values({ companyId, reference, name, status, createdAt: now() });
    await note(tx, "bank-owner.recorded", companyId, { name, from: before?.status ?? null, status });
  }
  const listed = new Set(owners.map(({ id }) => id));
  for (const { id, name, status } of known.filter(
    (owner) => owner.removedAt === null && !listed.has(owner.reference),
  )) {
    await tx.update(bankOwners).set({ removedAt: now() }).where(eq(bankOwners.id, id));
    await note(tx, "bank-owner.recorded", companyId, { name, from: status, status: "removed" });
  }
}

async function recordDocuments(tx: Tx, companyId: number, { documents }: CustomerAtBank) {
  if (documents.length === 0) return;
  const known = await tx.select().from(bankDocuments).where(eq(bankDocuments.companyId, companyId));
  const owners = await tx
    .select()
    .from(bankOwners)
    .where(and(eq(bankOwners.companyId, companyId), isNull(bankOwners.removedAt)));
  for (const document of documents) {
    const { id: reference, type: kind, documentVerificationStatus: state, ownerReference } = document;
    const before = known.find((one) => one.reference === reference);
    if (before?.state === state) continue;
    const reason = state === "rejected" ? rejectionOf(document) : "";
    const owner = owners.find((one) => one.reference === ownerReference);
    if (before) await tx.update(bankDocuments).set({ state, reason }).where(eq(bankDocuments.id, before.id));
    else
      await tx.insert(bankDocuments).values({
        companyId,
        ownerId: owner?.id ?? null,
        reference,
        kind,
        state,
        reason,
        createdAt: now(),
      });
    const details = { kind, from: before?.state ?? null, state, reason, owner: owner?.name ?? null };
    await note(tx, "bank-document.recorded", companyId, details);
  }
}
