/** What an export takes: what is ticked, else all that the list shows (FLT-029, IMP-016), where there is one (IMP-017). */
import type { Role } from "db/schema/accounts";
import type { TabName } from "~/order-lists/tabs";

export const NOTHING_TO_EXPORT = "Please select any work order to export";
/** The button that takes only what is ticked sends this. */
export const ONLY_SELECTED = { name: "only", value: "selected" } as const;

const contractorsTabs: readonly TabName[] = ["upcoming-work", "completed", "approved", "paid"];

/** Whether somebody of that role exports from a tab: contractors what they are assigned to (LST-020, Q-193). */
export const exportsFrom = (role: Role, tab: TabName) =>
  role !== "contractor" || contractorsTabs.includes(tab);

/** More than any page of a list can show. */
const MOST = 1000;

export function readChosen(given: URLSearchParams): { wins: number[]; onlySelected: boolean } {
  const wins = given.getAll("win").filter((win) => /^\d{1,15}$/.test(win));
  return {
    wins: [...new Set(wins)].slice(0, MOST).map(Number),
    onlySelected: given.get(ONLY_SELECTED.name) === ONLY_SELECTED.value,
  };
}
