import {
  amountFields,
  dateFields,
  type FieldValue,
  idFields,
  MOST_CUSTOM_FIELDS,
  MOST_IDS,
  MOST_WINS,
  type OrderFilters,
  payLocations,
  textFields,
} from "./order-filters";
import { readStatuses } from "./routed-status";
import {
  type Given,
  readAmount,
  readDates,
  readFlag,
  readNumbers,
  readText,
  readWords,
  record,
} from "./typed-values";

const LONGEST_MILES = 5000;

/** An address as what is given: a name that comes several times has a list. */
export function givenBy(params: URLSearchParams): Given {
  const given: Given = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    given[name] = values.length > 1 ? values : values[0];
  }
  return given;
}

/**
 * The filters that an address, a call or a saved filter asks for. Nothing that anybody types is an error: what makes no
 * sense counts as not given. Undefined: none at all.
 */
export function readOrderFilters(given: Given): OrderFilters | undefined {
  const found: Record<string, unknown> = {};
  for (const field of dateFields)
    found[field] = readDates(given[field], given[`${field}From`], given[`${field}To`]);
  for (const field of textFields) found[field] = readText(given[field]);
  for (const field of idFields) found[field] = readNumbers(given[field], MOST_IDS);
  for (const field of amountFields) {
    const of = (part: string) => given[`${field}${part}`];
    const typed = { exact: of("Exact"), from: of("From"), to: of("To"), type: of("Type") };
    found[field] = readAmount(given[field], typed);
  }
  found.contractorId = readNumbers(given.contractorId, 1)?.[0];
  found.winNumbers = readNumbers(given.winNumbers, MOST_WINS);
  found.selectedCustomFields = readCustomFields(given);
  found.selectedWOTypes = readStatuses(given);
  found.filterByStatusOnHold = readFlag(given.filterByStatusOnHold);
  const miles = readNumbers(given.filterByDistance, 1)?.[0];
  found.filterByDistance = miles && Math.min(miles, LONGEST_MILES);
  found.payLocation = readWords(given.payLocation, payLocations)?.[0];
  const told = Object.entries(found).filter(([, value]) => value !== undefined);
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

/** FLT-013: at most five, each once; a call may name more and is told so by `hasTooManyCustomFields`. */
function readCustomFields(given: Given): FieldValue[] | undefined {
  const typed = Array.from({ length: MOST_CUSTOM_FIELDS }, (_, at) => ({
    id: given[`customField${at + 1}`],
    value: given[`customValue${at + 1}`],
  }));
  const found = new Map<number, FieldValue>();
  for (const each of [...listed(given.selectedCustomFields), ...typed]) {
    const { id, _id, customFieldId, value } = record(each);
    const [known] = readNumbers(customFieldId ?? _id ?? id ?? each, 1) ?? [];
    if (known && !found.has(known)) found.set(known, { id: known, value: readText(value, 150) ?? "" });
  }
  return found.size > 0 ? [...found.values()].slice(0, MOST_CUSTOM_FIELDS) : undefined;
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const hasTooManyCustomFields = (given: Given) =>
  listed(given.selectedCustomFields).length > MOST_CUSTOM_FIELDS;
