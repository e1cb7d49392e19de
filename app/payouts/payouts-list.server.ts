import { users } from "db/schema/accounts";
import { bankTransfers } from "db/schema/banking";
import { payoutBanks, payouts } from "db/schema/payouts";
import { workOrders } from "db/schema/work-orders";
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import {
  readTable,
  type TableQuery,
  type TableRules,
  textFilter,
  transactionPageSizes,
} from "~/platform/db/table-query";
import { readId } from "~/platform/forms/read-id";

export type SortedBy = "paidAt" | "contractor" | "amount";
export const payoutsTable: TableRules<SortedBy> = {
  sizes: transactionPageSizes,
  sortable: ["paidAt", "contractor", "amount"],
  sort: { by: "paidAt", direction: "desc" },
};

export const payoutFilters = { failed: "Failed", waiting: "Waiting", sent: "On its way", arrived: "Arrived" };
const states: Record<string, SQL | undefined> = {
  failed: eq(bankTransfers.state, "failed"),
  waiting: isNull(payouts.transferId),
  sent: inArray(bankTransfers.state, ["requested", "sent"]),
  arrived: eq(bankTransfers.state, "processed"),
};

const orders: Record<SortedBy, SQL> = {
  paidAt: sql`${workOrders.paidAt}`,
  contractor: sql`lower(${users.firstName} || ' ' || ${users.lastName})`,
  amount: sql`${payouts.amountCents}`,
};

export type Payout = Awaited<ReturnType<typeof selectPayouts>>[number];
const selectPayouts = (reader: Reader, which: SQL | undefined) =>
  reader
    .select({
      win: payouts.workOrderId,
      title: workOrders.title,
      contractorId: payouts.contractorId,
      contractor: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      hasBank: sql<boolean>`${payoutBanks.contractorId} is not null`,
      trouble: sql<string>`coalesce(${payoutBanks.trouble}, '')`,
      amountCents: payouts.amountCents,
      paidAt: workOrders.paidAt,
      bankAskedAt: payouts.bankAskedAt,
      /** Why the last settled transfer to the present account failed; empty if it arrived. */
      accountReason: sql<string>`coalesce((select t.reason from bank_transfers t
        where t.contractor_id = ${payouts.contractorId} and t.bank = ${payoutBanks.reference}
          and t.state in ('failed', 'processed') order by t.settled_at desc limit 1), '')`,
      isSameBank: sql<boolean>`${payoutBanks.reference} is not distinct from ${bankTransfers.bank}`,
      payout: {
        transferState: bankTransfers.state,
        reason: bankTransfers.reason,
        reference: bankTransfers.reference,
        bankName: bankTransfers.bankName,
        accountEnd: bankTransfers.accountEnd,
      },
    })
    .from(payouts)
    .innerJoin(workOrders, eq(workOrders.id, payouts.workOrderId))
    .innerJoin(users, eq(users.id, payouts.contractorId))
    .leftJoin(payoutBanks, eq(payoutBanks.contractorId, payouts.contractorId))
    .leftJoin(bankTransfers, eq(bankTransfers.id, payouts.transferId))
    .where(and(which, isNotNull(workOrders.paidAt)))
    .$dynamic();

export async function findPayout(reader: Reader, win: number): Promise<Payout | undefined> {
  const [found] = await selectPayouts(reader, eq(payouts.workOrderId, win));
  return found;
}

export const listSelectedPayouts = (reader: Reader, which: SQL, limit: number): Promise<Payout[]> =>
  selectPayouts(reader, which).orderBy(desc(payouts.workOrderId)).limit(limit);

export function listPayouts(reader: Reader, query: TableQuery<SortedBy>) {
  const contractorId = readId(textFilter(query, "contractor"));
  const which = and(
    states[textFilter(query, "state")],
    contractorId ? eq(payouts.contractorId, contractorId) : undefined,
  );
  const sortOrder = query.sort.direction === "asc" ? asc : desc;
  return readTable<Payout, SortedBy>(query, payoutsTable, {
    count: async () => {
      const [row] = await reader
        .select({ n: sql<number>`count(*)::int` })
        .from(payouts)
        .leftJoin(bankTransfers, eq(bankTransfers.id, payouts.transferId))
        .where(which);
      return row?.n ?? 0;
    },
    rows: ({ limit, offset }) =>
      selectPayouts(reader, which)
        .orderBy(sortOrder(orders[query.sort.by]), desc(payouts.workOrderId))
        .limit(limit)
        .offset(offset),
  });
}
