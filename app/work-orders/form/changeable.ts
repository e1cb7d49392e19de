/**
 * The parts of an order that bulk edit can change on their own. Each lists the form fields that it shows and the order
 * columns that it writes; nothing else is touched.
 */
import type { SectionId } from "./order-fields";

type Changeable = {
  label: string;
  section: SectionId;
  fields: readonly string[];
  /** Includes derived columns: an address sets coordinates, a quantity may set a locked After. */
  columns: readonly string[];
  /** Other fields it must be consistent with: their errors count if they are filled in … */
  agrees?: readonly string[];
  /** … and these even if they are empty. */
  asks?: readonly string[];
};

const dates = ["startDate", "startTime", "endDate", "endTime"];
const base = ["basicType", "amount", "quantity", "payBaseRateAsMinimum"];
const variable = ["variableType", "variableAmount", "variablePayAfter", "maxQuantity"];
const payColumns = [
  ...["basicType", "amountCents", "quantityHundredths", "payBaseRateAsMinimum"],
  ...["variableType", "variableAmountCents", "variablePayAfterHundredths", "maxQuantityHundredths"],
];
const place = ["address1", "address2", "city", "stateCode", "zipCode", "country"];
const percents = ["percentCommunication", "percentWork", "percentDeliverables"];

const one = (section: SectionId, label: string, field: string, column = field): Changeable => ({
  section,
  label,
  fields: [field],
  columns: [column],
});
const day = (label: string, field: string): Changeable => ({
  ...one("schedule", label, field),
  agrees: dates,
});
/** For fields stored in tables of their own. */
const inOwnTable = (section: SectionId, label: string, field: string): Changeable => ({
  section,
  label,
  fields: [field],
  columns: [],
});

/** In the order of the form. */
const changeables = {
  customTagId: one("work", "Company WO ID", "customTagId"),
  title: one("work", "Title", "title"),
  workTypes: one("work", "Work type", "workTypes", "workTypeIds"),
  description: one("work", "Description", "description"),
  customTools: one("work", "Tools and materials", "customTools"),
  confidential: one("work", "Confidential", "confidential"),
  certificates: {
    section: "work",
    label: "Certification",
    columns: ["certificates"],
    fields: ["certificates", "certificateOther"],
  },
  isNeedDeliverables: one("work", "Deliverables required", "isNeedDeliverables"),
  project: one("project", "Project", "projectId"),
  endCompany: one("project", "Company", "woCompanyId", "endCompanyId"),
  teams: one("project", "Teams", "teams", "teamIds"),
  site: {
    section: "site",
    label: "Site ID and name",
    fields: ["siteId", "siteName"],
    columns: ["siteId", "siteName"],
  },
  address: {
    section: "site",
    label: "Address, or remote",
    fields: ["isRemote", "address1", "address2", "city", "state", "zipCode", "country"],
    columns: ["isRemote", ...place, "latitude", "longitude", "timeZone"],
    asks: ["certificates"],
  },
  startDate: day("Start date", "startDate"),
  startTime: day("Start time", "startTime"),
  endDate: day("End date", "endDate"),
  endTime: day("End time", "endTime"),
  base: { section: "pay", label: "Base pay", fields: base, columns: payColumns, agrees: variable },
  variable: { section: "pay", label: "Variable pay", fields: variable, columns: payColumns, agrees: base },
  payOutsideOfApp: one("pay", "Pay outside of the app", "payOutsideOfApp"),
  percents: { section: "pay", label: "Pay split", fields: percents, columns: percents },
  contacts: one("contacts", "Contacts", "contactInfo"),
  customFields: inOwnTable("fields", "Custom fields: add or set", "customFields"),
  codes: inOwnTable("codes", "Approval codes: add", "clientApprovalCodes"),
  tasks: one("tasks", "Tasks", "tasks"),
  documents: inOwnTable("documents", "Documents: add", "documents"),
} as const satisfies Record<string, Changeable>;

export type Change = keyof typeof changeables;
export const allChanges = Object.keys(changeables) as Change[];
export const changeOf = (name: Change): Changeable => changeables[name];

/** Returns the valid names, in the order of the form. */
export const readChangeNames = (given: readonly unknown[]): Change[] =>
  allChanges.filter((name) => given.includes(name));

export const fieldsOf = (only: readonly Change[]) => only.flatMap((name) => changeOf(name).fields);

/** The parts to change, and all their fields as typed. */
export type Changes = { only: readonly Change[]; typed: Readonly<Record<string, unknown>> };
