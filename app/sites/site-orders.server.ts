import { orderSites } from "db/schema/sites";
import { workOrders } from "db/schema/work-orders";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { readTable, type TableQuery, type TableRules } from "~/platform/db/table-query";
import { type DisplayStatus, displayStatus } from "~/work-orders/rules/work-order";

type OrderSort = "startAt";
export const siteOrdersTable: TableRules<OrderSort> = {
  sizes: [10, 25, 50],
  sortable: [],
  sort: { by: "startAt", direction: "desc" },
};

export type SiteOrder = {
  win: number;
  title: string;
  customTagId: string;
  startAt: Date | null;
  display: DisplayStatus;
};

/** Returns a page of the orders that were saved at a site, last start first. The caller has checked the site. */
export function listSiteOrders(siteId: number, query: TableQuery<OrderSort>) {
  const isOrder = and(
    eq(workOrders.id, orderSites.workOrderId),
    eq(workOrders.companyId, orderSites.companyId),
  );
  const where = and(eq(orderSites.siteId, siteId), ne(workOrders.status, "deleted"));
  return readTable<SiteOrder, OrderSort>(query, siteOrdersTable, {
    count: () => db.$count(sql`${orderSites} join ${workOrders} on ${isOrder}`, where),
    rows: async ({ limit, offset }) => {
      const rows = await db
        .select({
          win: workOrders.id,
          title: workOrders.title,
          customTagId: workOrders.customTagId,
          startAt: workOrders.startAt,
          status: workOrders.status,
          onHold: workOrders.onHold,
          routedCount: workOrders.routedCount,
          applicantCount: workOrders.applicantCount,
        })
        .from(orderSites)
        .innerJoin(workOrders, isOrder)
        .where(where)
        .orderBy(sql`${workOrders.startAt} desc nulls last`, desc(workOrders.id))
        .limit(limit)
        .offset(offset);
      return rows.map(({ status, onHold, routedCount, applicantCount, ...order }) => ({
        ...order,
        display: displayStatus({ status, onHold, routedCount, applicantCount }, "client"),
      }));
    },
  });
}
