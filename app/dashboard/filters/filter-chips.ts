import type { ChosenNames } from "~/order-lists/filters/choices.server";
import {
  type Amount,
  amountFields,
  type DateRange,
  dateFields,
  type FilterField,
  idFields,
  type OrderFilters,
  textFields,
} from "~/order-lists/filters/order-filters";
import type { ListFilter } from "~/order-lists/list-query";
import { date, money } from "~/platform/text/format";
import { attentionLabels, fieldLabels, filterStatusLabels, payLocationLabels } from "./filter-labels";

/** An active filter and the filters that remain without it; undefined when none remain. */
type FilterChip = { text: string; without: OrderFilters | undefined };

export function filterChips(filters: OrderFilters | undefined, names: ChosenNames): FilterChip[] {
  if (!filters) return [];
  const without = (field: FilterField, remainingValues?: unknown[]) => {
    const { [field]: removed, ...rest } = filters;
    const remaining = remainingValues?.length ? { ...rest, [field]: remainingValues } : rest;
    return Object.keys(remaining).length > 0 ? remaining : undefined;
  };
  const singleChip = (field: FilterField, text: string): FilterChip => ({ text, without: without(field) });
  const chips: FilterChip[] = [];
  function several<V>(field: FilterField, values: V[] | undefined, text: (value: V) => string) {
    for (const value of values ?? [])
      chips.push({
        text: text(value),
        without: without(
          field,
          values!.filter((other) => other !== value),
        ),
      });
  }
  const nameOf = (field: FilterField, id: number) => names[`${field}:${id}`] ?? `No. ${id}`;

  several("selectedWOTypes", filters.selectedWOTypes, (status) => `Status: ${filterStatusLabels[status]}`);
  if (filters.filterByStatusOnHold) chips.push(singleChip("filterByStatusOnHold", "On hold"));
  for (const field of dateFields) {
    const range = filters[field];
    if (range) chips.push(singleChip(field, `${fieldLabels[field]}: ${rangeText(range)}`));
  }
  for (const field of textFields) {
    const text = filters[field];
    if (text) chips.push(singleChip(field, `${fieldLabels[field]}: ${names[`${field}:${text}`] ?? text}`));
  }
  for (const field of idFields)
    several(field, filters[field], (id) => `${fieldLabels[field]}: ${nameOf(field, id)}`);
  const { contractorId, winNumbers, filterByDistance, payLocation, needsAttention } = filters;
  if (needsAttention) chips.push(singleChip("needsAttention", attentionLabels[needsAttention]));
  if (contractorId)
    chips.push(singleChip("contractorId", `Contractor: ${nameOf("contractorId", contractorId)}`));
  for (const field of amountFields) {
    const amount = filters[field];
    if (amount) chips.push(singleChip(field, `${fieldLabels[field]}: ${amountText(amount)}`));
  }
  if (payLocation) chips.push(singleChip("payLocation", payLocationLabels[payLocation]));
  several("selectedCustomFields", filters.selectedCustomFields, ({ id, value }) =>
    [nameOf("selectedCustomFields", id), value].filter(Boolean).join(": "),
  );
  if (winNumbers) chips.push(singleChip("winNumbers", winText(winNumbers)));
  if (filterByDistance)
    chips.push(singleChip("filterByDistance", `Within ${filterByDistance} miles of home`));
  return chips;
}

export const queryChips = (
  { search, zip, rangeMiles, filters }: ListFilter,
  names: ChosenNames,
): string[] => [
  ...(search ? [`“${search}”`] : []),
  ...(zip ? [`ZIP ${zip}`] : []),
  ...(rangeMiles === undefined ? [] : [rangeMiles === null ? "Unlimited range" : `${rangeMiles} miles`]),
  ...filterChips(filters, names).map(({ text }) => text),
];

export const joinChips = (texts: string[]) => texts.join(" · ");

const winText = (wins: number[]) =>
  wins.length > 3 ? `WIN: ${wins.length} numbers` : `WIN: ${wins.join(", ")}`;

function rangeText({ from, to }: DateRange) {
  if (!from) return `until ${date(to)}`;
  return from === to ? date(from) : `${date(from)} to ${date(to)}`;
}

function amountText({ exact, from, to, per }: Amount) {
  const amounts =
    exact !== undefined
      ? money(exact)
      : [from !== undefined && `from ${money(from)}`, to !== undefined && `to ${money(to)}`]
          .filter(Boolean)
          .join(" ");
  return [amounts, per && `per ${per}`].filter(Boolean).join(" ");
}
