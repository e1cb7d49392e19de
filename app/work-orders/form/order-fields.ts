import type { FieldName, FormMetadata } from "@conform-to/react";
import type { FieldMeta } from "~/ui/fields/field";

type Row = Record<string, string | undefined>;

/** A field, a list of fields or a group of them: which, the form knows; the browser does not get the schema. */
export type OrderField = Omit<FieldMeta, "name"> & {
  name: FieldName<Row[]>;
  /** As it stands in the form now. */
  value?: string;
  getFieldset(): OrderFields;
  getFieldList(): OrderField[];
};
export type OrderFields = Record<string, OrderField>;
/** What adds, moves and takes away rows; each of them is a submit button where no scripts run. */
export type RowIntents = Pick<
  FormMetadata<Record<string, unknown>, string[]>,
  "insert" | "remove" | "reorder"
>;

/** A field of the form by its documented name; a slip in a name shows at once. */
export function field(fields: OrderFields, name: string): OrderField {
  const found = fields[name];
  if (!found) throw new Error(`No field ${name}`);
  return found;
}

/** The form's parts in their order, and the fields whose errors each of them answers for. */
export const sections = [
  {
    id: "work",
    title: "Work",
    fields:
      /^(customTagId|title|workTypes|description|customTools|confidential|certificate|isNeedDeliverables)/,
  },
  { id: "project", title: "Project", fields: /^(projectId|woCompanyId|teams)/ },
  {
    id: "site",
    title: "Site",
    fields: /^(siteId|siteName|isRemote|address[12]|city|state|zipCode|country)$/,
  },
  { id: "schedule", title: "Schedule", fields: /^(start|end)(Date|Time)$/ },
  {
    id: "pay",
    title: "Pay",
    fields: /^(basicType|amount|quantity|pay|variable|maxQuantity|percent)/,
  },
  { id: "contacts", title: "Contacts", fields: /^contactInfo/ },
  { id: "fields", title: "Custom fields", fields: /^customFields/ },
  { id: "codes", title: "Approval codes", fields: /^clientApprovalCodes/ },
  { id: "tasks", title: "Tasks", fields: /^tasks/ },
  { id: "documents", title: "Documents", fields: /^documents/ },
] as const;
export type SectionId = (typeof sections)[number]["id"];

type AllErrors = Record<string, string[] | null | undefined>;

/** How many fields of a section are wrong. */
export const faultsIn = (id: SectionId, errors: AllErrors) => {
  const section = sections.find((each) => each.id === id)!;
  return Object.entries(errors).filter(([name, texts]) => texts?.length && section.fields.test(name)).length;
};

/** In the order of the page, which is how one goes through them. */
export function inPageOrder(errors: AllErrors): AllErrors {
  const place = (name: string) => sections.findIndex(({ fields }) => fields.test(name));
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)));
}

/** What the error summary calls the fields, where their texts do not say it. */
export const errorLabels = {
  customTagId: "Company WO ID",
  title: "Title",
  amount: "Amount",
  quantity: "Quantity",
  variableAmount: "Variable amount",
  variablePayAfter: "After",
  maxQuantity: "Max Qty",
  percentCommunication: "Soft Skills",
  percentWork: "Work",
  percentDeliverables: "Deliverables",
  startDate: "Start date",
  startTime: "Start time",
  endDate: "End date",
  endTime: "End time",
  siteId: "Site ID",
  siteName: "Site name",
  address1: "Address",
  city: "City",
  state: "State",
  country: "Country",
  documents: "Documents",
  templateName: "Template name",
};
