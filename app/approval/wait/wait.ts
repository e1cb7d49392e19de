import { count } from "~/platform/text/format";
import type { OrderState } from "~/work-orders/rules/work-order";
import { awaitsContractor, type StoredApproval } from "../approval";

export type Wait = { since: Date; isFor: "contractor" | "client" | "payment" };
type Waiting = OrderState & StoredApproval & { completedAt: Date | null; approvedAt: Date | null };

/** Returns who the work waits for and since when: client, contractor (sent adjustment) or payment; `null` otherwise. */
export function waitOf(order: Waiting): Wait | null {
  if (order.status === "approved" && order.approvedAt) return { since: order.approvedAt, isFor: "payment" };
  if (order.status !== "completed" || !order.completedAt) return null;
  if (awaitsContractor(order) && order.adjustmentSentAt)
    return { since: order.adjustmentSentAt, isFor: "contractor" };
  return { since: order.completedAt, isFor: "client" };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Formats "less than an hour", "5 hours", "3 days", rounded down; days from two on. */
export function durationText(milliseconds: number) {
  if (milliseconds < HOUR) return "less than an hour";
  return milliseconds < 2 * DAY
    ? count(Math.floor(milliseconds / HOUR), "hour")
    : count(Math.floor(milliseconds / DAY), "day");
}
