import { users } from "db/schema/accounts";
import { bankTransfers } from "db/schema/banking";
import { payoutBanks, payouts } from "db/schema/payouts";
import { workOrders } from "db/schema/work-orders";
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { escapeLike } from "~/platform/db/escape-like";
import {
  type TableQuery,
  type TableRules,
  textFilter,
  transactionPageSizes,
} from "~/platform/db/table-query";
import { readId } from "~/platform/forms/read-id";
import { staffPaths } from "~/staff-paths";
import {
  type ConsoleTable,
  centsColumn,
  countColumn,
  dayFilter,
  momentColumn,
  textColumn,
  withinDays,
} from "~/tables/console-table";
import { listConsole } from "~/tables/console-table.server";

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
      feeCents: payouts.feeCents,
      paidAt: workOrders.paidAt,
      bankAskedAt: payouts.bankAskedAt,
      slowReason: payouts.slowReason,
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
        speed: bankTransfers.speed,
        feeCents: bankTransfers.feeCents,
        createdAt: bankTransfers.createdAt,
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

const speedText = sql`case ${bankTransfers.speed} when 'same-day' then 'Same day' when 'instant' then 'Instant'
  when 'standard' then 'Standard' else '' end`;
const contractorName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

/** Conditions on `payouts` and `bank_transfers` alone: the count needs no other table. */
function matching(query: TableQuery<SortedBy>, timeZone: string) {
  const contractorId = readId(textFilter(query, "contractor"));
  const search = textFilter(query, "search");
  const pattern = `%${escapeLike(search.toLowerCase())}%`;
  const paidWithin = withinDays(query, sql`w.paid_at`, timeZone);
  return and(
    states[textFilter(query, "state")],
    contractorId ? eq(payouts.contractorId, contractorId) : undefined,
    search
      ? or(
          /^\d{1,9}$/.test(search) ? eq(payouts.workOrderId, Number(search)) : undefined,
          sql`${bankTransfers.reference} = ${search}`,
          sql`${payouts.contractorId} in (select u.id from users u where u.search_text like ${pattern})`,
        )
      : undefined,
    dayFilter(query, "from") || dayFilter(query, "to")
      ? sql`exists (select 1 from work_orders w where w.id = ${payouts.workOrderId} and ${paidWithin})`
      : undefined,
  );
}
const found = (query: TableQuery<SortedBy>, timeZone: string) => matching(query, timeZone) ?? sql`true`;

export const payoutsConsole: ConsoleTable<SortedBy> = {
  name: "payouts",
  title: "Payouts",
  at: staffPaths.payouts(),
  rules: payoutsTable,
  search: { name: "search", label: "Contractor, WIN or reference" },
  filters: [{ days: "Paid" }],
  from: (query, timeZone) => sql`from ${payouts}
    left join ${bankTransfers} on ${bankTransfers.id} = ${payouts.transferId} where ${found(query, timeZone)}`,
  totals: { fee: sql`${payouts.feeCents}`, amount: sql`${payouts.amountCents}` },
  exported: {
    columns: (timeZone) => [
      momentColumn("Paid", sql`${workOrders.paidAt}`, timeZone),
      countColumn("WIN", sql`${payouts.workOrderId}`),
      textColumn("Work order", sql`${workOrders.title}`, 36),
      textColumn("Contractor", contractorName, 24),
      textColumn("Transfer", sql`coalesce(${bankTransfers.state}, 'waiting')`, 12),
      textColumn("Reason", sql`coalesce(${bankTransfers.reason}, '')`, 30),
      textColumn("Reference", sql`coalesce(${bankTransfers.reference}, '')`, 38),
      textColumn("Speed", speedText, 12),
      centsColumn("Fee", sql`${payouts.feeCents}::float8`),
      centsColumn("Amount", sql`${payouts.amountCents}::float8`),
    ],
    from: (query, timeZone) => sql`from ${payouts}
      join ${workOrders} on ${workOrders.id} = ${payouts.workOrderId}
      join ${users} on ${users.id} = ${payouts.contractorId}
      left join ${bankTransfers} on ${bankTransfers.id} = ${payouts.transferId} where ${found(query, timeZone)}`,
    order: sql`${workOrders.paidAt} desc, ${payouts.workOrderId} desc`,
  },
};

export function listPayouts(reader: Reader, query: TableQuery<SortedBy>, timeZone: string) {
  const sortOrder = query.sort.direction === "asc" ? asc : desc;
  return listConsole<Payout, SortedBy>(payoutsConsole, query, {
    reader,
    timeZone,
    rows: ({ limit, offset }) =>
      selectPayouts(reader, matching(query, timeZone))
        .orderBy(sortOrder(orders[query.sort.by]), desc(payouts.workOrderId))
        .limit(limit)
        .offset(offset),
  });
}
