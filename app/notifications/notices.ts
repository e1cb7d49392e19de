/** Notifications by event (states.md). Contractors see the company's name, never a person's. */
import { money } from "~/platform/text/format";
import { applicationNotices } from "./notices/application";
import {
  idsIn,
  type NoticeBuilder,
  type NoticeEvent,
  type OrderSummary,
  orderName,
  reasonSuffix,
} from "./notices/builder";
import { fieldNotices } from "./notices/field";
import type { Notice } from "./notices/kinds";
import { payoutNotices } from "./notices/payout";

const noticeBuilders: Record<string, NoticeBuilder> = {
  ...fieldNotices,
  "work-order.publish": (_, order) => [
    [
      "routed",
      "routed",
      "info",
      "Work order published",
      `${order.company} has published ${orderName(order)}, which is routed to you.`,
    ],
  ],
  ...applicationNotices,
  "work-order.cancel": ({ reason }, order) => [
    [
      "contractor",
      "canceled",
      "warning",
      "Work order canceled",
      `${order.company} has canceled ${orderName(order)}.${reasonSuffix(reason)}`,
    ],
  ],
  "work-order.delete": ({ contractorIds }, order) => [
    [
      idsIn(contractorIds),
      "deleted",
      "info",
      "Work order withdrawn",
      `${order.company} no longer offers ${orderName(order)}.`,
    ],
  ],
  "work-order.confirm": (_, order) => [
    ["client", "confirmed", "success", "Confirmed", `${order.actor} has confirmed ${orderName(order)}.`],
  ],
  "work-order.hold": ({ onHold }, order) => [
    onHold
      ? [
          "contractor",
          "hold",
          "warning",
          "Put on hold",
          `${order.company} has put ${orderName(order)} on hold.`,
        ]
      : ["contractor", "hold", "info", "No longer on hold", `${orderName(order)} is no longer on hold.`],
  ],
  "work-order.edit": (_, order) => [
    [
      "contractor",
      "changed",
      "warning",
      "Work order changed",
      `${order.company} has changed ${orderName(order)}. Please review it.`,
    ],
  ],
  "work-order.complete": (_, order) => [
    [
      "client",
      "completed",
      "success",
      "Completed",
      `${order.actor} has completed ${orderName(order)}. It is waiting for your approval.`,
    ],
  ],
  "work-order.revert": (_, order) => [
    [
      "contractor",
      "reverted",
      "warning",
      "Not complete yet",
      `${order.company} has sent ${orderName(order)} back to you because something is missing.`,
    ],
  ],
  "approval.save": ({ sent, adjustmentCents }, order) =>
    sent
      ? [
          [
            "contractor",
            "adjustment",
            "warning",
            "Pay adjustment",
            `${order.company} asks you to agree to ${money(Number(adjustmentCents))} on ${orderName(order)}.`,
          ],
        ]
      : [],
  "approval.accept-adjustment": (_, order) => [
    [
      "client",
      "adjustment-accepted",
      "success",
      "Pay adjustment approved",
      `${order.actor} agrees to the pay adjustment of ${orderName(order)}.`,
    ],
  ],
  "approval.approve": (_, order) => [
    [
      "contractor",
      "approved",
      "success",
      "Work approved",
      `${order.company} has approved your work on ${orderName(order)}.`,
    ],
  ],
  "payment.mark-paid": ({ finalPayCents }, order) => [
    [
      "contractor",
      "paid",
      "success",
      "Paid",
      `${orderName(order)} is paid: ${money(Number(finalPayCents))}.`,
    ],
  ],
  ...payoutNotices,
};

export const hasNotices = (type: string) => type in noticeBuilders;

export function noticesOf({ type, payload }: NoticeEvent, about: OrderSummary): Notice[] {
  return (noticeBuilders[type]?.(payload, about) ?? []).map(([to, kind, tone, title, message]) => ({
    to,
    kind,
    type: tone,
    title,
    message,
  }));
}
