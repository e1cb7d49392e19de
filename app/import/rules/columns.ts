/** Matches a file's columns to the form's fields: by field name, then custom field, then synonym. */
export type FormField = keyof typeof importFields;
type CustomColumn = `customField:${number}`;
export type ImportField = FormField | CustomColumn;
export type CustomField = { id: number; name: string };

type Field = { label: string; synonyms: readonly string[]; maxLength?: number; several?: true };

const line = (label: string, maxLength: number, synonyms: string): Field => ({
  label,
  maxLength,
  synonyms: synonyms.split(", "),
});
const value = (label: string, synonyms: string): Field => ({ label, synonyms: synonyms.split(", ") });
const texts = (label: string, synonyms: string): Field => ({
  label,
  synonyms: synonyms.split(", "),
  several: true,
});

export const importFields = {
  customTagId: line(
    "Company WO ID",
    150,
    "company work order id, wo id, work order id, work order, work order number, wo number, wo, tag, order id, order number, case id, case number, case enquiry id, ticket, ticket id, ticket number, reference, job id, job number, id, number",
  ),
  title: line(
    "Title",
    150,
    "work order title, wo title, case title, job title, name, summary, job, task name",
  ),
  address: value(
    "Address in one field",
    "full address, location, site address, service address, job address",
  ),
  address1: line(
    "Address 1",
    200,
    "address line 1, street, street address, location street name, addr1, street name",
  ),
  address2: line("Address 2", 200, "address line 2, addr2, suite, unit, apartment, floor"),
  city: line("City", 100, "town, location city, site city, municipality"),
  state: line("State", 100, "province, state code, region, location state, site state, st"),
  zipCode: value("ZIP code", "zip, postal code, postcode, location zipcode, location zip, site zip, zip5"),
  country: value("Country", "country code, nation, site country"),
  projectId: value("Project", "project name, program, campaign"),
  woCompanyId: value("Company", "wo company, end company, end client, client, customer, company name"),
  teams: value("Teams", "team, team name"),
  siteId: line(
    "Site ID",
    100,
    "site number, store id, store number, location id, property id, branch id, store",
  ),
  siteName: line(
    "Site name",
    150,
    "site, store name, location name, branch, building, property, neighborhood",
  ),
  isRemote: value("Remote", "remote work, is remote"),
  startDate: value(
    "Start date (and time)",
    "start, start at, starts, begin, begin date, scheduled date, schedule date, scheduled start, service date, date, open dt, opened, open date, visit date, arrival date",
  ),
  startTime: value("Start time", "begin time, arrival time, scheduled time, time"),
  endDate: value(
    "End date (and time)",
    "end, end at, ends, finish, finish date, due, due date, target dt, target date, scheduled end, complete by",
  ),
  endTime: value("End time", "finish time, due time, departure time"),
  basicType: value("Pay type", "base pay type, rate type, pay per, billing type"),
  amount: value("Pay rate", "pay, rate, base pay, base rate, price, hourly rate, pay amount, budget, wage"),
  quantity: value("Quantity", "qty, hours, estimated hours, devices, units, duration"),
  payBaseRateAsMinimum: value("Base rate as minimum", "minimum, pay base rate as a minimum"),
  variableType: value("Variable pay type", "additional pay type"),
  variableAmount: value("Variable rate", "variable pay, variable amount, additional rate, overtime rate"),
  variablePayAfter: value("Variable pay after", "after"),
  maxQuantity: value("Max Qty", "maximum quantity, max hours, max units"),
  payOutsideOfApp: value("Pay outside of the app", "paid outside"),
  percentCommunication: value("Soft skills %", "percent soft skills, soft skills, communication"),
  percentWork: value("Work %", "percent work"),
  percentDeliverables: value("Deliverables %", "percent deliverables"),
  description: texts(
    "Description",
    "work description, details, scope, scope of work, job description, notes, comments, instructions, problem, issue, type, subject, reason, request type",
  ),
  workTypes: texts("Work types", "work type, category, trade, skill, service type, tools id"),
  customTools: texts("Tools", "custom tools, tools required, required tools, equipment, materials"),
  confidential: texts("Confidential", "confidential information, private notes, access code, internal notes"),
  contactName: line(
    "Contact name",
    150,
    "contact, contact person, site contact, poc, customer name, contact info",
  ),
  contactRole: line("Contact role", 150, "role, contact title, position"),
  contactEmail: line("Contact email", 150, "email, e mail, email address, site email"),
  contactPhone: line(
    "Contact office phone",
    150,
    "phone, telephone, office phone, phone number, site phone, ofc phn",
  ),
  contactMobile: line("Contact mobile", 150, "mobile, cell, cell phone, mobile phone"),
  preArrivalRequirements: texts("Pre-arrival requirements", "before arrival, pre arrival"),
  onSiteRequirements: texts("On-site requirements", "on site, tasks, requirements, checklist"),
  completionRequirements: texts("Completion requirements", "completion, before leaving"),
  isNeedDeliverables: value("Deliverables needed", "deliverables required, needs deliverables"),
} as const satisfies Record<string, Field>;

