import {
  idsIn,
  type NoticeBuilder,
  type NoticeTuple,
  type OrderSummary,
  orderName,
  reasonSuffix,
} from "./builder";

const notChosen = (contractorIds: unknown, order: OrderSummary): NoticeTuple => [
  idsIn(contractorIds),
  "not-chosen",
  "info",
  "Assigned to someone else",
  `${order.company} has chosen another contractor for ${orderName(order)}.`,
];

export const applicationNotices: Record<string, NoticeBuilder> = {
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
      origin === "invite" ? "invited" : "routed",
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
  "application.decline": ({ reason, routedCount }, order) => [
    [
      "client",
      "declined",
      "warning",
      "Offer declined",
      `${order.actor} has declined ${orderName(order)}.${routedCount === 0 ? " It is now offered to no one else." : ""}${reasonSuffix(reason)}`,
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
};
