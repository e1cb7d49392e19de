import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { corrections } from "db/schema/reconciliation";
import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Reader } from "~/platform/db/db.server";

export type Correction = typeof corrections.$inferSelect;

const proposers = alias(users, "proposers");
const deciders = alias(users, "deciders");
const nameOf = (person: typeof proposers | typeof deciders) =>
  sql<string>`coalesce(${person.firstName} || ' ' || ${person.lastName}, '')`;

const selectCorrections = (reader: Reader) =>
  reader
    .select({
      id: corrections.id,
      kind: corrections.kind,
      state: corrections.state,
      amountCents: corrections.amountCents,
      reason: corrections.reason,
      companyId: corrections.companyId,
      companyName: sql<string>`coalesce(${companies.name}, '')`,
      itemId: corrections.itemId,
      workOrderId: corrections.workOrderId,
      journalId: corrections.journalId,
      proposedById: corrections.proposedById,
      proposedBy: nameOf(proposers),
      proposedAt: corrections.proposedAt,
      decidedById: corrections.decidedById,
      decidedBy: nameOf(deciders),
      decidedAt: corrections.decidedAt,
    })
    .from(corrections)
    .innerJoin(proposers, eq(proposers.id, corrections.proposedById))
    .leftJoin(deciders, eq(deciders.id, corrections.decidedById))
    .leftJoin(companies, eq(companies.id, corrections.companyId));
export type CorrectionRow = Awaited<ReturnType<typeof selectCorrections>>[number];

/** Lists proposed corrections first, then the latest decided. */
export const listCorrections = (reader: Reader = db, limit = 100) =>
  selectCorrections(reader)
    .orderBy(
      sql`${corrections.state} = 'proposed' desc`,
      desc(sql`coalesce(${corrections.decidedAt}, ${corrections.proposedAt})`),
      desc(corrections.id),
    )
    .limit(limit);

export async function findCorrection(id: number, reader: Reader = db): Promise<CorrectionRow | undefined> {
  const [row] = await selectCorrections(reader).where(eq(corrections.id, id));
  return row;
}

/** Tests whether another active super administrator could approve this user's proposals. */
export async function hasOtherApprover(actorId: number, reader: Reader = db) {
  const [row] = await reader
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.role, "superAdmin"), eq(users.state, "active"), sql`${users.id} <> ${actorId}`));
  return (row?.n ?? 0) > 0;
}

export const listCompanyNames = (reader: Reader = db) =>
  reader
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .orderBy(asc(sql`lower(${companies.name})`), asc(companies.id));
