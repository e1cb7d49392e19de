import {
  CODE_DUPLICATE,
  CODE_MISSING,
  FIELD_DUPLICATE,
  FIELD_MISSING,
  TYPE_MISSING,
} from "~/work-orders/form/sections/list-entries-section";

/** The dialog sends an existing entry's id, or a new entry's name. */
export type TypedEntry = { id?: string; name?: string; value?: string; type?: string; required?: string };
type EntryRules = { usedNames: string[]; hasType: boolean };

/** Validates before the row is added; the server validates again on save. */
export function entryErrors({ id, name = "", type }: TypedEntry, { usedNames, hasType }: EntryRules) {
  const errors: Record<string, string> = {};
  const typedName = name.trim().toLowerCase();
  if (!id && !typedName) errors.name = hasType ? FIELD_MISSING : CODE_MISSING;
  if (!id && typedName && usedNames.some((each) => each.trim().toLowerCase() === typedName))
    errors.name = hasType ? FIELD_DUPLICATE : CODE_DUPLICATE;
  if (hasType && !type) errors.type = TYPE_MISSING;
  return errors;
}
