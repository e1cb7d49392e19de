import { users } from "db/schema/accounts";
import { bulkRuns } from "db/schema/bulk";
import { companies } from "db/schema/companies";
import { payRunSettings } from "db/schema/pay-run";
import { workOrders } from "db/schema/work-orders";
import { and, asc, desc, eq, ilike, lte, or, sql } from "drizzle-orm";
import { MAX_ORDERS } from "~/bulk/actions";
import { db, type Reader } from "~/platform/db/db.server";
import { escapeLike } from "~/platform/db/escape-like";
import {
  type TableQuery,
  type TableRules,
  textFilter,
  transactionPageSizes,
} from "~/platform/db/table-query";
import { staffPaths } from "~/staff-paths";
import {
  type ConsoleTable,
  centsColumn,
  countColumn,
  momentColumn,
  textColumn,
} from "~/tables/console-table";
import { listConsole } from "~/tables/console-table.server";
import { DEFAULT_DAYS, type Due } from "./pay-run";

type PayRunSettings = Pick<typeof payRunSettings.$inferSelect, "isOn" | "days" | "lastRunAt"> & {
  /** The user in whose name the daily run pays; null if the settings were never saved. */
  savedById: number | null;
};

/** Finds the settings; off when never saved. */
export async function findPayRunSettings(reader: Reader = db): Promise<PayRunSettings> {
  const [row] = await reader.select().from(payRunSettings);
  return row ?? { isOn: false, days: DEFAULT_DAYS, lastRunAt: null, savedById: null };
}

const isDue = (upTo: Date) =>
  and(
    eq(workOrders.status, "approved"),
    eq(workOrders.payOutsideOfApp, false),
    lte(workOrders.approvedAt, upTo),
  );
const pay = sql<number>`coalesce(${workOrders.finalPayFromWalletCents}, 0)`.mapWith(Number);

/** Lists orders approved up to `upTo`, oldest first, at most one run's size. */
export async function listDueWins(reader: Reader, upTo: Date): Promise<number[]> {
  const rows = await reader
    .select({ win: workOrders.id })
    .from(workOrders)
    .where(isDue(upTo))
    .orderBy(asc(workOrders.approvedAt), asc(workOrders.id))
    .limit(MAX_ORDERS);
  return rows.map(({ win }) => win);
}

export async function countDue(reader: Reader, upTo: Date): Promise<Due> {
  const [row] = await reader
    .select({ count: sql<number>`count(*)::int`, cents: sql`coalesce(sum(${pay}), 0)`.mapWith(Number) })
    .from(workOrders)
    .where(isDue(upTo));
  return row ?? { count: 0, cents: 0 };
}

type DueSort = "approvedAt" | "amount";
export const dueTable: TableRules<DueSort> = {
  sizes: transactionPageSizes,
  sortable: ["approvedAt", "amount"],
  sort: { by: "approvedAt", direction: "asc" },
};

const contractorName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;
const columns = { approvedAt: workOrders.approvedAt, amount: workOrders.finalPayFromWalletCents };

/** From the orders that are due; `upTo` is set by the server. */
function due(query: TableQuery<DueSort>) {
  const search = textFilter(query, "search");
  const pattern = `%${escapeLike(search)}%`;
  const found = search
    ? or(
        /^\d{1,9}$/.test(search) ? eq(workOrders.id, Number(search)) : undefined,
        ilike(workOrders.title, pattern),
        ilike(companies.name, pattern),
        ilike(contractorName, pattern),
      )
    : undefined;
  return and(isDue(new Date(textFilter(query, "upTo"))), found);
}

export const dueConsole: ConsoleTable<DueSort> = {
  name: "due",
  title: "Pay Run",
  at: staffPaths.payRun(),
  rules: dueTable,
  search: { name: "search", label: "Work order, WIN, client or contractor" },
  filters: { elsewhere: "one date for all: how long ago work orders were approved" },
  from: (query) => sql`from ${workOrders} join ${companies} on ${companies.id} = ${workOrders.companyId}
    join ${users} on ${users.id} = ${workOrders.contractorId} where ${due(query)}`,
  totals: { amount: pay },
  exported: {
    columns: (timeZone) => [
      momentColumn("Approved", sql`${workOrders.approvedAt}`, timeZone),
      countColumn("WIN", sql`${workOrders.id}`),
      textColumn("Work order", sql`${workOrders.title}`, 36),
      textColumn("Client", sql`${companies.name}`, 28),
      textColumn("Contractor", contractorName, 24),
      centsColumn("Pay", sql`(${pay})::float8`),
    ],
    order: sql`${workOrders.approvedAt}, ${workOrders.id}`,
  },
};

export function listDue(reader: Reader, upTo: Date, given: TableQuery<DueSort>) {
  const query = { ...given, filters: { ...given.filters, upTo: upTo.toISOString() } };
  const sorted = query.sort.direction === "asc" ? asc : desc;
  return listConsole(dueConsole, query, {
    reader,
    rows: ({ limit, offset }) =>
      reader
        .select({
          win: workOrders.id,
          title: workOrders.title,
          company: companies.name,
          contractor: contractorName,
          approvedAt: workOrders.approvedAt,
          payCents: pay,
        })
        .from(workOrders)
        .innerJoin(companies, eq(companies.id, workOrders.companyId))
        .innerJoin(users, eq(users.id, workOrders.contractorId))
        .where(due(query))
        .orderBy(sorted(columns[query.sort.by]), asc(workOrders.id))
        .limit(limit)
        .offset(offset),
  });
}
export type DueOrder = Awaited<ReturnType<typeof listDue>>["rows"][number];

export const listPayRuns = (reader: Reader, limit: number) =>
  reader
    .select()
    .from(bulkRuns)
    .where(
      and(eq(bulkRuns.companyId, 0), eq(bulkRuns.action, "mark-paid"), sql`${bulkRuns.input} ? 'payRun'`),
    )
    .orderBy(desc(bulkRuns.id))
    .limit(limit);
