import { users } from "db/schema/accounts";
import { bankTransfers } from "db/schema/banking";
import { companies } from "db/schema/companies";
import { payouts } from "db/schema/payouts";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import {
  readTable,
  type TableQuery,
  type TableRules,
  textFilter,
  transactionPageSizes,
} from "~/platform/db/table-query";

type HistorySort = "updatedAt" | "createdAt" | "amount" | "status" | "type";
export const historyTable: TableRules<HistorySort> = {
  sizes: transactionPageSizes,
  sortable: ["updatedAt", "createdAt", "amount", "status", "type"],
  sort: { by: "updatedAt", direction: "desc" },
};

const updatedAt = sql<Date>`coalesce(${bankTransfers.settledAt}, ${bankTransfers.createdAt})`.mapWith(
  bankTransfers.createdAt,
);
const totalCents = sql<number>`${bankTransfers.amountCents} + ${bankTransfers.feeCents}`.mapWith(Number);

/** The name of the company or contractor; "Callout" for transfers to Callout's own balance. */
const owner = sql<string>`coalesce(${companies.name}, ${users.firstName} || ' ' || ${users.lastName}, 'Callout')`;

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
  who: owner,
  companyId: bankTransfers.companyId,
  contractorId: bankTransfers.contractorId,
  createdAt: bankTransfers.createdAt,
  updatedAt,
};

const orders: Record<HistorySort, SQL> = {
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

/** Filters by kind, state and part of the owner's name; invalid values match nothing. */
function filterCondition(query: TableQuery<HistorySort>) {
  const [kind, state, name] = ["type", "status", "name"].map((each) => textFilter(query, each));
  return and(
    kind ? sql`${bankTransfers.kind} = ${kind}` : undefined,
    // The REST API calls `requested` "asked".
    state ? sql`${bankTransfers.state} = ${state === "asked" ? "requested" : state}` : undefined,
    name ? sql`position(lower(${name}) in lower(${owner})) > 0` : undefined,
  );
}

export const listHistory = (query: TableQuery<HistorySort>, reader: Reader = db) =>
  readTable<HistoryRow, HistorySort>(query, historyTable, {
    count: () => reader.$count(selectHistory(reader).where(filterCondition(query)).as("filtered")),
    rows: ({ limit, offset }) =>
      selectHistory(reader)
        .where(filterCondition(query))
        .orderBy((query.sort.direction === "asc" ? asc : desc)(orders[query.sort.by]), desc(bankTransfers.id))
        .limit(limit)
        .offset(offset),
  });
