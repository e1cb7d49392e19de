/**
 * Which columns a list of work orders shows to somebody, and in which order. Title and WIN always stand first. What
 * nobody chose is as the product has it, and so is a column that came after the choice: it stands last.
 */
import type { Role } from "db/schema/accounts";
import { type TabName, tabsOf } from "../tabs";

export const columnKeys = [
  ...(["status", "company", "place", "miles", "start"] as const),
  ...(["pay", "applicants", "contractor", "messages"] as const),
] as const;
export type ColumnKey = (typeof columnKeys)[number];
export type ColumnChoice = { shown: readonly string[]; hidden: readonly string[] };

/** Which columns a role's tab has use for. */
function hasColumn(key: ColumnKey, role: Role, tab: TabName) {
  if (key === "miles")
    return role === "contractor" && (tab === "available" || tab === "routed" || tab === "applied");
  // Whoever has not applied takes no part yet; the super administrator has no messages (MSG-021).
  if (key === "messages") return role === "client" || (role === "contractor" && tab !== "available");
  if (key === "company") return role !== "client";
  if (key === "applicants") return role !== "contractor" && (tab === "available" || tab === "routed");
  if (key === "contractor")
    return role !== "contractor" && ["assigned", "completed", "approved", "paid", "all"].includes(tab);
  return true;
}

/** The columns that a role can choose among, as it has arranged them. */
export function arranged(role: Role, choice: ColumnChoice | undefined): { key: ColumnKey; shown: boolean }[] {
  const own = columnKeys.filter((key) => tabsOf({ role }).some((tab) => hasColumn(key, role, tab)));
  const order = [...(choice?.shown ?? []), ...(choice?.hidden ?? [])];
  const place = (key: ColumnKey) => (order.includes(key) ? order.indexOf(key) : order.length);
  return own
    .map((key) => ({ key, shown: !choice?.hidden.includes(key) }))
    .sort((a, b) => place(a.key) - place(b.key));
}

/** Those of a tab, in order. */
export const shownColumns = (role: Role, tab: TabName, choice: ColumnChoice | undefined): ColumnKey[] =>
  arranged(role, choice).flatMap(({ key, shown }) => (shown && hasColumn(key, role, tab) ? [key] : []));

/** What a form or a call says, as it is kept: known columns, each once. */
export function readChoice(role: Role, order: readonly unknown[], ticked: readonly unknown[]): ColumnChoice {
  const own = arranged(role, undefined).map(({ key }) => key);
  const said = [...new Set([...order, ...own])].filter((key): key is ColumnKey =>
    own.includes(key as ColumnKey),
  );
  return {
    shown: said.filter((key) => ticked.includes(key)),
    hidden: said.filter((key) => !ticked.includes(key)),
  };
}

/** One of them a place earlier. */
export function movedUp(order: readonly string[], key: string): string[] {
  const at = order.indexOf(key);
  if (at < 1) return [...order];
  return [...order.slice(0, at - 1), key, order[at - 1]!, ...order.slice(at + 1)];
}
