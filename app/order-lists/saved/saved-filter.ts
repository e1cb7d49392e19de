/** A user's named filter, stored as a REST call carries it; it applies to every tab. */

import { UNLIMITED } from "~/platform/places/radius";
import { invalid, ok, type Result } from "~/platform/result";
import { readLine, tooLong } from "~/platform/text/text";
import { toWireFilters } from "../filters/write-filters";
import { isFiltered, type ListFilter, readFilter } from "../list-query";

export const MAX_NAME_LENGTH = 60;
export const MAX_SAVED_FILTERS = 50;
export const NOTHING_TO_SAVE = "There are no filters to save. Choose at least one first.";
export const TOO_MANY_SAVED = `You can keep ${MAX_SAVED_FILTERS} saved filters. Please delete one first`;
export const NAME_TAKEN = "You have a saved filter with this name";

export function readName(typed: unknown): Result<string> {
  const name = typeof typed === "string" ? readLine(typed) : "";
  if (!name) return invalid({ name: ["Please enter a name before saving."] });
  return name.length > MAX_NAME_LENGTH ? invalid({ name: [tooLong("Name", MAX_NAME_LENGTH)] }) : ok(name);
}

export const isWorthSaving = (filter: ListFilter) => isFiltered(filter) || filter.rangeMiles !== undefined;

export const toStored = ({ search, zip, rangeMiles, filters }: ListFilter): Record<string, unknown> => ({
  ...(search && { search }),
  ...(zip && { zip }),
  ...(rangeMiles !== undefined && { range: rangeMiles ?? UNLIMITED }),
  ...(filters && toWireFilters(filters)),
});

export const fromStored = (stored: Record<string, unknown>): ListFilter => readFilter(stored);
