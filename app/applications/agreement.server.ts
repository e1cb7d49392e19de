import { workOrderHistory } from "db/schema/order-history";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import type { Reader } from "~/platform/db/db.server";
import { prepared } from "~/platform/db/prepared.server";
import type { Order } from "~/work-orders/order.server";
import { differences, type Posted } from "./application";
import { findApplication } from "./application.server";
import { assignings } from "./posted-terms.server";

const lastAssigning = prepared((reader) =>
  reader
    .select({ changes: workOrderHistory.changes })
    .from(workOrderHistory)
    .where(
      and(
        eq(workOrderHistory.workOrderId, sql.placeholder("win")),
        inArray(workOrderHistory.type, [...assignings]),
      ),
    )
    .orderBy(desc(workOrderHistory.id))
    .limit(1),
);

/**
 * What the contractor of an order and its client agreed to, as differences to the posting of then, whatever either of
 * them changed since: the bid is kept with the application, and what it replaced with the history. Nothing while
 * nobody has the order, and for who may not see the inside of it.
 */
export async function findAgreement(reader: Reader, actor: Actor, order: Order) {
  if (order.contractorId === null || whyNot(actor, "work-order.see-confidential", order)) return undefined;
  const [bid, [assigning]] = await Promise.all([
    findApplication(reader, order.id, order.contractorId),
    lastAssigning(reader, { win: order.id }),
  ]);
  if (!bid || !assigning) return undefined;
  const before = (field: keyof Posted, agreed: unknown) => assigning.changes[field]?.from ?? agreed;
  const posted = {
    ...order,
    basicType: before("basicType", bid.basicType),
    amountCents: before("amountCents", bid.bidBaseCents),
    variableAmountCents: before("variableAmountCents", bid.bidVariableCents),
    // What the bid did not name was the posting's own.
    startDate: bid.startDate === null ? order.startDate : before("startDate", bid.startDate),
    startTime: bid.startTime === null ? order.startTime : before("startTime", bid.startTime),
  } as Posted;
  return { lines: differences(posted, bid), comment: bid.comment };
}
export type Agreement = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;
