/** Converts a row to the form's fields: unreadable values become problems; nothing is guessed. */
import { merged } from "~/platform/objects";
import type { WorkOrderFields } from "~/work-orders/form/fields";
import { taskInCell } from "~/work-orders/rules/task-photos";
import { type AddressParts, type Places, splitAddress } from "./address";
import { readClock, readDateTime, readKindCell, readNumberCell, readTickCell, readZipCell } from "./cells";
import { type FormField, type ImportField, importFields, labelOf, takesSeveral } from "./columns";
import { type Lists, listEntriesOf } from "./list-entry-cells";
import { type AddProblem, quote, type RowValues } from "./row-values";

export type RowContext = {
  headers: readonly string[];
  mapping: readonly (ImportField | "")[];
  places: Places;
  /** By lower-case title. */
  workTypeIds: ReadonlyMap<string, number>;
  lists: Lists;
};
type ReadRow = { fields: Partial<WorkOrderFields>; problems: string[] };

export function readRow(cells: readonly string[], context: RowContext): ReadRow {
  const problems: string[] = [];
  const addProblem: AddProblem = (field, problem) =>
    problems.push(`${labelOf(field, context.lists.customFields)} ${problem}`);
  const values = collectValues(cells, context);
  const fields: Partial<WorkOrderFields> = merged(
    linesOf(values, addProblem),
    siteOf(values, context.places),
    scheduleOf(values, addProblem),
    payOf(values, addProblem),
    textsOf(values),
    peopleOf(values, addProblem),
    workTypesOf(values, context, addProblem),
    listEntriesOf(values, context.lists, addProblem),
  );
  return { fields, problems };
}

const isProse = (field: ImportField) =>
  field === "description" || field === "customTools" || field === "confidential";

function collectValues(cells: readonly string[], { headers, mapping }: RowContext): RowValues {
  const values: RowValues = {};
  for (const [at, field] of mapping.entries()) {
    const cell = field && cells[at]?.trim();
    if (!field || !cell) continue;
    if (!takesSeveral(field)) {
      values[field] = cell;
      continue;
    }
    const isOnly = mapping.indexOf(field) === mapping.lastIndexOf(field);
    values[field] = [values[field], isOnly || !isProse(field) ? cell : `${headers[at]}: ${cell}`]
      .filter(Boolean)
      .join("\n");
  }
  return values;
}

function linesOf(values: RowValues, addProblem: AddProblem) {
  const lines: Partial<WorkOrderFields> = {};
  for (const name of ["customTagId", "title", "siteId", "siteName"] as const) {
    const text = cut(values, name, addProblem);
    if (text !== undefined) lines[name] = text;
  }
  // Removes ".0", which spreadsheets add to numeric ids.
  for (const name of ["customTagId", "siteId"] as const)
    if (typeof lines[name] === "string") lines[name] = lines[name].replace(/^(\d+)\.0+$/, "$1");
  return lines;
}

function cut(values: RowValues, name: FormField, addProblem: AddProblem) {
  const text = values[name]?.replace(/\s+/g, " ");
  const maxLength = (importFields[name] as { maxLength?: number }).maxLength;
  if (text === undefined || !maxLength || text.length <= maxLength) return text;
  addProblem(name, `${quote(text)} was cut to ${maxLength} characters`);
  return text.slice(0, maxLength);
}

/** Prefers separate columns over the one-field address; fills in city and state from the ZIP. */
function siteOf(values: RowValues, places: Places): Partial<WorkOrderFields> {
  const address: Partial<AddressParts> = values.address ? splitAddress(values.address, places) : {};
  const zipCode = values.zipCode ? readZipCell(values.zipCode) : address.zipCode;
  const site: Partial<AddressParts> = {};
  for (const name of ["address1", "address2", "city", "state", "country"] as const) {
    const text = (values[name] ?? address[name])?.replace(/\s+/g, " ").slice(0, 200);
    if (text) site[name] = text;
  }
  if (zipCode) site.zipCode = zipCode;
  if (zipCode && !site.city) site.city = places.cityOf(zipCode);
  if (zipCode && !site.state) site.state = places.stateOf(zipCode);
  const isRemote = values.isRemote === undefined ? undefined : readTickCell(values.isRemote);
  return { ...site, ...(isRemote !== undefined && { isRemote: isRemote ?? false }) };
}

