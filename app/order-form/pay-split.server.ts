import { workOrders } from "db/schema/work-orders";
import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { decimal } from "~/platform/text/format";
import type { WorkOrderFields } from "~/work-orders/form/fields";
import { fillPercents } from "~/work-orders/rules/pay";

/** Fills a new order's pay split with that of the company's newest order, or an even one; a given split stays. */
export async function withPaySplit(companyId: number, values: WorkOrderFields): Promise<WorkOrderFields> {
  if (values.percentCommunication || values.percentWork || values.percentDeliverables) return values;
  const [last] = await db
    .select({
      communication: workOrders.percentCommunication,
      work: workOrders.percentWork,
      deliverables: workOrders.percentDeliverables,
    })
    .from(workOrders)
    .where(and(eq(workOrders.companyId, companyId), sql`${workOrders.status} <> 'deleted'`))
    .orderBy(desc(workOrders.id))
    .limit(1);
  const shares = [last?.communication, last?.work, last?.deliverables].map((share) => share ?? undefined);
  const [percentCommunication, percentWork, percentDeliverables] = fillPercents(shares).map((share) =>
    decimal(share ?? null),
  );
  return { ...values, percentCommunication, percentWork, percentDeliverables };
}
