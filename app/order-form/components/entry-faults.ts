import {
  CODE_MISSING,
  CODE_TWICE,
  FIELD_MISSING,
  FIELD_TWICE,
  TYPE_MISSING,
} from "~/work-orders/form/listed-section";

/** As the dialog that adds an entry sends it: an id, or the name of a new one. */
export type TypedEntry = { id?: string; name?: string; value?: string; type?: string; required?: string };
type Known = { taken: string[]; hasType: boolean };

/** CMP-035, CMP-038: told before the row is there; the server asks again when the order is saved. */
export function faultsOfEntry({ id, name = "", type }: TypedEntry, { taken, hasType }: Known) {
  const faults: Record<string, string> = {};
  const wanted = name.trim().toLowerCase();
  if (!id && !wanted) faults.name = hasType ? FIELD_MISSING : CODE_MISSING;
  if (!id && wanted && taken.some((each) => each.trim().toLowerCase() === wanted))
    faults.name = hasType ? FIELD_TWICE : CODE_TWICE;
  if (hasType && !type) faults.type = TYPE_MISSING;
  return faults;
}