function scheduleOf(values: RowValues, addProblem: AddProblem) {
  const schedule: Partial<WorkOrderFields> = {};
  for (const side of ["start", "end"] as const) {
    const [dateName, timeName] = [`${side}Date`, `${side}Time`] as const;
    const read = values[dateName] ? readDateTime(values[dateName]) : undefined;
    if (read === null) addProblem(dateName, `${quote(values[dateName]!)} is not a date`);
    const time = values[timeName] ? readClock(values[timeName]) : undefined;
    if (time === null) addProblem(timeName, `${quote(values[timeName]!)} is not a time`);
    if (read) schedule[dateName] = read.date;
    if (time ?? read?.time) schedule[timeName] = time ?? read?.time;
  }
  // Without an end date, work ends on the day it starts.
  if (schedule.startDate && !schedule.endDate && !values.endDate) schedule.endDate = schedule.startDate;
  return schedule;
}

const numberFields = [
  "amount",
  "quantity",
  "variableAmount",
  "variablePayAfter",
  "maxQuantity",
  "percentCommunication",
  "percentWork",
  "percentDeliverables",
] as const;
const booleanFields = ["payBaseRateAsMinimum", "payOutsideOfApp", "isNeedDeliverables"] as const;

function payOf(values: RowValues, addProblem: AddProblem) {
  const pay: Partial<WorkOrderFields> = {};
  for (const name of numberFields) if (values[name]) pay[name] = readNumberCell(values[name]);
  for (const name of ["basicType", "variableType"] as const) {
    if (!values[name]) continue;
    const kind = readKindCell(values[name]);
    if (kind && !(name === "variableType" && kind === "Site")) pay[name] = kind;
    else
      addProblem(name, `${quote(values[name])} is not Hour, Device${name === "basicType" ? " or Site" : ""}`);
  }
  for (const name of booleanFields) {
    if (!values[name]) continue;
    const tick = readTickCell(values[name]);
    if (tick === null) addProblem(name, `${quote(values[name])} is neither yes nor no`);
    else pay[name] = tick;
  }
  return pay;
}

const escapeHtml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
/** Escapes cells: they are text, never markup. */
const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => `<p>${escapeHtml(line.trim())}</p>`)
    .join("");

const taskLists = ["preArrivalRequirements", "onSiteRequirements", "completionRequirements"] as const;

function textsOf(values: RowValues) {
  const texts: Partial<WorkOrderFields> = {};
  for (const name of ["description", "customTools", "confidential"] as const)
    if (values[name]) texts[name] = paragraphs(values[name]);
  if (taskLists.some((name) => values[name])) {
    const list = (text = "") =>
      text
        .split(/[\n;]+/)
        .map((name) => name.trim().slice(0, 500))
        .filter(Boolean)
        .slice(0, 200)
        .map((task, index) => ({ ...taskInCell(task), index, checked: false }));
    texts.tasks = Object.fromEntries(taskLists.map((name) => [name, list(values[name])]));
  }
  return texts;
}

function peopleOf(values: RowValues, addProblem: AddProblem): Partial<WorkOrderFields> {
  const names = ["contactName", "contactRole", "contactEmail", "contactPhone", "contactMobile"] as const;
  const [fname, role, email, ofc_phn, mobile] = names.map((name) => cut(values, name, addProblem) ?? "");
  if (![fname, role, email, ofc_phn, mobile].some(Boolean)) return {};
  return { contactInfo: [{ fname, role, email, ofc_phn, mobile }] };
}

function workTypesOf(
  values: RowValues,
  { workTypeIds }: RowContext,
  addProblem: AddProblem,
): Partial<WorkOrderFields> {
  if (!values.workTypes) return {};
  const whole = workTypeIds.get(values.workTypes.toLowerCase());
  if (whole) return { workTypes: [String(whole)] };
  const ids: string[] = [];
  for (const title of values.workTypes.split(/\s*[,;|\n]\s*/).filter(Boolean)) {
    const id = workTypeIds.get(title.toLowerCase());
    if (id) ids.push(String(id));
    else addProblem("workTypes", `${quote(title)} is not in the list`);
  }
  return ids.length > 0 ? { workTypes: ids } : {};
}
