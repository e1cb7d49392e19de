import { workOrders } from "db/schema/work-orders";
import { inArray } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { money } from "~/platform/text/format";
import { earliestToday } from "~/work-orders/form/read-order-form.server";
import { problemsOf } from "~/work-orders/forms";
import { hasFundsFor, needsFundsCheck, potentialPayCents } from "~/work-orders/rules/pay";
import { groupReasons } from "../reasons";

const MAX_CHECKED = 200;

/** Groups unpublishable drafts by reason, and returns whether any is publishable; checks only `MAX_CHECKED`. */
export async function listUnfinished(wins: readonly number[], availableCents: number) {
  const orders = await db
    .select()
    .from(workOrders)
    .where(inArray(workOrders.id, wins.slice(0, MAX_CHECKED)));
  const today = earliestToday();
  const lacking = orders.flatMap((order) => {
    const reasons = Object.values(problemsOf(order, today)).flat();
    const isCovered =
      !needsFundsCheck(order, "published") || hasFundsFor(potentialPayCents(order), availableCents);
    if (!isCovered) reasons.push(`Can cost more than your available funds of ${money(availableCents)}`);
    return reasons.length > 0 ? [{ win: order.id, reasons }] : [];
  });
  return {
    reasons: groupReasons(lacking),
    lacking: lacking.length,
    of: orders.length,
    isPossible: lacking.length < wins.length,
  };
}
