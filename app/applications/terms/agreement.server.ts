import { workOrderHistory } from "db/schema/order-history";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { refusalFor } from "~/access/may";
import type { Reader } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";
import type { Order } from "~/work-orders/store/order.server";
import { differences, type Posted } from "../application";
import { findApplication } from "../application.server";
import { assignmentTypes } from "./posted-terms.server";

const latestAssignment = preparedQuery((reader) =>
  reader
    .select({ changes: workOrderHistory.changes })
    .from(workOrderHistory)
    .where(
      and(
        eq(workOrderHistory.workOrderId, sql.placeholder("win")),
        inArray(workOrderHistory.type, [...assignmentTypes]),
      ),
    )
    .orderBy(desc(workOrderHistory.id))
    .limit(1),
);

/** Returns how the assigned terms differ from the posting; `undefined` without a contractor or permission. */
export async function findAgreement(reader: Reader, actor: Actor, order: Order) {
  if (order.contractorId === null || refusalFor(actor, "work-order.see-confidential", order))
    return undefined;
  const [bid, [assignment]] = await Promise.all([
    findApplication(reader, order, order.contractorId),
    latestAssignment(reader, { win: order.id }),
  ]);
  if (!bid || !assignment) return undefined;
  const before = (field: keyof Posted, agreed: unknown) => assignment.changes[field]?.from ?? agreed;
  const posted = {
    ...order,
    basicType: before("basicType", bid.basicType),
    amountCents: before("amountCents", bid.bidBaseCents),
    variableAmountCents: before("variableAmountCents", bid.bidVariableCents),
    // A bid without a start accepted the posted start.
    startDate: bid.startDate === null ? order.startDate : before("startDate", bid.startDate),
    startTime: bid.startTime === null ? order.startTime : before("startTime", bid.startTime),
  } as Posted;
  return { lines: differences(posted, bid), comment: bid.comment };
}
export type Agreement = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;
