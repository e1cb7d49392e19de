/**
 * What a list can be narrowed by (CA §3), under the documents' own names: the address of a page, the body of a call and
 * a saved filter all say the same. A field that is not given narrows nothing, and is not there.
 */
import type { Role } from "db/schema/accounts";
import type { BasicType } from "db/schema/order-values";

export const dateFields = [
  ...(["startDate", "endDate", "createdDate", "assignedDate"] as const),
  ...(["completedDate", "approvedDate", "paidDate"] as const),
] as const;
export const textFields = [
  ...(["workOrderId", "workOrderTitle", "cityName", "selectState", "zipCode", "selectCountry"] as const),
  ...(["siteId", "siteName", "selectContractorCountry"] as const),
] as const;
/** Any of several, by their ids: end companies, client companies, who created it … */
export const idFields = [
  ...(["selectProject", "selectCompany", "selectedCompanies", "selectedClients"] as const),
  ...(["selectedWorkTypes", "selectedTemplates"] as const),
] as const;
export const amountFields = ["payRate", "finalPay"] as const;
const otherFields = [
  ...(["contractorId", "winNumbers", "selectedCustomFields", "selectedWOTypes"] as const),
  ...(["filterByStatusOnHold", "filterByDistance", "payLocation"] as const),
] as const;

export type DateField = (typeof dateFields)[number];
export type TextField = (typeof textFields)[number];
export type IdField = (typeof idFields)[number];
export type AmountField = (typeof amountFields)[number];
export type FilterField = DateField | TextField | IdField | AmountField | (typeof otherFields)[number];

/** Days 'yyyy-MM-dd', both included; without `from` everything until then. */
export type DateRange = { from?: string; to: string };
/** In cents: exactly one amount, or from and to (FLT-025). `per` is the pay type that a rate is for. */
export type Amount = { exact?: number; from?: number; to?: number; per?: BasicType };
export type FieldValue = { id: number; value: string };

export const wantedStatuses = [
  ...(["draft", "published", "routed", "assigned", "completed", "approved", "paid", "canceled"] as const),
] as const;
export type WantedStatus = (typeof wantedStatuses)[number];
export const payLocations = ["payOutsideOfApp", "payWithinApp"] as const;
export const payTypes = ["Hour", "Device", "Site"] as const satisfies readonly BasicType[];

export const MOST_CUSTOM_FIELDS = 5;
export const TOO_MANY_CUSTOM_FIELDS = "You can select a maximum of 5 custom fields";
/** An address has an end: about four thousand characters of numbers. */
export const MOST_WINS = 500;
export const MOST_IDS = 50;

export type OrderFilters = Partial<
  Record<DateField, DateRange> &
    Record<TextField, string> &
    Record<IdField, number[]> &
    Record<AmountField, Amount> & {
      contractorId: number;
      winNumbers: number[];
      /** An empty value: the order has the field at all. */
      selectedCustomFields: FieldValue[];
      selectedWOTypes: WantedStatus[];
      filterByStatusOnHold: true;
      /** Miles from the contractor's home. */
      filterByDistance: number;
      payLocation: (typeof payLocations)[number];
    }
>;

export const allFields: readonly FilterField[] = [
  ...dateFields,
  ...textFields,
  ...idFields,
  ...amountFields,
  ...otherFields,
];

/**
 * What a role has none of (FLT-001). A contractor's tabs are statuses already, and where an order is exactly and who
 * else works on it is not his to find out.
 */
const withheld: Record<Role, readonly FilterField[]> = {
  contractor: [
    ...([
      "contractorId",
      "selectedWOTypes",
      "selectedTemplates",
      "selectContractorCountry",
      "zipCode",
    ] as const),
  ],
  client: ["selectedCompanies", "selectContractorCountry", "filterByDistance"],
  superAdmin: ["filterByDistance"],
};

export const hasField = (role: Role, field: FilterField) => !withheld[role].includes(field);

/** The filters without what the role does not have; nothing where nothing is left. */
export function filtersFor(role: Role, filters: OrderFilters | undefined): OrderFilters | undefined {
  const own = Object.entries(filters ?? {}).filter(([field]) => hasField(role, field as FilterField));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** How many are in force, as the button says. */
export const countFilters = (filters: OrderFilters | undefined) => Object.keys(filters ?? {}).length;
