import { users } from "db/schema/accounts";
import { bulkRuns } from "db/schema/bulk";
import { companies } from "db/schema/companies";
import { payRunSettings } from "db/schema/pay-run";
import { workOrders } from "db/schema/work-orders";
import { and, asc, desc, eq, isNull, lte, sql } from "drizzle-orm";
import { MOST_ORDERS } from "~/bulk/actions";
import { db, type Reader } from "~/platform/db/db.server";
import { generalSizes, readTable, type TableQuery, type TableRules } from "~/platform/db/table-query";
import { DEFAULT_DAYS, type Due } from "./pay-run";

export type PayRunSettings = Pick<typeof payRunSettings.$inferSelect, "isOn" | "days" | "lookedAt"> & {
  /** In whose name it runs; nobody's before it was ever saved. */
  savedById: number | null;
};

/** As it was saved last; off where it never was. */
export async function payRunOf(reader: Reader = db): Promise<PayRunSettings> {
  const [row] = await reader.select().from(payRunSettings);
  return row ?? { isOn: false, days: DEFAULT_DAYS, lookedAt: null, savedById: null };
}

const isDue = (upTo: Date) =>
  and(
    eq(workOrders.status, "approved"),
    eq(workOrders.payOutsideOfApp, false),
    lte(workOrders.approvedAt, upTo),
  );
const pay = sql<number>`coalesce(${workOrders.finalPayFromWalletCents}, 0)`.mapWith(Number);

/** The orders that were approved then or before, the oldest first; as many as one run takes. */
export async function listDueWins(reader: Reader, upTo: Date): Promise<number[]> {
  const rows = await reader
    .select({ win: workOrders.id })
    .from(workOrders)
    .where(isDue(upTo))
    .orderBy(asc(workOrders.approvedAt), asc(workOrders.id))
    .limit(MOST_ORDERS);
  return rows.map(({ win }) => win);
}

export async function countDue(reader: Reader, upTo: Date): Promise<Due> {
  const [row] = await reader
    .select({ count: sql<number>`count(*)::int`, cents: sql`coalesce(sum(${pay}), 0)`.mapWith(Number) })
    .from(workOrders)
    .where(isDue(upTo));
  return row ?? { count: 0, cents: 0 };
}

export type DueBy = "approvedAt" | "amount";
export const dueTable: TableRules<DueBy> = {
  sizes: generalSizes,
  sortable: ["approvedAt", "amount"],
  sort: { by: "approvedAt", direction: "asc" },
};

const columns = { approvedAt: workOrders.approvedAt, amount: workOrders.finalPayFromWalletCents };

/** A page of what is due. */
export function listDue(reader: Reader, upTo: Date, query: TableQuery<DueBy>) {
  const way = query.sort.direction === "asc" ? asc : desc;
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
        .orderBy(way(columns[query.sort.by]), asc(workOrders.id))
        .limit(limit)
        .offset(offset),
  });
}
export type DueOrder = Awaited<ReturnType<typeof listDue>>["rows"][number];

/** The latest pay runs, as the bulk runs that they are. */
export const listPayRuns = (reader: Reader, most: number) =>
  reader
    .select()
    .from(bulkRuns)
    .where(and(isNull(bulkRuns.companyId), eq(bulkRuns.act, "mark-paid"), sql`${bulkRuns.input} ? 'payRun'`))
    .orderBy(desc(bulkRuns.id))
    .limit(most);
