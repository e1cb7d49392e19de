import { bankTransfers } from "db/schema/banking";
import { companies } from "db/schema/companies";
import { payouts } from "db/schema/payouts";
import { workOrders } from "db/schema/work-orders";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { adminPageSizes, readTable, type TableQuery, type TableRules } from "~/platform/db/table-query";

export type SortedBy = "paidAt" | "clientName" | "amount" | "status";
export const paymentsTable: TableRules<SortedBy> = {
  sizes: adminPageSizes,
  sortable: ["paidAt", "clientName", "amount", "status"],
  sort: { by: "paidAt", direction: "desc" },
};

const columns = {
  win: workOrders.id,
  title: workOrders.title,
  clientName: companies.name,
  status: workOrders.status,
  amountCents: sql<number>`coalesce(${workOrders.finalPayCents}, 0)`.mapWith(Number),
  approvedAt: workOrders.approvedAt,
  paidAt: workOrders.paidAt,
  payOutsideOfApp: workOrders.payOutsideOfApp,
  slowReason: sql<string>`coalesce(${payouts.slowReason}, '')`,
  payout: {
    transferState: bankTransfers.state,
    reason: bankTransfers.reason,
    reference: bankTransfers.reference,
    bankName: bankTransfers.bankName,
    accountEnd: bankTransfers.accountEnd,
    speed: bankTransfers.speed,
    feeCents: bankTransfers.feeCents,
    createdAt: bankTransfers.createdAt,
  },
};
export type Payment = Awaited<ReturnType<typeof listPayments>>[number];

/** `payoutStateOf` in SQL, for sorting: approved, waiting, sent, failed, arrived, outside. */
const payoutState = sql`case when ${workOrders.status} <> 'paid' then 0 when ${workOrders.payOutsideOfApp} then 5
  else case ${bankTransfers.state} when 'requested' then 2 when 'sent' then 2 when 'failed' then 3
    when 'processed' then 4 else 1 end end`;

/** Approved orders will be paid, so they come before paid ones. */
const orders: Record<SortedBy, SQL> = {
  paidAt: sql`coalesce(${workOrders.paidAt}, 'infinity')`,
  clientName: sql`lower(${companies.name})`,
  amount: sql`${workOrders.finalPayCents}`,
  status: payoutState,
};

const ownPayments = (contractorId: number) =>
  and(eq(workOrders.contractorId, contractorId), inArray(workOrders.status, ["approved", "paid"]));

export const listPayments = (reader: Reader, contractorId: number) =>
  selectPayments(reader, contractorId).orderBy(desc(orders.paidAt), desc(workOrders.id));

const selectPayments = (reader: Reader, contractorId: number) =>
  reader
    .select(columns)
    .from(workOrders)
    .innerJoin(companies, eq(companies.id, workOrders.companyId))
    .leftJoin(payouts, eq(payouts.workOrderId, workOrders.id))
    .leftJoin(bankTransfers, eq(bankTransfers.id, payouts.transferId))
    .where(ownPayments(contractorId));

export function listPaymentsPage(reader: Reader, contractorId: number, query: TableQuery<SortedBy>) {
  const sortOrder = query.sort.direction === "asc" ? asc : desc;
  return readTable<Payment, SortedBy>(query, paymentsTable, {
    count: () => reader.$count(workOrders, ownPayments(contractorId)),
    rows: ({ limit, offset }) =>
      selectPayments(reader, contractorId)
        .orderBy(sortOrder(orders[query.sort.by]), desc(workOrders.id))
        .limit(limit)
        .offset(offset),
  });
}
