import { users } from "db/schema/accounts";
import { bulkRuns } from "db/schema/bulk";
import { companies } from "db/schema/companies";
import { payRunSettings } from "db/schema/pay-run";
import { workOrders } from "db/schema/work-orders";
import { and, asc, desc, eq, isNull, lte, sql } from "drizzle-orm";
import { MAX_ORDERS } from "~/bulk/actions";
import { db, type Reader } from "~/platform/db/db.server";
import { readTable, type TableQuery, type TableRules, transactionPageSizes } from "~/platform/db/table-query";
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

const columns = { approvedAt: workOrders.approvedAt, amount: workOrders.finalPayFromWalletCents };

export function listDue(reader: Reader, upTo: Date, query: TableQuery<DueSort>) {
  const sorted = query.sort.direction === "asc" ? asc : desc;
  return readTable(query, dueTable, {
    count: async () => (await countDue(reader, upTo)).count,
    rows: ({ limit, offset }) =>
      reader
        .select({
          win: workOrders.id,
          title: workOrders.title,
          company: companies.name,
          contractor: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
          approvedAt: workOrders.approvedAt,
          payCents: pay,
        })
        .from(workOrders)
        .innerJoin(companies, eq(companies.id, workOrders.companyId))
        .innerJoin(users, eq(users.id, workOrders.contractorId))
        .where(isDue(upTo))
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
      and(isNull(bulkRuns.companyId), eq(bulkRuns.action, "mark-paid"), sql`${bulkRuns.input} ? 'payRun'`),
    )
    .orderBy(desc(bulkRuns.id))
    .limit(limit);
