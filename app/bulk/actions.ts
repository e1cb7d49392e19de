/** The bulk actions (WO §4). A new one needs an entry here, its handler in `handlers.server` and a page in `routes`. */
import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import type { Permission } from "~/access/policy";
import type { TabName } from "~/order-lists/tabs";

export type BulkLabel = `${string}selected${string}`;

type BulkActionInfo = {
  permission: Permission;
  /** Button label; without a selection "all 187" replaces "selected". */
  label: BulkLabel;
  /** Past participle for results: "3 work orders deleted". */
  done: string;
  tabs: readonly TabName[];
  refused?: string;
  /** Runs only on reviewed orders, so refused ones are reviewed again instead of retried. */
  isReviewed?: true;
  /** Messages on orders that succeeded are warnings. */
  warns?: true;
  /** Runs one order at a time, so that missing funds affect the last ones. */
  inOrder?: true;
  /** Locks company and contractor accounts together with the orders. */
  movesMoney?: true;
  /** Shown in the bar; the others are in its menu. */
  inBar?: true;
};

const open = ["draft", "available", "routed"] as const;
const all = ["completed", "approved", "paid", "all"] as const;

export const bulkActions = {
  edit: {
    permission: "work-order.edit",
    label: "Edit selected",
    done: "changed",
    tabs: [...open, "assigned"],
    inBar: true,
    movesMoney: true,
  },
  publish: {
    permission: "work-order.publish",
    label: "Publish selected",
    done: "published",
    tabs: ["draft"],
    inBar: true,
  },
  route: {
    permission: "application.route",
    label: "Route selected",
    done: "routed",
    tabs: open,
    inBar: true,
    warns: true,
  },
  assign: {
    permission: "application.assign",
    label: "Assign selected",
    done: "assigned",
    tabs: ["available"],
    inBar: true,
    warns: true,
    inOrder: true,
    movesMoney: true,
  },
  approve: {
    permission: "approval.approve",
    label: "Approve selected",
    done: "approved",
    tabs: ["completed"],
    inBar: true,
    refused: "Some work order return with errors:",
    isReviewed: true,
    inOrder: true,
    movesMoney: true,
  },
  "mark-paid": {
    permission: "payment.mark-paid",
    label: "Mark selected as paid",
    done: "marked as paid",
    tabs: ["approved"],
    inBar: true,
    refused: "Some work orders could not be marked as paid:",
    movesMoney: true,
  },
  hold: {
    permission: "work-order.hold",
    label: "Put selected on hold",
    done: "put on hold",
    tabs: ["assigned"],
    inBar: true,
  },
  release: {
    permission: "work-order.hold",
    label: "Remove On Hold from selected",
    done: "released from hold",
    tabs: ["assigned"],
  },
  message: {
    permission: "message.send",
    label: "Send message about selected",
    done: "messaged",
    tabs: ["available", "routed", "assigned", "completed"],
    refused: "Some messages could not be sent:",
  },
  unassign: {
    permission: "application.unassign",
    label: "Un-assign selected",
    done: "un-assigned",
    tabs: ["assigned"],
    refused: "Some contractors could not be un-assigned:",
    movesMoney: true,
  },
  cancel: {
    permission: "work-order.cancel",
    label: "Cancel selected",
    done: "canceled",
    tabs: ["assigned"],
    refused: "Some work orders could not be canceled:",
    movesMoney: true,
  },
  duplicate: {
    permission: "work-order.copy",
    label: "Duplicate selected",
    done: "duplicated",
    tabs: [...open, "assigned", ...all],
  },
  delete: { permission: "work-order.delete", label: "Delete selected", done: "deleted", tabs: open },
} as const satisfies Record<string, BulkActionInfo>;

export type BulkActionName = keyof typeof bulkActions;
export type BulkAction = { name: BulkActionName; label: BulkLabel; inBar?: true };

const entries = Object.entries(bulkActions) as [BulkActionName, BulkActionInfo][];

export const bulkActionsFor = (actor: Actor, tab: TabName): BulkAction[] =>
  actor.role === "contractor"
    ? []
    : entries
        .filter(([, { permission, tabs }]) => tabs.includes(tab) && mayEver(actor, permission))
        .map(([name, { label, inBar }]) => ({ name, label, inBar }));

export const bulkActionNamed = (name: string): BulkActionInfo => bulkActions[name as BulkActionName];

export const NOTHING_SELECTED = "Please select any work order";
/** Longer lists must be narrowed, so that a run ends within minutes. */
export const MAX_ORDERS = 25_000;
export const tooMany = (max: number) =>
  `At most ${max.toLocaleString("en-US")} work orders at once. Please narrow the list.`;
export const TOO_MANY = tooMany(MAX_ORDERS);
/** Limit of actions with a review page, which shows every order. */
export const MAX_REVIEWED = 500;
export const TOO_MANY_TO_REVIEW = `At most ${MAX_REVIEWED} work orders at once, so that you can review each one. Please narrow the list.`;
/** Runs up to this size finish within the request. */
export const MAX_INLINE = 50;

export const selectedIn = (given: URLSearchParams | FormData): number[] => [
  ...new Set(
    given
      .getAll("win")
      .filter((win) => typeof win === "string" && /^\d{1,15}$/.test(win))
      .map(Number),
  ),
];
