import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { companyTokens } from "db/schema/company-tokens";
import { ledgerAccounts } from "db/schema/ledger";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import { adminPageSizes, readTable, type TableQuery, type TableRules } from "~/platform/db/table-query";

export type CompanySort =
  | "name"
  | "creatorName"
  | "creatorPhone"
  | "creatorEmail"
  | "balance"
  | "available"
  | "processingFee";
export const companiesTable: TableRules<CompanySort> = {
  sizes: adminPageSizes,
  sortable: ["name", "creatorName", "creatorPhone", "creatorEmail", "balance", "available", "processingFee"],
  sort: { by: "name", direction: "asc" },
};

const availableCents = sql<number>`coalesce(${ledgerAccounts.balanceCents}, 0)`.mapWith(Number);
const totalCents =
  sql<number>`coalesce(${ledgerAccounts.balanceCents} + ${ledgerAccounts.onHoldCents}, 0)`.mapWith(Number);
const creatorName = sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName}, '')`;

const columns = {
  companyId: companies.id,
  name: companies.name,
  creatorId: companies.creatorId,
  creatorName,
  creatorPhone: sql<string>`coalesce(${users.phone}, '')`,
  creatorEmail: sql<string>`coalesce(${users.email}, '')`,
  tokenAt: companyTokens.createdAt,
  totalCents,
  availableCents,
  feeBasisPoints: companies.processingFeeBasisPoints,
};
export type CompanyRow = Awaited<ReturnType<typeof listAllCompanies>>[number];

const orders: Record<CompanySort, SQL> = {
  name: sql`lower(${companies.name})`,
  creatorName: sql`lower(${creatorName})`,
  creatorPhone: sql`${users.phone}`,
  creatorEmail: sql`${users.email}`,
  balance: totalCents,
  available: availableCents,
  processingFee: sql`${companies.processingFeeBasisPoints}`,
};

const selectCompanies = (reader: Reader) =>
  reader
    .select(columns)
    .from(companies)
    .leftJoin(users, eq(users.id, companies.creatorId))
    .leftJoin(companyTokens, eq(companyTokens.companyId, companies.id))
    .leftJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.companyId, companies.id), eq(ledgerAccounts.kind, "available")),
    );

const orderOf = ({ by, direction }: TableQuery<CompanySort>["sort"]) => [
  (direction === "asc" ? asc : desc)(orders[by]),
  asc(companies.id),
];

export const listAllCompanies = (sort: TableQuery<CompanySort>["sort"], reader: Reader = db) =>
  selectCompanies(reader).orderBy(...orderOf(sort));

export const listCompaniesPage = (query: TableQuery<CompanySort>, reader: Reader = db) =>
  readTable<CompanyRow, CompanySort>(query, companiesTable, {
    count: () => reader.$count(companies),
    rows: ({ limit, offset }) =>
      selectCompanies(reader)
        .orderBy(...orderOf(query.sort))
        .limit(limit)
        .offset(offset),
  });

export async function findCompanyRow(id: number, reader: Reader = db): Promise<CompanyRow | undefined> {
  const [row] = await selectCompanies(reader).where(eq(companies.id, id));
  return row;
}
