import { users } from "db/schema/accounts";
import { bankTransfers } from "db/schema/banking";
import { companies } from "db/schema/companies";
import { payouts } from "db/schema/payouts";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import {
  generalSizes,
  readTable,
  type TableQuery,
  type TableRules,
  textFilter,
} from "~/platform/db/table-query";

export type SortedBy = "updatedAt" | "createdAt" | "amount" | "status" | "type";
export const historyTable: TableRules<SortedBy> = {
  sizes: generalSizes,
  sortable: ["updatedAt", "createdAt", "amount", "status", "type"],
  sort: { by: "updatedAt", direction: "desc" },
};

const updatedAt = sql<Date>`coalesce(${bankTransfers.settledAt}, ${bankTransfers.createdAt})`.mapWith(
  bankTransfers.createdAt,
);
const totalCents = sql<number>`${bankTransfers.amountCents} + ${bankTransfers.feeCents}`.mapWith(Number);

/** The company or the contractor; the platform itself where the balance was filled. */
const who = sql<string>`coalesce(${companies.name}, ${users.firstName} || ' ' || ${users.lastName}, 'Callout')`;

const columns = {
  id: bankTransfers.id,
  kind: bankTransfers.kind,
  state: bankTransfers.state,
  reason: bankTransfers.reason,
  reference: bankTransfers.reference,
  bankName: bankTransfers.bankName,
  accountEnd: bankTransfers.accountEnd,
  totalCents,
  feeCents: bankTransfers.feeCents,
  who,
  createdAt: bankTransfers.createdAt,
  updatedAt,
};

const orders: Record<SortedBy, SQL> = {
  updatedAt,
  createdAt: sql`${bankTransfers.createdAt}`,
  amount: totalCents,
  status: sql`${bankTransfers.state}`,
  type: sql`${bankTransfers.kind}`,
};

const selectHistory = (reader: Reader) =>
  reader
    .select(columns)
    .from(bankTransfers)
    .leftJoin(companies, eq(companies.id, bankTransfers.companyId))
    .leftJoin(users, eq(users.id, bankTransfers.contractorId));
export type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number];

/** One of them, with the key under which its journals stand. */
export async function findHistory(id: number, reader: Reader = db) {
  const [row] = await reader
    .select({ ...columns, key: bankTransfers.key, win: payouts.workOrderId })
    .from(bankTransfers)
    .leftJoin(companies, eq(companies.id, bankTransfers.companyId))
    .leftJoin(users, eq(users.id, bankTransfers.contractorId))
    .leftJoin(payouts, eq(payouts.transferId, bankTransfers.id))
    .where(eq(bankTransfers.id, id));
  return row;
}

/** `type` and `status` as the rows have them, `name` anywhere in whose it is; what makes no sense finds nothing. */
function filtered(query: TableQuery<SortedBy>) {
  const [kind, state, name] = ["type", "status", "name"].map((each) => textFilter(query, each));
  return and(
    kind ? sql`${bankTransfers.kind} = ${kind}` : undefined,
    state ? sql`${bankTransfers.state} = ${state}` : undefined,
    name ? sql`position(lower(${name}) in lower(${who})) > 0` : undefined,
  );
}

/** ADM-019: what went through the bank-transfer provider, for everybody. */
export const listHistory = (query: TableQuery<SortedBy>, reader: Reader = db) =>
  readTable<HistoryRow, SortedBy>(query, historyTable, {
    count: () => reader.$count(selectHistory(reader).where(filtered(query)).as("filtered")),
    rows: ({ limit, offset }) =>
      selectHistory(reader)
        .where(filtered(query))
        .orderBy((query.sort.direction === "asc" ? asc : desc)(orders[query.sort.by]), desc(bankTransfers.id))
        .limit(limit)
        .offset(offset),
  });