export const fieldNames = Object.keys(importFields) as FormField[];
export const isFormField = (name: string): name is FormField => Object.hasOwn(importFields, name);
export const takesSeveral = (field: ImportField) => isFormField(field) && "several" in importFields[field];

export const customColumn = ({ id }: CustomField): CustomColumn => `customField:${id}`;
const findCustomField = (field: string, customFields: readonly CustomField[]) =>
  customFields.find((each) => customColumn(each) === field);
export const labelOf = (field: ImportField, customFields: readonly CustomField[]) =>
  isFormField(field)
    ? importFields[field].label
    : `Custom field ${findCustomField(field, customFields)?.name ?? field}`;

/** Normalizes names: "LOCATION_ZipCode", "location zip code" and "locationzipcode" are equal. */
const normalize = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/#/g, " number ")
    .toLowerCase()
    .replace(/[^a-z0-9%]/g, "");

type Names = Map<string, FormField>;
let cachedNames: { formal: Names; others: Names } | undefined;

function knownNames() {
  if (cachedNames) return cachedNames;
  const [formal, others]: Names[] = [new Map(), new Map()];
  const add = (to: Names, name: string, field: FormField) =>
    to.has(normalize(name)) || to.set(normalize(name), field);
  for (const name of fieldNames) add(formal!, name, name);
  for (const name of fieldNames) add(formal!, importFields[name].label, name);
  for (const name of fieldNames) for (const other of importFields[name].synonyms) add(others!, other, name);
  cachedNames = { formal: formal!, others: others! };
  return cachedNames;
}

export function fieldByName(
  name: string,
  customFields: readonly CustomField[] = [],
): ImportField | undefined {
  const { formal, others } = knownNames();
  const plain = normalize(name);
  const custom = customFields.find(
    (each) => customColumn(each) === name || (plain && normalize(each.name) === plain),
  );
  return formal.get(plain) ?? (custom && customColumn(custom)) ?? others.get(plain);
}

/** Returns the field of each column; "" for unknown ones and for fields that an earlier column has. */
export function matchColumns(
  headers: readonly string[],
  customFields: readonly CustomField[] = [],
): (ImportField | "")[] {
  const usedFields = new Set<ImportField>();
  return headers.map((header) => {
    const field = header ? fieldByName(header, customFields) : undefined;
    if (!field || (usedFields.has(field) && !takesSeveral(field))) return "";
    usedFields.add(field);
    return field;
  });
}

/** Validates the chosen field of each column; drops unknown fields and duplicates, except for text fields. */
export function readMapping(
  chosen: readonly unknown[],
  columns: number,
  customFields: readonly CustomField[] = [],
): (ImportField | "")[] {
  const usedFields = new Set<string>();
  return Array.from({ length: columns }, (_, n) => {
    const name = fieldNamed(chosen[n], customFields);
    if (!name || (usedFields.has(name) && !takesSeveral(name))) return "";
    usedFields.add(name);
    return name;
  });
}

function fieldNamed(name: unknown, customFields: readonly CustomField[]): ImportField | undefined {
  if (typeof name !== "string") return undefined;
  if (isFormField(name)) return name;
  const custom = findCustomField(name, customFields);
  return custom && customColumn(custom);
}
