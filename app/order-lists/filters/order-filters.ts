/** Filters under the documents' names (CA §3), the same in a URL, a REST call and a saved filter. */
import type { Role } from "db/schema/accounts";
import type { BasicType } from "db/schema/order-values";
import { basicTypes } from "~/work-orders/rules/work-order";

export const dateFields = [
  ...(["startDate", "endDate", "createdDate", "assignedDate"] as const),
  ...(["completedDate", "approvedDate", "paidDate"] as const),
] as const;
export const textFields = [
  ...(["workOrderId", "workOrderTitle", "cityName", "selectState", "zipCode", "selectCountry"] as const),
  ...(["siteId", "siteName", "selectContractorCountry"] as const),
] as const;
/** Fields that match any of several ids: end companies, client companies, creators … */
export const idFields = [
  ...(["selectProject", "selectCompany", "selectedCompanies", "selectedClients"] as const),
  ...(["selectedWorkTypes", "selectedTemplates", "selectedImports"] as const),
] as const;
export const amountFields = ["payRate", "finalPay"] as const;
const otherFields = [
  ...(["contractorId", "winNumbers", "selectedCustomFields", "selectedWOTypes"] as const),
  ...(["filterByStatusOnHold", "filterByDistance", "payLocation", "needsAttention"] as const),
] as const;

export type DateField = (typeof dateFields)[number];
export type TextField = (typeof textFields)[number];
export type IdField = (typeof idFields)[number];
export type AmountField = (typeof amountFields)[number];
export type FilterField = DateField | TextField | IdField | AmountField | (typeof otherFields)[number];

/** Days as 'yyyy-MM-dd', both inclusive; without `from`, everything up to `to`. */
export type DateRange = { from?: string; to: string };
/** Cents: an exact amount, or a range. `per` is the pay type of a rate. */
export type Amount = { exact?: number; from?: number; to?: number; per?: BasicType };
export type FieldValue = { id: number; value: string };

export const filterStatuses = [
  ...(["draft", "published", "routed", "assigned", "completed", "approved", "paid", "canceled"] as const),
] as const;
export type FilterStatus = (typeof filterStatuses)[number];
export const payLocations = ["payOutsideOfApp", "payWithinApp"] as const;
export const payTypes = basicTypes;
/** What needs somebody at the client now. */
export const attentionKinds = ["late", "notConfirmed", "adjusted", "unread"] as const;
export type AttentionKind = (typeof attentionKinds)[number];

export const MAX_CUSTOM_FIELDS = 5;
export const TOO_MANY_CUSTOM_FIELDS = "You can select a maximum of 5 custom fields";
/** Keeps the URL at about four thousand characters. */
export const MAX_WINS = 500;
export const MAX_IDS = 50;

export type OrderFilters = Partial<
  Record<DateField, DateRange> &
    Record<TextField, string> &
    Record<IdField, number[]> &
    Record<AmountField, Amount> & {
      contractorId: number;
      winNumbers: number[];
      /** An empty value matches any value of the field. */
      selectedCustomFields: FieldValue[];
      selectedWOTypes: FilterStatus[];
      filterByStatusOnHold: true;
      /** Miles from the contractor's home. */
      filterByDistance: number;
      payLocation: (typeof payLocations)[number];
      needsAttention: AttentionKind;
    }
>;

export const allFields: readonly FilterField[] = [
  ...dateFields,
  ...textFields,
  ...idFields,
  ...amountFields,
  ...otherFields,
];

/** Filters that a role lacks: contractors must not find out exact places or other contractors. */
const unavailableFields: Record<Role, readonly FilterField[]> = {
  contractor: [
    ...([
      "contractorId",
      "selectedWOTypes",
      "selectedTemplates",
      "selectContractorCountry",
      "zipCode",
      "needsAttention",
      "selectedImports",
    ] as const),
  ],
  client: ["selectedCompanies", "selectContractorCountry", "filterByDistance"],
  superAdmin: ["filterByDistance", "needsAttention", "selectedImports"],
};

export const hasField = (role: Role, field: FilterField) => !unavailableFields[role].includes(field);

/** Drops filters that the role does not have; returns undefined when none is left. */
export function filtersFor(role: Role, filters: OrderFilters | undefined): OrderFilters | undefined {
  const permitted = Object.entries(filters ?? {}).filter(([field]) => hasField(role, field as FilterField));
  return permitted.length > 0 ? Object.fromEntries(permitted) : undefined;
}

export const countFilters = (filters: OrderFilters | undefined) => Object.keys(filters ?? {}).length;
