import { users } from "db/schema/accounts";
import { bankTransfers } from "db/schema/banking";
import { companies } from "db/schema/companies";
import { payouts } from "db/schema/payouts";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import {
  type TableQuery,
  type TableRules,
  textFilter,
  transactionPageSizes,
} from "~/platform/db/table-query";
import { staffPaths } from "~/staff-paths";
import { type ConsoleTable, centsColumn, momentColumn, textColumn, withinDays } from "~/tables/console-table";
import { listConsole } from "~/tables/console-table.server";
import { transferKindLabels, transferStateLabels } from "./labels";

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

/** Filters by kind, state, day and the owner's name or the exact reference; invalid values match nothing. */
function matching(query: TableQuery<HistorySort>, timeZone: string) {
  const [kind, state, name] = ["type", "status", "name"].map((each) => textFilter(query, each));
  return and(
    kind ? sql`${bankTransfers.kind} = ${kind}` : undefined,
    // The REST API calls `requested` "asked".
    state ? sql`${bankTransfers.state} = ${state === "asked" ? "requested" : state}` : undefined,
    name
      ? sql`(position(lower(${name}) in lower(${owner})) > 0 or ${bankTransfers.reference} = ${name})`
      : undefined,
    withinDays(query, sql`${bankTransfers.createdAt}`, timeZone),
  );
}

const labelsOf = <Key extends string>(labels: Record<Key, { label: string } | string>) =>
  Object.fromEntries(
    Object.entries<{ label: string } | string>(labels).map(([key, value]) => [
      key,
      typeof value === "string" ? value : value.label,
    ]),
  );

export const historyConsole: ConsoleTable<HistorySort> = {
  name: "transactions",
  title: "Clients Transactions",
  at: staffPaths.clientsTransactions(),
  rules: historyTable,
  search: { name: "name", label: "Owner or reference" },
  filters: [
    { name: "type", label: "Type", options: labelsOf(transferKindLabels) },
    { name: "status", label: "Status", options: labelsOf(transferStateLabels) },
    { days: "Created" },
  ],
  from: (query, timeZone) => sql`from ${bankTransfers}
    left join ${companies} on ${companies.id} = ${bankTransfers.companyId}
    left join ${users} on ${users.id} = ${bankTransfers.contractorId}
    where ${matching(query, timeZone)}`,
  totals: { fee: sql`${bankTransfers.feeCents}`, amount: totalCents },
  exported: {
    columns: (timeZone) => [
      momentColumn("Created", sql`${bankTransfers.createdAt}`, timeZone),
      momentColumn("Updated", updatedAt, timeZone),
      textColumn("Owner", owner, 28),
      textColumn("Type", sql`${bankTransfers.kind}`, 12),
      textColumn("Status", sql`${bankTransfers.state}`, 12),
      textColumn("Reason", sql`${bankTransfers.reason}`, 30),
      textColumn("Bank", sql`${bankTransfers.bankName}`, 24),
      textColumn("Account ends in", sql`${bankTransfers.accountEnd}`, 14),
      textColumn("Reference", sql`coalesce(${bankTransfers.reference}, '')`, 38),
      centsColumn("Fee", sql`${bankTransfers.feeCents}::float8`),
      centsColumn("Amount", sql`(${totalCents})::float8`),
    ],
    order: sql`${bankTransfers.createdAt} desc, ${bankTransfers.id} desc`,
  },
};

export const listHistory = (query: TableQuery<HistorySort>, timeZone: string, reader: Reader = db) =>
  listConsole<HistoryRow, HistorySort>(historyConsole, query, {
    reader,
    timeZone,
    rows: ({ limit, offset }) =>
      selectHistory(reader)
        .where(matching(query, timeZone))
        .orderBy((query.sort.direction === "asc" ? asc : desc)(orders[query.sort.by]), desc(bankTransfers.id))
        .limit(limit)
        .offset(offset),
  });
