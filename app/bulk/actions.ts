/**
 * What can be done with many orders at once (WO §4): an entry here, how it is done to one order in `doing.server`, and
 * a page in `screens` that asks.
 */
import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import type { Act } from "~/access/policy";
import type { TabName } from "~/order-lists/tabs";

export type BulkLabel = `${string}selected${string}`;

type BulkActWords = {
  /** Who may do it, and in which states, is the single act's business. */
  act: Act;
  /** The button about ticked orders; without a tick it puts "all 187" in place of "selected". */
  label: BulkLabel;
  /** What was done: "3 work orders deleted". */
  done: string;
  tabs: readonly TabName[];
  /** What is said before the reasons why some were refused. */
  refused?: string;
  /** Done only to what was looked over: it is not tried again unseen. */
  isLookedOver?: true;
  /** What is said of an order that it was done to is a warning. */
  warns?: true;
  /** One after the other: what the funds do not cover is what comes last. */
  inOrder?: true;
  /** Companies' or contractors' accounts are locked with the orders. */
  movesMoney?: true;
  /** In the bar itself; the others are in its menu. */
  inBar?: true;
};

const open = ["draft", "available", "routed"] as const;
const all = ["completed", "approved", "paid", "all"] as const;

/** In the order of the bar. */
export const bulkActs = {
  edit: {
    act: "work-order.edit",
    label: "Edit selected",
    done: "changed",
    tabs: [...open, "assigned"],
    inBar: true,
    movesMoney: true,
  },
  publish: {
    act: "work-order.publish",
    label: "Publish selected",
    done: "published",
    tabs: ["draft"],
    inBar: true,
  },
  route: {
    act: "application.route",
    label: "Route selected",
    done: "routed",
    tabs: open,
    inBar: true,
    warns: true,
  },
  assign: {
    act: "application.assign",
    label: "Assign selected",
    done: "assigned",
    tabs: ["available"],
    inBar: true,
    warns: true,
    inOrder: true,
    movesMoney: true,
  },
  approve: {
    act: "approval.approve",
    label: "Approve selected",
    done: "approved",
    tabs: ["completed"],
    inBar: true,
    refused: "Some work order return with errors:",
    isLookedOver: true,
    inOrder: true,
    movesMoney: true,
  },
  "mark-paid": {
    act: "payment.mark-paid",
    label: "Mark selected as paid",
    done: "marked as paid",
    tabs: ["approved"],
    inBar: true,
    refused: "Some work orders could not be marked as paid:",
    movesMoney: true,
  },
  hold: {
    act: "work-order.hold",
    label: "Put selected on hold",
    done: "put on hold",
    tabs: ["assigned"],
    inBar: true,
  },
  release: {
    act: "work-order.hold",
    label: "Remove On Hold from selected",
    done: "released from hold",
    tabs: ["assigned"],
  },
  message: {
    act: "message.send",
    label: "Send message about selected",
    done: "written about",
    tabs: ["available", "routed", "assigned", "completed"],
    refused: "Some messages could not be sent:",
  },
  unassign: {
    act: "application.unassign",
    label: "Un-assign selected",
    done: "un-assigned",
    tabs: ["assigned"],
    refused: "Some contractors could not be un-assigned:",
    movesMoney: true,
  },
  cancel: {
    act: "work-order.cancel",
    label: "Cancel selected",
    done: "canceled",
    tabs: ["assigned"],
    refused: "Some work orders could not be canceled:",
    movesMoney: true,
  },
  duplicate: {
    act: "work-order.copy",
    label: "Duplicate selected",
    done: "duplicated",
    tabs: [...open, "assigned", ...all],
  },
  delete: { act: "work-order.delete", label: "Delete selected", done: "deleted", tabs: open },
} as const satisfies Record<string, BulkActWords>;

export type BulkActName = keyof typeof bulkActs;
export type BulkAct = { name: BulkActName; label: BulkLabel; inBar?: true };

const entries = Object.entries(bulkActs) as [BulkActName, BulkActWords][];

export const bulkActsOf = (actor: Actor, tab: TabName): BulkAct[] =>
  actor.role === "contractor"
    ? []
    : entries
        .filter(([, { act, tabs }]) => tabs.includes(tab) && mayEver(actor, act))
        .map(([name, { label, inBar }]) => ({ name, label, inBar }));

/** The act of that name, as it is stored with a run. */
export const wordsOf = (name: string): BulkActWords => bulkActs[name as BulkActName];

export const NOTHING_SELECTED = "Please select any work order";
/** Beyond it a list must be narrowed: nobody looks over more, and a run is over within minutes. */
export const MOST_ORDERS = 25_000;
export const tooMany = (most: number) =>
  `At most ${most.toLocaleString("en-US")} work orders at once. Please narrow the list.`;
export const TOO_MANY = tooMany(MOST_ORDERS);
/** Of an act that is done only to what was looked over: each of them stands on the page. */
export const MOST_LOOKED_OVER = 500;
export const TOO_MANY_TO_SEE = `At most ${MOST_LOOKED_OVER} work orders at once, so that each can be looked over. Please narrow the list.`;
/** Up to so many are done while one waits for the answer. */
export const DONE_AT_ONCE = 50;

/** The orders that a form or an address names; what is no number is nobody's order. */
export const selectedIn = (given: URLSearchParams | FormData): number[] => [
  ...new Set(
    given
      .getAll("win")
      .filter((win) => typeof win === "string" && /^\d{1,15}$/.test(win))
      .map(Number),
  ),
];
