import { companies } from "db/schema/companies";
import { cards, refills } from "db/schema/funds";
import { and, desc, eq, isNull } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";

export type Card = typeof cards.$inferSelect;
export type Refill = typeof refills.$inferSelect;

const savedCards = (companyId: number) => and(eq(cards.companyId, companyId), isNull(cards.removedAt));

export const listCards = (companyId: number, reader: Reader = db): Promise<Card[]> =>
  reader.select().from(cards).where(savedCards(companyId)).orderBy(desc(cards.isPrimary), desc(cards.id));

/** Finds one of a company's cards; `undefined` if it is removed or belongs to another company. */
export async function findCard(
  companyId: number,
  id: number,
  reader: Reader = db,
): Promise<Card | undefined> {
  const [card] = await reader
    .select()
    .from(cards)
    .where(and(savedCards(companyId), eq(cards.id, id)));
  return card;
}

/** Returns a company's processing fee rate in basis points. */
export async function feeRateOf(companyId: number, reader: Reader = db): Promise<number> {
  const [company] = await reader
    .select({ rate: companies.processingFeeBasisPoints })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error(`There is no company ${companyId}`);
  return company.rate;
}

export async function findRefill(id: number, reader: Reader = db): Promise<Refill> {
  const [refill] = await reader.select().from(refills).where(eq(refills.id, id));
  if (!refill) throw new Error(`There is no refill ${id}`);
  return refill;
}

export async function findRefillOf(companyId: number, id: number): Promise<Refill | undefined> {
  const [refill] = await db
    .select()
    .from(refills)
    .where(and(eq(refills.id, id), eq(refills.companyId, companyId)));
  return refill;
}

/** Lists card payments without an outcome, except those on the provider's page, which shows the outcome itself. */
export const listOpenRefills = (companyId: number, reader: Reader = db): Promise<Refill[]> =>
  reader
    .select()
    .from(refills)
    .where(and(eq(refills.companyId, companyId), eq(refills.state, "requested"), eq(refills.isHosted, false)))
    .orderBy(desc(refills.id));
