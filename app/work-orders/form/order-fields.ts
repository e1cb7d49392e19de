import type { FormMetadata } from "@conform-to/react";
import type { WorkOrderFields } from "./fields";

/** The order form with the file input `documents`, a template's `name`, and the chosen and the last filled site. */
export type OrderFormValues = WorkOrderFields & {
  documents?: string;
  name?: string;
  site?: string;
  filledSite?: string;
};
/** Types only: no schema reaches the browser. */
export type OrderFields = ReturnType<FormMetadata<OrderFormValues>["getFieldset"]>;
/** Adds, moves and removes rows, by submit buttons without JavaScript. */
export type RowIntents = Pick<FormMetadata<OrderFormValues>, "insert" | "remove" | "reorder">;

/** The form's sections in page order, and the fields whose errors they count. */
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
    fields: /^(site|siteId|siteName|isRemote|address[12]|city|state|zipCode|country)$/,
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
  { id: "documents", title: "Documents", fields: /^(documents|staged)$/ },
] as const;
export type SectionId = (typeof sections)[number]["id"];

export type AllErrors = Record<string, string[] | null | undefined>;

export const countErrorsIn = (id: SectionId, errors: AllErrors) => {
  const section = sections.find((each) => each.id === id)!;
  return Object.entries(errors).filter(([name, texts]) => texts?.length && section.fields.test(name)).length;
};

export function sortByPage(errors: AllErrors): AllErrors {
  const place = (name: string) => sections.findIndex(({ fields }) => fields.test(name));
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)));
}

/** Labels in the error summary, for fields whose messages don't name them. */
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
  site: "Saved site",
  siteId: "Site ID",
  siteName: "Site name",
  address1: "Address",
  city: "City",
  state: "State",
  country: "Country",
  documents: "Documents",
  templateName: "Template name",
};
