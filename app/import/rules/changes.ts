import { allChanges, type Change, changeOf } from "~/work-orders/form/changeable";
import { labelOf, START_NOT_PAST } from "./draft-labels";

let changesByLabel: Map<string, Change> | undefined;

/** Returns the parts of the bulk edit that fill in a field that the result calls missing. */
export function changesForMissing(label: string): Change[] {
  if (label.startsWith("Contact")) return ["contacts"];
  // An end before the new start would be refused.
  if (label === START_NOT_PAST) return ["startDate", "endDate"];
  changesByLabel ??= new Map(
    allChanges.flatMap((change) =>
      changeOf(change).fields.map((field) => [labelOf([field]), change] as const),
    ),
  );
  const change = changesByLabel.get(label);
  return change ? [change] : [];
}
