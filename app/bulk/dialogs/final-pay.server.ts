import { workOrders } from "db/schema/work-orders";
import { sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";

/** Counts these orders by payment inside and outside the app, with their final pay in cents. */
export async function sumFinalPay(wins: readonly number[]) {
  const rows = await db
    .select({
      isOutside: workOrders.payOutsideOfApp,
      count: sql<number>`count(*)::int`,
      cents: sql<number>`coalesce(sum(${workOrders.finalPayCents}), 0)::float8`,
    })
    .from(workOrders)
    .where(sql`${workOrders.id} = any(${arrayParameter(wins)}::bigint[])`)
    .groupBy(workOrders.payOutsideOfApp);
  const of = (isOutside: boolean) =>
    rows.find((row) => row.isOutside === isOutside) ?? { count: 0, cents: 0 };
  return { outside: of(true), inside: of(false) };
}
