import {
  amountFields,
  attentionKinds,
  dateFields,
  type FieldValue,
  idFields,
  MAX_CUSTOM_FIELDS,
  MAX_IDS,
  MAX_WINS,
  type OrderFilters,
  payLocations,
  textFields,
} from "./order-filters";
import { fromWireStatuses } from "./routed-status";
import {
  type RawValues,
  readAmount,
  readDates,
  readFlag,
  readNumbers,
  readOptions,
  readText,
  record,
} from "./typed-values";

const MAX_MILES = 5000;

/** Reads query parameters into plain values; a repeated name becomes a list. */
export function rawValues(params: URLSearchParams): RawValues {
  const given: RawValues = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    given[name] = values.length > 1 ? values : values[0];
  }
  return given;
}

/** Reads filters; invalid values are ignored, never an error. Undefined without any filter. */
export function readOrderFilters(given: RawValues): OrderFilters | undefined {
  const found: Record<string, unknown> = {};
  for (const field of dateFields)
    found[field] = readDates(given[field], given[`${field}From`], given[`${field}To`]);
  for (const field of textFields) found[field] = readText(given[field]);
  for (const field of idFields) found[field] = readNumbers(given[field], MAX_IDS);
  for (const field of amountFields) {
    const of = (part: string) => given[`${field}${part}`];
    const typed = { exact: of("Exact"), from: of("From"), to: of("To"), type: of("Type") };
    found[field] = readAmount(given[field], typed);
  }
  found.contractorId = readNumbers(given.contractorId, 1)?.[0];
  found.winNumbers = readNumbers(given.winNumbers, MAX_WINS);
  found.selectedCustomFields = readCustomFields(given);
  found.selectedWOTypes = fromWireStatuses(given);
  found.filterByStatusOnHold = readFlag(given.filterByStatusOnHold);
  const miles = readNumbers(given.filterByDistance, 1)?.[0];
  found.filterByDistance = miles && Math.min(miles, MAX_MILES);
  found.payLocation = readOptions(given.payLocation, payLocations)?.[0];
  found.needsAttention = readOptions(given.needsAttention, attentionKinds)?.[0];
  const set = Object.entries(found).filter(([, value]) => value !== undefined);
  return set.length > 0 ? Object.fromEntries(set) : undefined;
}

/** Reads at most five custom fields, each once; REST calls reject more by `hasTooManyCustomFields`. */
function readCustomFields(given: RawValues): FieldValue[] | undefined {
  const typed = Array.from({ length: MAX_CUSTOM_FIELDS }, (_, at) => ({
    id: given[`customField${at + 1}`],
    value: given[`customValue${at + 1}`],
  }));
  const found = new Map<number, FieldValue>();
  for (const each of [...toList(given.selectedCustomFields), ...typed]) {
    const { id, _id, customFieldId, value } = record(each);
    const [known] = readNumbers(customFieldId ?? _id ?? id ?? each, 1) ?? [];
    if (known && !found.has(known)) found.set(known, { id: known, value: readText(value, 150) ?? "" });
  }
  return found.size > 0 ? [...found.values()].slice(0, MAX_CUSTOM_FIELDS) : undefined;
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const hasTooManyCustomFields = (given: RawValues) =>
  toList(given.selectedCustomFields).length > MAX_CUSTOM_FIELDS;
