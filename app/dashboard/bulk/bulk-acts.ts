/**
 * What can be done with several orders of a tab at once (WO §4). Each act is a page of its own that asks first; here is
 * which tabs offer it and what it says. Further bulk acts come with their own rooms.
 */
import type { Role } from "db/schema/accounts";
import type { TabName } from "~/work-orders/lists/tabs";

export type BulkAct = {
  /** A child of the tab, beside the orders themselves. */
  route: string;
  label: string;
  danger?: true;
};

const hold: BulkAct = { route: "bulk-hold", label: "Put selected on hold" };
const release: BulkAct = { route: "bulk-release", label: "Remove On Hold from selected" };
const remove: BulkAct = { route: "bulk-delete", label: "Delete selected", danger: true };

const offered: Partial<Record<TabName, BulkAct[]>> = {
  draft: [remove],
  available: [remove],
  routed: [remove],
  assigned: [hold, release],
};

export const bulkActsOf = (role: Role, tab: TabName): BulkAct[] =>
  role === "client" ? (offered[tab] ?? []) : [];

export const NOTHING_SELECTED = "Please select any work order";
/** More than a page can show can't be selected, and no more is done at once. */
export const MOST = 100;

/** The orders that a form or an address names; what is no number is nobody's order. */
export const selectedIn = (given: URLSearchParams | FormData): number[] =>
  [...new Set(given.getAll("win").filter((win) => typeof win === "string" && /^\d{1,15}$/.test(win)))]
    .slice(0, MOST)
    .map(Number);
