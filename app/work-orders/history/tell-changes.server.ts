/**
 * What an act changed, in words that people read: its history keeps cents, hundredths, codes and lists as they are
 * stored. A field that has no words here is told by the description of its act, as ticks and check-ins are.
 */
import { plainText } from "~/platform/text/rich-text.server";
import { changedLabels, type FieldChanges } from "../form/field-changes";
import { fieldWords, isText, type PayTypes } from "./field-labels.server";
import { itemsOf, taskItems } from "./list-labels";

export type ToldChange = {
  label: string;
  /** In words; null where there was or is nothing. */
  from: string | null;
  to: string | null;
  /** An item of a list, which came, went or was changed; or a long text, to be unfolded. */
  shape?: "item" | "text";
};
type Changes = Record<string, { from: unknown; to: unknown }>;

/** Tells the changes in the order of the form; `types` are the order's pay types after them. */
export function tellChanges(changes: Changes, types: PayTypes): ToldChange[] {
  const known = Object.keys(fieldWords).filter((field) => field in changes);
  const before = typesBefore(types, changes);
  return known.flatMap((field) => tell(field, changes[field]!, before, types));
}

/** Returns the pay types as they were before an entry of the history. */
export const typesBefore = ({ basicType, variableType }: PayTypes, changes: Changes) =>
  ({
    basicType: changes.basicType?.from ?? basicType,
    variableType: changes.variableType?.from ?? variableType,
  }) as PayTypes;

function tell(field: string, { from, to }: Changes[string], before: PayTypes, after: PayTypes): ToldChange[] {
  const { label, words } = fieldWords[field]!;
  if (field === "tasks") return taskItems(from, to);
  if (Array.isArray(from) || Array.isArray(to)) return itemsOf(label, from, to);
  if (isText(field)) return [{ label, from: textOf(from), to: textOf(to), shape: "text" }];
  const told = (value: unknown, types: PayTypes) =>
    value === null || value === undefined || value === "" ? null : words(value, types);
  return [{ label, from: told(from, before), to: told(to, after) }];
}

const textOf = (html: unknown) => plainText(String(html ?? "")) || null;

/** The description without the line that only names the fields: each of them is told with what was and what is. */
export function unnamed(description: string, changes: Changes) {
  const names = inAnyOrder(changedLabels(changes as FieldChanges));
  return description
    .split("\n")
    .filter((line) => !names || inAnyOrder(line.split(", ")) !== names)
    .join("\n");
}

/** The database keeps fields in an order of its own. */
const inAnyOrder = (names: string[]) => names.sort().join();
