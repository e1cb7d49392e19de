import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { companyTokens } from "db/schema/company-tokens";
import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { listSources } from "~/banking/queries.server";
import { readVerification } from "~/banking/verification/verification.server";
import { listCards } from "~/funds/queries.server";
import { balanceOf } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { listAuditOf } from "../audit/audit.server";
import { orderCounts } from "../records/order-counts.server";
import { listStaffNotes, listSuspensions } from "../records/records.server";

const AUDIT_ROWS = 20;
const creators = alias(users, "creators");

const columns = {
  id: companies.id,
  name: companies.name,
  website: companies.website,
  createdAt: companies.createdAt,
  suspendedAt: companies.suspendedAt,
  feeBasisPoints: companies.processingFeeBasisPoints,
  receiptAboveCents: companies.receiptAboveCents,
  ratingTotal: companies.ratingTotal,
  ratingCount: companies.ratingCount,
  creatorId: companies.creatorId,
  creatorName: sql<string | null>`${creators.firstName} || ' ' || ${creators.lastName}`,
  tokenAt: companyTokens.createdAt,
  tokenUsedAt: companyTokens.usedAt,
};
export type StaffCompany = NonNullable<Awaited<ReturnType<typeof findStaffCompany>>>;

export async function findStaffCompany(id: number) {
  const [company] = await db
    .select(columns)
    .from(companies)
    .leftJoin(creators, eq(creators.id, companies.creatorId))
    .leftJoin(companyTokens, eq(companyTokens.companyId, companies.id))
    .where(eq(companies.id, id));
  return company;
}

/** Reads what the actor's staff role may see of a company: each section with its own query, all at once. */
export async function readCompanyPage(actor: Actor, id: number) {
  const [company, people] = await Promise.all([findStaffCompany(id), listPeople(id)]);
  if (!company) return undefined;
  const [balance, counts, methods, verification, audit, suspensions, notes] = await Promise.all([
    balanceOf(id),
    orderCounts(actor, { selectedCompanies: [id] }),
    may(actor, "bank-sources.read") ? readPaymentMethods(id) : null,
    may(actor, "bank-sources.read") ? readVerification(id) : null,
    listAuditOf({ type: "company", id, actorIds: people.map((person) => person.id) }, AUDIT_ROWS),
    listSuspensions({ companyId: id }),
    listStaffNotes({ companyId: id }),
  ]);
  const maySuspend = may(actor, "company.suspend");
  const actions = {
    suspend: maySuspend && company.suspendedAt === null,
    restore: maySuspend && company.suspendedAt !== null,
    changeFee: may(actor, "company-fee.change"),
    generateToken: may(actor, "company-token.manage") && company.creatorId !== null,
    addNote: may(actor, "staff-note.write"),
  };
  return { company, people, balance, counts, methods, verification, audit, suspensions, notes, actions };
}

const listPeople = (companyId: number) =>
  db
    .select({
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      email: users.email,
      level: users.level,
      state: users.state,
      lastLoginAt: users.lastLoginAt,
      removedAt: users.removedAt,
    })
    .from(users)
    .where(eq(users.companyId, companyId))
    .orderBy(sql`${users.removedAt} is not null`, asc(users.id));

/** Reads masked cards and bank accounts. */
async function readPaymentMethods(companyId: number) {
  const [cards, banks] = await Promise.all([listCards(companyId), listSources(companyId)]);
  return {
    cards: cards.map(({ id, brand, lastFour, expMonth, expYear, isPrimary }) => ({
      id,
      brand,
      lastFour,
      expMonth,
      expYear,
      isPrimary,
    })),
    banks: banks.map(({ id, bankName, accountEnd, isVerified, isPrimary }) => ({
      id,
      bankName,
      accountEnd,
      isVerified,
      isPrimary,
    })),
  };
}

export type CompanyData = NonNullable<Awaited<ReturnType<typeof readCompanyPage>>>;
