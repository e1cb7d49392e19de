import { bankSources, bankTransfers } from "db/schema/banking";
import { companies } from "db/schema/companies";
import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";

export type BankSource = typeof bankSources.$inferSelect;
export type BankTransfer = typeof bankTransfers.$inferSelect;

export type SourceStatus = "verified" | "unverified" | "all";

/** SQL condition: a company's bank accounts, or the platform's own if null. */
const ownedBy = (companyId: number | null) =>
  and(
    companyId === null ? isNull(bankSources.companyId) : eq(bankSources.companyId, companyId),
    isNull(bankSources.removedAt),
  );
const withStatus = (status: SourceStatus) =>
  status === "all" ? undefined : eq(bankSources.isVerified, status === "verified");

/** Lists an owner's bank accounts, the primary one first, then the newest. */
export const listSources = (
  companyId: number | null,
  status: SourceStatus = "all",
  reader: Reader = db,
): Promise<BankSource[]> => selectSources(and(ownedBy(companyId), withStatus(status)), reader);

const selectSources = (which: SQL | undefined, reader: Reader) =>
  reader.select().from(bankSources).where(which).orderBy(desc(bankSources.isPrimary), desc(bankSources.id));

/** Finds one of an owner's bank accounts; `undefined` if it is removed or belongs to another owner. */
export async function findSource(
  companyId: number | null,
  id: number,
  reader: Reader = db,
): Promise<BankSource | undefined> {
  const [source] = await selectSources(and(ownedBy(companyId), eq(bankSources.id, id)), reader);
  return source;
}

/** Lists the platform's bank accounts and all unverified ones of companies, for the super administrator. */
export async function listSourcesForAdmin(status: SourceStatus = "all", reader: Reader = db) {
  const forAdmin = or(isNull(bankSources.companyId), eq(bankSources.isVerified, false));
  const rows = await reader
    .select({ source: bankSources, companyName: companies.name })
    .from(bankSources)
    .leftJoin(companies, eq(companies.id, bankSources.companyId))
    .where(and(forAdmin, isNull(bankSources.removedAt), withStatus(status)))
    .orderBy(asc(bankSources.isVerified), desc(bankSources.isPrimary), desc(bankSources.id));
  return rows.map(({ source, companyName }) => ({ ...source, companyName }));
}

export async function findAnySource(id: number, reader: Reader = db): Promise<BankSource | undefined> {
  const [source] = await selectSources(and(eq(bankSources.id, id), isNull(bankSources.removedAt)), reader);
  return source;
}

export async function findTransfer(id: number, reader: Reader = db): Promise<BankTransfer> {
  const [transfer] = await reader.select().from(bankTransfers).where(eq(bankTransfers.id, id));
  if (!transfer) throw new Error(`There is no bank transfer ${id}`);
  return transfer;
}

/**
 * Sums, in cents, what was sent from the platform's own bank to its balance at the provider: what arrived, and what is on
 * its way.
 */
export async function sumTopUps(
  reader: Reader = db,
): Promise<{ arrivedCents: number; onItsWayCents: number }> {
  const sumOf = (state: SQL) =>
    sql`coalesce(sum(${bankTransfers.amountCents}) filter (where ${state}), 0)`.mapWith(Number);
  const [sums] = await reader
    .select({
      arrivedCents: sumOf(sql`${bankTransfers.state} = 'processed'`),
      onItsWayCents: sumOf(sql`${bankTransfers.state} = 'sent'`),
    })
    .from(bankTransfers)
    .where(eq(bankTransfers.kind, "top-up"));
  return sums!;
}

/** Lists a company's refills by bank that are on their way, and those that failed or came back since `since`. */
export const listBankRefills = (
  companyId: number,
  since: Date,
  reader: Reader = db,
): Promise<BankTransfer[]> =>
  reader
    .select()
    .from(bankTransfers)
    .where(
      and(
        eq(bankTransfers.companyId, companyId),
        or(
          inArray(bankTransfers.state, ["requested", "sent"]),
          and(eq(bankTransfers.state, "failed"), gt(bankTransfers.settledAt, since)),
        ),
      ),
    )
    .orderBy(desc(bankTransfers.id));
