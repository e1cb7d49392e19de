/** Describes the changes of a history entry; the entry's description covers fields without a format. */
import { plainText } from "~/platform/text/rich-text.server";
import { changedLabels, type FieldChanges } from "../form/field-changes";
import { fieldFormats, isRichText, type PayTypes } from "./field-labels.server";
import { type DescribedChange, itemsOf, taskItems } from "./list-labels";

type Changes = Record<string, { from: unknown; to: unknown }>;

/** Describes changes in the order of the form; `types` are the order's pay types after the changes. */
export function describeChanges(changes: Changes, types: PayTypes): DescribedChange[] {
  const known = Object.keys(fieldFormats).filter((field) => field in changes);
  const before = payTypesBefore(types, changes);
  return known.flatMap((field) => describe(field, changes[field]!, before, types));
}

/** Returns the pay types as they were before an entry of the history. */
export const payTypesBefore = ({ basicType, variableType }: PayTypes, changes: Changes) =>
  ({
    basicType: changes.basicType?.from ?? basicType,
    variableType: changes.variableType?.from ?? variableType,
  }) as PayTypes;

function describe(
  field: string,
  { from, to }: Changes[string],
  before: PayTypes,
  after: PayTypes,
): DescribedChange[] {
  const { label, format } = fieldFormats[field]!;
  if (field === "tasks") return taskItems(from, to);
  if (Array.isArray(from) || Array.isArray(to)) return itemsOf(label, from, to);
  if (isRichText(field)) return [{ label, from: textOf(from), to: textOf(to), shape: "text" }];
  const orNull = (value: unknown, types: PayTypes) =>
    value === null || value === undefined || value === "" ? null : format(value, types);
  return [{ label, from: orNull(from, before), to: orNull(to, after) }];
}

const textOf = (html: unknown) => plainText(String(html ?? "")) || null;

/** Removes the line that only lists field names, because each field is shown with its values. */
export function withoutFieldNames(description: string, changes: Changes) {
  const names = joinSorted(changedLabels(changes as FieldChanges));
  return description
    .split("\n")
    .filter((line) => !names || joinSorted(line.split(", ")) !== names)
    .join("\n");
}

/** Ignores order, because Postgres reorders JSON keys. */
const joinSorted = (names: string[]) => names.sort().join();
