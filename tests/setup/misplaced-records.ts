import { auditLog, events } from "db/schema/platform";
import { workOrders } from "db/schema/work-orders";
import { db } from "~/platform/db/db.server";

/**
 * Finds audit rows and events whose company is not that of the order that they are about, or that their details name.
 * `actions` are those found right about orders, so that a test can say what it has seen.
 */
export async function findMisplacedRecords() {
  const { id, companyId } = workOrders;
  const orders = new Map(
    (await db.select({ id, companyId }).from(workOrders)).map((order) => [order.id, order.companyId]),
  );
  const rows = [
    ...(await db.select().from(auditLog)).map((row) => ({ ...row, table: "audit_log" })),
    ...(await db.select().from(events)).map((row) => ({
      ...row,
      table: "events",
      action: row.type,
      detail: row.payload,
    })),
  ];
  const actions = new Set<string>();
  const misplaced = rows.flatMap(({ table, action, companyId, subjectType, subjectId, detail }) => {
    const ofOrder = subjectType === "work-order" ? orders.get(subjectId ?? 0) : undefined;
    const due = [ofOrder, detail.companyId].filter((company) => typeof company === "number");
    if (due.some((company) => company !== companyId))
      return [`${table}: ${action} of ${subjectType} ${subjectId} has company ${companyId}, not ${due}`];
    if (ofOrder) actions.add(action);
    return [];
  });
  return { misplaced: [...new Set(misplaced)].sort(), actions: [...actions].sort() };
}
