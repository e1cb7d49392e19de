/**
 * Which event notifies whom, and in which words (states.md). Actors are not notified of their own actions, except
 * that their long job has ended. Contractors read the company's name, never a person's.
 */
import { money } from "~/platform/text/format";
import { type About, because, type Happened, ids, named, type Said, type Teller } from "./broadcast";
import { fieldTellers } from "./field-notices";
import { payoutTellers } from "./payout-notices";

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
  /** Differences found by reconciliation, for super administrators. */
  alarm: { letter: true, sms: false },
  correction: { letter: false, sms: false },
} as const satisfies Record<string, { letter: boolean; sms: boolean; link?: string }>;

const notChosen = (contractorIds: unknown, order: About): Said => [
  ids(contractorIds),
  "not-chosen",
  "info",
  "Assigned to somebody else",
  `${order.company} has chosen another contractor for ${named(order)}.`,
];

const tellers: Record<string, Teller> = {
  ...fieldTellers,
  "work-order.publish": (_, order) => [
    [
      "routed",
      "routed",
      "info",
      "Work order published",
      `${order.company} has published ${named(order)}, which is routed to you.`,
    ],
  ],
  "application.apply": (_, order) => [
    ["client", "applied", "info", "New application", `${order.actor} has applied for ${named(order)}.`],
  ],
  "application.withdraw": (_, order) => [
    [
      "client",
      "withdrawn",
      "warning",
      "Application canceled",
      `${order.actor} no longer applies for ${named(order)}.`,
    ],
  ],
  "application.assign": ({ archivedContractorIds }, order) => [
    [
      "contractor",
      "assigned",
      "success",
      "You are assigned",
      `${order.company} has assigned ${named(order)} to you. Please confirm it.`,
    ],
    notChosen(archivedContractorIds, order),
  ],
  "application.route": ({ origin }, order) => [
    [
      "contractor",
      "routed",
      "info",
      origin === "invite" ? "You are invited" : "A work order for you",
      `${order.company} offers ${named(order)} to you. Accept it, and it is yours.`,
    ],
  ],
  "application.unroute": (_, order) => [
    [
      "contractor",
      "un-routed",
      "warning",
      "No longer routed to you",
      `${order.company} has taken back its offer of ${named(order)}.`,
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
          `${order.company} has accepted ${named(order)} on your behalf. Please confirm it.${because(reason)}`,
        ]
      : ["client", "accepted", "success", "Accepted", `${order.actor} has accepted ${named(order)}.`],
    notChosen(archivedContractorIds, order),
  ],
  "application.unassign": ({ reason }, order) => [
    [
      "contractor",
      "unassigned",
      "warning",
      "You were un-assigned",
      `${order.company} has un-assigned you from ${named(order)}.${because(reason)}`,
    ],
  ],
  "work-order.cancel": ({ reason }, order) => [
    [
      "contractor",
      "canceled",
      "warning",
      "Work order canceled",
      `${order.company} has canceled ${named(order)}.${because(reason)}`,
    ],
  ],
  "work-order.delete": ({ contractorIds }, order) => [
    [
      ids(contractorIds),
      "deleted",
      "info",
      "Work order withdrawn",
      `${order.company} no longer offers ${named(order)}.`,
    ],
  ],
  "work-order.confirm": (_, order) => [
    ["client", "confirmed", "success", "Confirmed", `${order.actor} has confirmed ${named(order)}.`],
  ],
  "work-order.hold": ({ onHold }, order) => [
    onHold
      ? ["contractor", "hold", "warning", "Put on hold", `${order.company} has put ${named(order)} on hold.`]
      : ["contractor", "hold", "info", "No longer on hold", `${named(order)} goes on.`],
  ],
  "work-order.edit": (_, order) => [
    [
      "contractor",
      "changed",
      "warning",
      "Work order changed",
      `${order.company} has changed ${named(order)}. Please look at it again.`,
    ],
  ],
  "work-order.complete": (_, order) => [
    [
      "client",
      "completed",
      "success",
      "Completed",
      `${order.actor} has completed ${named(order)}. It waits for your approval.`,
    ],
  ],
  "work-order.revert": (_, order) => [
    [
      "contractor",
      "reverted",
      "warning",
      "Not complete yet",
      `${order.company} has sent ${named(order)} back to you: something is missing.`,
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
            `${order.company} asks you to agree to ${money(Number(adjustmentCents))} on ${named(order)}.`,
          ],
        ]
      : [],
  "approval.accept-adjustment": (_, order) => [
    [
      "client",
      "adjustment-accepted",
      "success",
      "Pay adjustment approved",
      `${order.actor} agrees to the pay adjustment of ${named(order)}.`,
    ],
  ],
  "approval.approve": (_, order) => [
    [
      "contractor",
      "approved",
      "success",
      "Work approved",
      `${order.company} has approved your work on ${named(order)}.`,
    ],
  ],
  "payment.mark-paid": ({ finalPayCents }, order) => [
    ["contractor", "paid", "success", "Paid", `${named(order)} is paid: ${money(Number(finalPayCents))}.`],
  ],
  ...payoutTellers,
};

export const isToldOf = (type: string) => type in tellers;

/** Returns the notifications of an order's event. */
export function noticesOf({ type, payload }: Happened, about: About): Notice[] {
  return (tellers[type]?.(payload, about) ?? []).map(([to, kind, tone, title, message]) => ({
    to,
    kind,
    type: tone,
    title,
    message,
  }));
}
