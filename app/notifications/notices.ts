/**
 * Which event notifies whom, and in which words (states.md). Actors are not notified of their own actions, except
 * that their long job has ended. Contractors read the company's name, never a person's.
 */
import { money } from "~/platform/text/format";
import {
  idsIn,
  type NoticeBuilder,
  type NoticeEvent,
  type NoticeTuple,
  type OrderSummary,
  orderName,
  reasonSuffix,
} from "./notices/builder";
import { fieldNotices } from "./notices/field";
import { payoutNotices } from "./notices/payout";

export type NoticeType = "info" | "success" | "warning" | "error";
export type Notice = {
  /** The assigned contractor, the order's creator and team, contractors it is routed to, or given users. */
  to: "contractor" | "client" | "routed" | readonly number[];
  kind: Kind;
  type: NoticeType;
  title: string;
  message: string;
};
export type Kind = keyof typeof kinds;

/**
 * `letter`: sends an email (some events have their own). `sms`: sends a text, for changes of where to drive. `link`:
 * the documents' landing query for the email (MSG-018).
 */
export const kinds = {
  assigned: { letter: true, sms: true, link: "assigned_work_order" },
  "not-chosen": { letter: true, sms: false },
  unassigned: { letter: false, sms: true },
  canceled: { letter: false, sms: true },
  deleted: { letter: true, sms: false },
  routed: { letter: true, sms: false, link: "invite_work_order" },
  "un-routed": { letter: true, sms: false },
  accepted: { letter: true, sms: false },
  changed: { letter: true, sms: true },
  hold: { letter: true, sms: true },
  reverted: { letter: true, sms: false, link: "incomplete_work_order" },
  adjustment: { letter: true, sms: false },
  approved: { letter: false, sms: false },
  paid: { letter: true, sms: false },
  "payout-failed": { letter: true, sms: false },
  applied: { letter: true, sms: false },
  withdrawn: { letter: true, sms: false },
  confirmed: { letter: true, sms: false },
  completed: { letter: true, sms: false },
  "adjustment-accepted": { letter: true, sms: false },
  "on-the-way": { letter: false, sms: false },
  late: { letter: true, sms: true },
  hours: { letter: true, sms: false },
  issue: { letter: true, sms: false },
  "job-done": { letter: false, sms: false },
  alarm: { letter: true, sms: false },
  correction: { letter: false, sms: false },
} as const satisfies Record<string, { letter: boolean; sms: boolean; link?: string }>;

const notChosen = (contractorIds: unknown, order: OrderSummary): NoticeTuple => [
  idsIn(contractorIds),
  "not-chosen",
  "info",
  "Assigned to someone else",
  `${order.company} has chosen another contractor for ${orderName(order)}.`,
];

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
  "application.apply": (_, order) => [
    ["client", "applied", "info", "New application", `${order.actor} has applied for ${orderName(order)}.`],
  ],
  "application.withdraw": (_, order) => [
    [
      "client",
      "withdrawn",
      "warning",
      "Application canceled",
      `${order.actor} has withdrawn their application for ${orderName(order)}.`,
    ],
  ],
  "application.assign": ({ archivedContractorIds }, order) => [
    [
      "contractor",
      "assigned",
      "success",
      "You are assigned",
      `${order.company} has assigned ${orderName(order)} to you. Please confirm it.`,
    ],
    notChosen(archivedContractorIds, order),
  ],
  "application.route": ({ origin }, order) => [
    [
      "contractor",
      "routed",
      "info",
      origin === "invite" ? "You are invited" : "New work order offer",
      `${order.company} offers you ${orderName(order)}. Accept it to take the job.`,
    ],
  ],
  "application.unroute": (_, order) => [
    [
      "contractor",
      "un-routed",
      "warning",
      "No longer routed to you",
      `${order.company} has taken back its offer of ${orderName(order)}.`,
    ],
  ],
  // Accepted by the contractor, or with a reason by the client on their behalf.
  "application.accept": ({ archivedContractorIds, reason }, order) => [
    reason
      ? [
          "contractor",
          "assigned",
          "success",
          "You are assigned",
          `${order.company} has accepted ${orderName(order)} on your behalf. Please confirm it.${reasonSuffix(reason)}`,
        ]
      : ["client", "accepted", "success", "Accepted", `${order.actor} has accepted ${orderName(order)}.`],
    notChosen(archivedContractorIds, order),
  ],
  "application.unassign": ({ reason }, order) => [
    [
      "contractor",
      "unassigned",
      "warning",
      "You were un-assigned",
      `${order.company} has un-assigned you from ${orderName(order)}.${reasonSuffix(reason)}`,
    ],
  ],
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
