import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { companyTokens } from "db/schema/company-tokens";
import { ledgerAccounts } from "db/schema/ledger";
import { and, asc, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import { escapeLike } from "~/platform/db/escape-like";
import { adminPageSizes, type TableQuery, type TableRules, textFilter } from "~/platform/db/table-query";
import { staffPaths } from "~/staff-paths";
import { type ConsoleTable, centsColumn, textColumn } from "~/tables/console-table";
import { listConsole } from "~/tables/console-table.server";

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

/** Finds part of the company's name, or of its creator's name, email or phone number. */
function matching(query: TableQuery<CompanySort>) {
  const [search, state, token] = ["search", "state", "token"].map((name) => textFilter(query, name)) as [
    string,
    string,
    string,
  ];
  const pattern = `%${escapeLike(search)}%`;
  const digits = search.replace(/\D/g, "");
  return and(
    search
      ? or(
          ilike(companies.name, pattern),
          sql`${creatorName} ilike ${pattern}`,
          sql`${users.email}::text ilike ${pattern}`,
          digits.length >= 4 ? ilike(users.phone, `%${digits}%`) : undefined,
        )
      : undefined,
    state === "active" ? isNull(companies.suspendedAt) : undefined,
    state === "suspended" ? isNotNull(companies.suspendedAt) : undefined,
    token === "yes" ? isNotNull(companyTokens.companyId) : undefined,
    token === "no" ? isNull(companyTokens.companyId) : undefined,
  );
}

export const companiesConsole: ConsoleTable<CompanySort> = {
  name: "companies",
  title: "Companies",
  at: staffPaths.manageCompanies(),
  rules: companiesTable,
  search: { name: "search", label: "Company or creator" },
  filters: [
    { name: "state", label: "State", options: { active: "Active", suspended: "Suspended" } },
    { name: "token", label: "Auth token", options: { yes: "Has a token", no: "Has none" } },
  ],
  from: (query) => sql`from ${companies} left join ${users} on ${users.id} = ${companies.creatorId}
    left join ${companyTokens} on ${companyTokens.companyId} = ${companies.id}
    left join ${ledgerAccounts} on ${ledgerAccounts.companyId} = ${companies.id}
      and ${ledgerAccounts.kind} = 'available'
    where ${matching(query) ?? sql`true`}`,
  totals: { balance: totalCents, available: availableCents },
  exported: {
    columns: () => [
      textColumn("Company", sql`${companies.name}`, 28),
      textColumn("Creator", creatorName, 24),
      textColumn("Phone", columns.creatorPhone),
      textColumn("Email", columns.creatorEmail, 28),
      textColumn(
        "Auth token",
        sql`case when ${companyTokens.companyId} is null then 'No' else 'Yes' end`,
        12,
      ),
      centsColumn("Balance", sql`(${totalCents})::float8`),
      centsColumn("Available", sql`(${availableCents})::float8`),
      { title: "Fee", kind: "percent", width: 10, from: sql`${companies.processingFeeBasisPoints}::float8` },
    ],
    order: sql`lower(${companies.name}), ${companies.id}`,
  },
};

export const listCompaniesPage = (query: TableQuery<CompanySort>, reader: Reader = db) =>
  listConsole<CompanyRow, CompanySort>(companiesConsole, query, {
    reader,
    rows: ({ limit, offset }) =>
      selectCompanies(reader)
        .where(matching(query))
        .orderBy(...orderOf(query.sort))
        .limit(limit)
        .offset(offset),
  });

export async function findCompanyRow(id: number, reader: Reader = db): Promise<CompanyRow | undefined> {
  const [row] = await selectCompanies(reader).where(eq(companies.id, id));
  return row;
}
