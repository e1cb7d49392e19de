import { workOrders } from "db/schema/work-orders";
import { inArray } from "drizzle-orm";
import { db } from "~/platform/db.server";
import { earliestToday } from "~/work-orders/form/read-order-form.server";
import { problemsOf } from "~/work-orders/forms";

const LOOKED_AT = 200;
const MOST_TOLD = 10;

/** Drafts that publishing will refuse, with what they lack: of the first ones, because the run judges each in any case. */
export async function listUnfinished(wins: readonly number[]) {
  const orders = await db
    .select()
    .from(workOrders)
    .where(inArray(workOrders.id, wins.slice(0, LOOKED_AT)));
  const today = earliestToday();
  const lacking = orders.flatMap((order) => {
    const problems = [...new Set(Object.values(problemsOf(order, today)).flat())];
    return problems.length > 0 ? [{ win: order.id, title: order.title, problems }] : [];
  });
  return { told: lacking.slice(0, MOST_TOLD), lacking: lacking.length, of: orders.length };
}
