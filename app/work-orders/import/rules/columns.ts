/**
 * Which column of a file says which field of the order form. Names are compared without case, marks and blanks, first
 * with the fields' own names and then with what other programs call them. Fields that are texts take several columns,
 * all others one.
 */
export type ImportField = keyof typeof importFields;

type Field = { label: string; also: readonly string[]; most?: number; several?: true };

const line = (label: string, most: number, also: string): Field => ({ label, most, also: also.split(", ") });
const value = (label: string, also: string): Field => ({ label, also: also.split(", ") });
const texts = (label: string, also: string): Field => ({ label, also: also.split(", "), several: true });

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

export const fieldNames = Object.keys(importFields) as ImportField[];
export const isImportField = (name: string): name is ImportField => Object.hasOwn(importFields, name);
export const takesSeveral = (field: ImportField) => "several" in importFields[field];

/** "LOCATION_ZipCode" → "location zip code" and "locationzipcode" are the same column. */
const bare = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/#/g, " number ")
    .toLowerCase()
    .replace(/[^a-z0-9%]/g, "");

let known: Map<string, ImportField> | undefined;

function knownNames() {
  if (known) return known;
  known = new Map();
  // What fields are called themselves goes before what others call them.
  for (const name of fieldNames) known.set(bare(name), name);
  for (const name of fieldNames)
    if (!known.has(bare(importFields[name].label))) known.set(bare(importFields[name].label), name);
  for (const name of fieldNames)
    for (const other of importFields[name].also) if (!known.has(bare(other))) known.set(bare(other), name);
  return known;
}

/** The field that a name means, as a mapping or a column gives it. */
export const fieldCalled = (name: string): ImportField | undefined => knownNames().get(bare(name));

/** By column: the field, or "" for one that nobody knows or that another column says already. */
export function matchColumns(headers: readonly string[]): (ImportField | "")[] {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const field = header ? fieldCalled(header) : undefined;
    if (!field || (taken.has(field) && !takesSeveral(field))) return "";
    taken.add(field);
    return field;
  });
}

/** What was chosen for each column, without what is no field; a field twice only where it takes several. */
export function readMapping(chosen: readonly unknown[], columns: number): (ImportField | "")[] {
  const taken = new Set<string>();
  return Array.from({ length: columns }, (_, n) => {
    const name = chosen[n];
    if (typeof name !== "string" || !isImportField(name) || (taken.has(name) && !takesSeveral(name)))
      return "";
    taken.add(name);
    return name;
  });
}
