/** The parts of an order that bulk edit can change, with the fields that it shows and the columns that it writes. */
import type { SectionId } from "./order-fields";

type Changeable = {
  label: string;
  section: SectionId;
  fields: readonly string[];
  /** Includes derived columns: an address sets coordinates, a quantity may set a locked After. */
  columns: readonly string[];
  /** Other fields that it must agree with; their errors count only if they are filled in. */
  agrees?: readonly string[];
  /** Other fields whose errors count even if they are empty. */
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

const singleField = (section: SectionId, label: string, field: string, column = field): Changeable => ({
  section,
  label,
  fields: [field],
  columns: [column],
});
const day = (label: string, field: string): Changeable => ({
  ...singleField("schedule", label, field),
  agrees: dates,
});
/** For fields stored in tables of their own. */
const inSeparateTable = (section: SectionId, label: string, field: string): Changeable => ({
  section,
  label,
  fields: [field],
  columns: [],
});

/** In the order of the form. */
const changeables = {
  customTagId: singleField("work", "Company WO ID", "customTagId"),
  title: singleField("work", "Title", "title"),
  workTypes: singleField("work", "Work type", "workTypes", "workTypeIds"),
  description: singleField("work", "Description", "description"),
  customTools: singleField("work", "Tools and materials", "customTools"),
  confidential: singleField("work", "Confidential", "confidential"),
  certificates: {
    section: "work",
    label: "Certification",
    columns: ["certificates"],
    fields: ["certificates", "certificateOther"],
  },
  isNeedDeliverables: singleField("work", "Deliverables required", "isNeedDeliverables"),
  project: singleField("project", "Project", "projectId"),
  endCompany: singleField("project", "Company", "woCompanyId", "endCompanyId"),
  teams: singleField("project", "Teams", "teams", "teamIds"),
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
  payOutsideOfApp: singleField("pay", "Pay outside of the app", "payOutsideOfApp"),
  percents: { section: "pay", label: "Pay split", fields: percents, columns: percents },
  contacts: singleField("contacts", "Contacts", "contactInfo"),
  customFields: inSeparateTable("fields", "Custom fields: add or set", "customFields"),
  codes: inSeparateTable("codes", "Approval codes: add", "clientApprovalCodes"),
  tasks: singleField("tasks", "Tasks", "tasks"),
  documents: inSeparateTable("documents", "Documents: add", "documents"),
} as const satisfies Record<string, Changeable>;

export type Change = keyof typeof changeables;
export const allChanges = Object.keys(changeables) as Change[];
export const changeOf = (name: Change): Changeable => changeables[name];

export const readChangeNames = (given: readonly unknown[]): Change[] =>
  allChanges.filter((name) => given.includes(name));

export const fieldsOf = (only: readonly Change[]) => only.flatMap((name) => changeOf(name).fields);

/** The parts to change, and all their fields as typed. */
export type Changes = { only: readonly Change[]; typed: Readonly<Record<string, unknown>> };
