/**
 * A filter under a name of its owner's. What is kept is what a call would carry, so that restoring it reads it as any
 * other (FLT-023). A sort, a page and a tab are no part of it: it is for every tab.
 */

import { UNLIMITED } from "~/platform/places/radius";
import { invalid, ok, type Result } from "~/platform/result";
import { readLine, tooLong } from "~/platform/text/text";
import { toWrittenFilters } from "../filters/write-filters";
import { isFiltered, type ListFilter, readFilter } from "../list-query";

export const LONGEST_NAME = 60;
export const MOST_SAVED = 50;
export const NOTHING_TO_SAVE = "Nothing is in force that could be saved";
export const TOO_MANY_SAVED = `You can keep ${MOST_SAVED} saved filters. Please delete one first`;
export const NAME_TAKEN = "You have a saved filter with this name";

export function readName(typed: unknown): Result<string> {
  const name = typeof typed === "string" ? readLine(typed) : "";
  if (!name) return invalid({ name: ["Please enter a name before saving."] });
  return name.length > LONGEST_NAME ? invalid({ name: [tooLong("Name", LONGEST_NAME)] }) : ok(name);
}

export const isWorthSaving = (filter: ListFilter) => isFiltered(filter) || filter.rangeMiles !== undefined;

export const toStored = ({ search, zip, rangeMiles, filters }: ListFilter): Record<string, unknown> => ({
  ...(search && { search }),
  ...(zip && { zip }),
  ...(rangeMiles !== undefined && { range: rangeMiles ?? UNLIMITED }),
  ...(filters && toWrittenFilters(filters)),
});

export const fromStored = (stored: Record<string, unknown>): ListFilter => readFilter(stored);
