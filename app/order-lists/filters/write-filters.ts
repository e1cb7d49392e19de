import {
  type Amount,
  amountFields,
  dateFields,
  type FieldValue,
  idFields,
  type OrderFilters,
  textFields,
} from "./order-filters";
import { toWireStatuses } from "./routed-status";

/** Formats cents for URLs and inputs: "1234.50". */
const dollars = (cents: number) => (cents / 100).toFixed(2).replace(/\.00$/, "");

/** Returns the filters as query parameters, named like the panel's form fields. */
export function toFilterParams(filters: OrderFilters = {}): [string, string][] {
  const params: [string, string | number | undefined][] = [];
  for (const field of dateFields) {
    const range = filters[field];
    if (range) params.push([`${field}From`, range.from], [`${field}To`, range.to]);
  }
  for (const field of textFields) params.push([field, filters[field]]);
  for (const field of idFields) params.push([field, filters[field]?.join(",")]);
  for (const field of amountFields) params.push(...amountParams(field, filters[field]));
  params.push(["contractorId", filters.contractorId]);
  params.push(["winNumbers", filters.winNumbers?.join(",")]);
  for (const [at, { id, value }] of (filters.selectedCustomFields ?? []).entries())
    params.push([`customField${at + 1}`, id], [`customValue${at + 1}`, value || undefined]);
  params.push(["selectedWOTypes", filters.selectedWOTypes?.join(",")]);
  params.push(["filterByStatusOnHold", filters.filterByStatusOnHold && "true"]);
  params.push(["filterByDistance", filters.filterByDistance], ["payLocation", filters.payLocation]);
  params.push(["needsAttention", filters.needsAttention]);
  return params.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

function amountParams(field: string, { exact, from, to, per }: Amount = {}): [string, string | undefined][] {
  const text = (cents: number | undefined) => (cents === undefined ? undefined : dollars(cents));
  return [
    [`${field}Exact`, text(exact)],
    [`${field}From`, text(from)],
    [`${field}To`, text(to)],
    [`${field}Type`, per],
  ];
}

/** Returns the filters as REST calls and saved filters carry them: amounts in dollars, statuses as in CA §4. */
export function toWireFilters(filters: OrderFilters): Record<string, unknown> {
  const { selectedWOTypes, selectedCustomFields, payRate, finalPay, ...rest } = filters;
  return {
    ...rest,
    ...(payRate && { payRate: wireAmount(payRate) }),
    ...(finalPay && { finalPay: wireAmount(finalPay) }),
    ...(selectedCustomFields && { selectedCustomFields: selectedCustomFields.map(wireField) }),
    ...(selectedWOTypes && toWireStatuses(selectedWOTypes)),
  };
}

const wireField = ({ id, value }: FieldValue) => ({ customFieldId: String(id), value });
const wireAmount = ({ exact, from, to, per }: Amount) => ({
  ...(exact !== undefined && { exact: exact / 100 }),
  ...(from !== undefined && { from: from / 100 }),
  ...(to !== undefined && { to: to / 100 }),
  ...(per && { type: per }),
});
