import {
  type Amount,
  amountFields,
  dateFields,
  type FieldValue,
  idFields,
  type OrderFilters,
  textFields,
} from "./order-filters";
import { writeStatuses } from "./routed-status";

/** Cents as an address and a field carry them: "1234.50". */
export const dollars = (cents: number) => (cents / 100).toFixed(2).replace(/\.00$/, "");

/** Each field's values under the names that the panel's form has, so that the form and the address are one. */
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

/** The same as calls and saved filters carry it: money in dollars, routed as CA §4 writes it. */
export function toWrittenFilters(filters: OrderFilters): Record<string, unknown> {
  const { selectedWOTypes, selectedCustomFields, payRate, finalPay, ...rest } = filters;
  return {
    ...rest,
    ...(payRate && { payRate: writtenAmount(payRate) }),
    ...(finalPay && { finalPay: writtenAmount(finalPay) }),
    ...(selectedCustomFields && { selectedCustomFields: selectedCustomFields.map(writtenField) }),
    ...(selectedWOTypes && writeStatuses(selectedWOTypes)),
  };
}

const writtenField = ({ id, value }: FieldValue) => ({ customFieldId: String(id), value });
const writtenAmount = ({ exact, from, to, per }: Amount) => ({
  ...(exact !== undefined && { exact: exact / 100 }),
  ...(from !== undefined && { from: from / 100 }),
  ...(to !== undefined && { to: to / 100 }),
  ...(per && { type: per }),
});
