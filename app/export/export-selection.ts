/** Reads which orders to export: the selected ones, else all that the list shows. */
import type { Role } from "db/schema/accounts";
import type { TabName } from "~/order-lists/tabs";

export const NOTHING_TO_EXPORT = "Please select any work order to export";
/** Sent by the button that exports selected orders only. */
export const ONLY_SELECTED = { name: "only", value: "selected" } as const;

const contractorTabs: readonly TabName[] = ["upcoming-work", "completed", "approved", "paid"];

/** Contractors export only from tabs of work that was assigned to them. */
export const exportsFrom = (role: Role, tab: TabName) =>
  role !== "contractor" || contractorTabs.includes(tab);

/** More than any list page shows. */
const MAX_SELECTED = 1000;

export function readExportSelection(query: URLSearchParams): { wins: number[]; onlySelected: boolean } {
  const wins = query.getAll("win").filter((win) => /^\d{1,15}$/.test(win));
  return {
    wins: [...new Set(wins)].slice(0, MAX_SELECTED).map(Number),
    onlySelected: query.get(ONLY_SELECTED.name) === ONLY_SELECTED.value,
  };
}
