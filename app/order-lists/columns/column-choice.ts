/** A user's list columns and their order; columns added to the product after a choice show last. */
import type { Role } from "db/schema/accounts";
import { type TabName, tabsOf } from "../tabs";

/** The list whose columns can be chosen; tables of the console remember only their page size. */
export const WORK_ORDERS = "work-orders";

export const columnKeys = [
  ...(["status", "company", "place", "miles", "start"] as const),
  ...(["pay", "applicants", "contractor", "messages", "manager"] as const),
] as const;
export type ColumnKey = (typeof columnKeys)[number];
/** Shown only to those who choose it. */
const optional: readonly ColumnKey[] = ["manager"];
export type ColumnChoice = { shown: readonly string[]; hidden: readonly string[] };
export type ListView = ColumnChoice & { compact: boolean; pageSize: number | null };

function hasColumn(key: ColumnKey, role: Role, tab: TabName) {
  if (key === "miles")
    return role === "contractor" && (tab === "available" || tab === "routed" || tab === "applied");
  // Before applying a contractor has no conversation; the super administrator has no messages.
  if (key === "messages") return role === "client" || (role === "contractor" && tab !== "available");
  if (key === "company") return role !== "client";
  if (key === "manager") return role === "client";
  if (key === "applicants") return role !== "contractor" && (tab === "available" || tab === "routed");
  if (key === "contractor")
    return role !== "contractor" && ["assigned", "completed", "approved", "paid", "all"].includes(tab);
  return true;
}

export function arrangeColumns(
  role: Role,
  choice: ColumnChoice | undefined,
): { key: ColumnKey; shown: boolean }[] {
  const permitted = columnKeys.filter((key) => tabsOf({ role }).some((tab) => hasColumn(key, role, tab)));
  const order = [...(choice?.shown ?? []), ...(choice?.hidden ?? [])];
  const place = (key: ColumnKey) => (order.includes(key) ? order.indexOf(key) : order.length);
  return permitted
    .map((key) => ({ key, shown: isShown(key, choice) }))
    .sort((a, b) => place(a.key) - place(b.key));
}

const isShown = (key: ColumnKey, choice: ColumnChoice | undefined) =>
  optional.includes(key) ? !!choice?.shown.includes(key) : !choice?.hidden.includes(key);

export const shownColumns = (role: Role, tab: TabName, choice: ColumnChoice | undefined): ColumnKey[] =>
  arrangeColumns(role, choice).flatMap(({ key, shown }) => (shown && hasColumn(key, role, tab) ? [key] : []));

/** Reads a choice from a form or REST call: known columns only, each once. */
export function readChoice(role: Role, order: readonly unknown[], ticked: readonly unknown[]): ColumnChoice {
  const permitted = arrangeColumns(role, undefined).map(({ key }) => key);
  const keys = [...new Set([...order, ...permitted])].filter((key): key is ColumnKey =>
    permitted.includes(key as ColumnKey),
  );
  return {
    shown: keys.filter((key) => ticked.includes(key)),
    hidden: keys.filter((key) => !ticked.includes(key)),
  };
}

export function moveUp(order: readonly string[], key: string): string[] {
  const at = order.indexOf(key);
  if (at < 1) return [...order];
  return [...order.slice(0, at - 1), key, order[at - 1]!, ...order.slice(at + 1)];
}
