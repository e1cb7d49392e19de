/** Compares an order's fields before and after an edit; the history stores old and new values. */
export const fieldLabels = {
  customTagId: "Company WO ID",
  title: "Title",
  basicType: "Pay per",
  amountCents: "Amount",
  quantityHundredths: "Quantity",
  payBaseRateAsMinimum: "Base rate as minimum",
  variableType: "Variable pay per",
  variableAmountCents: "Variable amount",
  variablePayAfterHundredths: "After",
  maxQuantityHundredths: "Max Qty",
  payOutsideOfApp: "Pay outside of the app",
  percentCommunication: "Soft Skills",
  percentWork: "Work",
  percentDeliverables: "Deliverables",
  startDate: "Start date",
  startTime: "Start time",
  endDate: "End date",
  endTime: "End time",
  siteId: "Site ID",
  siteName: "Site name",
  isRemote: "Remote",
  address1: "Address",
  address2: "Address 2",
  city: "City",
  stateCode: "State",
  zipCode: "Zip code",
  country: "Country",
  certificates: "Certificates",
  workTypes: "Work types",
  description: "Description",
  customTools: "Tools",
  confidential: "Confidential",
  contactInfo: "Contacts",
  isNeedDeliverables: "Deliverables required",
  tasks: "Tasks",
  project: "Project",
  endCompany: "Company",
  teams: "Teams",
  customFields: "Custom fields",
  clientApprovalCodes: "Client approval codes",
  confirmed: "Confirmed",
} as const;
type Field = keyof typeof fieldLabels;
export type FieldChanges = Partial<Record<Field, { from: unknown; to: unknown }>>;

/** Returns the fields that differ. Ignores the seconds that Postgres adds to times. */
export function changesBetween(
  before: Partial<Record<Field, unknown>>,
  after: Partial<Record<Field, unknown>>,
): FieldChanges {
  const changes: FieldChanges = {};
  for (const field of Object.keys(fieldLabels) as Field[])
    if (comparable(field, before[field]) !== comparable(field, after[field]))
      changes[field] = { from: before[field] ?? null, to: after[field] ?? null };
  return changes;
}

export const changedLabels = (changes: FieldChanges) =>
  (Object.keys(changes) as Field[]).map((field) => fieldLabels[field]).filter(Boolean);

function comparable(field: Field, value: unknown) {
  if (field === "startTime" || field === "endTime") return String(value ?? "").slice(0, 5);
  return JSON.stringify(value ?? null, sortKeys);
}

/** Sorts keys, because Postgres reorders those of JSON. */
const sortKeys = (_name: string, value: unknown) =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
