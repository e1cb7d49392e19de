/**
 * A row of a file as the order form's fields. What cannot be read is left out and told in words; nothing is guessed.
 * Several columns of one text become lines that name their columns.
 */
import { merged } from "~/platform/merged";
import type { WorkOrderFields } from "~/work-orders/form/fields";
import { type AddressParts, type Places, splitAddress } from "./address";
import { readClock, readDateTime, readFigureCell, readKindCell, readTickCell, readZipCell } from "./cells";
import { type FormField, type ImportField, importFields, labelOf, takesSeveral } from "./columns";
import { type Lists, listedOf } from "./listed-cells";

export type Known = {
  headers: readonly string[];
  mapping: readonly (ImportField | "")[];
  places: Places;
  /** By title in small letters. */
  workTypeIds: ReadonlyMap<string, number>;
  lists: Lists;
};
type ReadRow = { fields: Partial<WorkOrderFields>; problems: string[] };
export type Given = Partial<Record<ImportField, string>>;
export type Tell = (field: ImportField, problem: string) => void;

export function readRow(cells: readonly string[], known: Known): ReadRow {
  const problems: string[] = [];
  const tell: Tell = (field, problem) =>
    problems.push(`${labelOf(field, known.lists.customFields)} ${problem}`);
  const given = gather(cells, known);
  const fields: Partial<WorkOrderFields> = merged(
    linesOf(given, tell),
    siteOf(given, known.places),
    scheduleOf(given, tell),
    payOf(given, tell),
    textsOf(given),
    peopleOf(given, tell),
    workTypesOf(given, known, tell),
    listedOf(given, known.lists, tell),
  );
  return { fields, problems };
}

export const quoted = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

const isProse = (field: ImportField) =>
  field === "description" || field === "customTools" || field === "confidential";

/** What the row says of each field. */
function gather(cells: readonly string[], { headers, mapping }: Known): Given {
  const given: Given = {};
  for (const [at, field] of mapping.entries()) {
    const cell = field && cells[at]?.trim();
    if (!field || !cell) continue;
    if (!takesSeveral(field)) {
      given[field] = cell;
      continue;
    }
    const isOnly = mapping.indexOf(field) === mapping.lastIndexOf(field);
    given[field] = [given[field], isOnly || !isProse(field) ? cell : `${headers[at]}: ${cell}`]
      .filter(Boolean)
      .join("\n");
  }
  return given;
}

function linesOf(given: Given, tell: Tell) {
  const lines: Partial<WorkOrderFields> = {};
  for (const name of ["customTagId", "title", "siteId", "siteName"] as const) {
    const text = cut(given, name, tell);
    if (text !== undefined) lines[name] = text;
  }
  // A spreadsheet makes a number of what is only written like one.
  for (const name of ["customTagId", "siteId"] as const)
    if (typeof lines[name] === "string") lines[name] = lines[name].replace(/^(\d+)\.0+$/, "$1");
  return lines;
}

function cut(given: Given, name: FormField, tell: Tell) {
  const text = given[name]?.replace(/\s+/g, " ");
  const most = (importFields[name] as { most?: number }).most;
  if (text === undefined || !most || text.length <= most) return text;
  tell(name, `${quoted(text)} was cut to ${most} characters`);
  return text.slice(0, most);
}

/** Columns of their own go before what one field says of all. The ZIP knows its city and state where nothing else does. */
function siteOf(given: Given, places: Places): Partial<WorkOrderFields> {
  const one: Partial<AddressParts> = given.address ? splitAddress(given.address, places) : {};
  const zipCode = given.zipCode ? readZipCell(given.zipCode) : one.zipCode;
  const site: Partial<AddressParts> = {};
  for (const name of ["address1", "address2", "city", "state", "country"] as const) {
    const text = (given[name] ?? one[name])?.replace(/\s+/g, " ").slice(0, 200);
    if (text) site[name] = text;
  }
  if (zipCode) site.zipCode = zipCode;
  if (zipCode && !site.city) site.city = places.cityOf(zipCode);
  if (zipCode && !site.state) site.state = places.stateOf(zipCode);
  const isRemote = given.isRemote === undefined ? undefined : readTickCell(given.isRemote);
  return { ...site, ...(isRemote !== undefined && { isRemote: isRemote ?? false }) };
}

function scheduleOf(given: Given, tell: Tell) {
  const schedule: Partial<WorkOrderFields> = {};
  for (const side of ["start", "end"] as const) {
    const [dateName, timeName] = [`${side}Date`, `${side}Time`] as const;
    const read = given[dateName] ? readDateTime(given[dateName]) : undefined;
    if (read === null) tell(dateName, `${quoted(given[dateName]!)} is no date`);
    const time = given[timeName] ? readClock(given[timeName]) : undefined;
    if (time === null) tell(timeName, `${quoted(given[timeName]!)} is no time`);
    if (read) schedule[dateName] = read.date;
    if (time ?? read?.time) schedule[timeName] = time ?? read?.time;
  }
  // Work without an end is of the day on which it begins.
  if (schedule.startDate && !schedule.endDate && !given.endDate) schedule.endDate = schedule.startDate;
  return schedule;
}

const figures = [
  "amount",
  "quantity",
  "variableAmount",
  "variablePayAfter",
  "maxQuantity",
  "percentCommunication",
  "percentWork",
  "percentDeliverables",
] as const;
const ticks = ["payBaseRateAsMinimum", "payOutsideOfApp", "isNeedDeliverables"] as const;

function payOf(given: Given, tell: Tell) {
  const pay: Partial<WorkOrderFields> = {};
  for (const name of figures) if (given[name]) pay[name] = readFigureCell(given[name]);
  for (const name of ["basicType", "variableType"] as const) {
    if (!given[name]) continue;
    const kind = readKindCell(given[name]);
    if (kind && !(name === "variableType" && kind === "Site")) pay[name] = kind;
    else tell(name, `${quoted(given[name])} is not Hour, Device${name === "basicType" ? " or Site" : ""}`);
  }
  for (const name of ticks) {
    if (!given[name]) continue;
    const tick = readTickCell(given[name]);
    if (tick === null) tell(name, `${quoted(given[name])} is neither yes nor no`);
    else pay[name] = tick;
  }
  return pay;
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
/** Whatever a cell looks like, it is text and never markup. */
const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => `<p>${escaped(line.trim())}</p>`)
    .join("");

const taskLists = ["preArrivalRequirements", "onSiteRequirements", "completionRequirements"] as const;

function textsOf(given: Given) {
  const texts: Partial<WorkOrderFields> = {};
  for (const name of ["description", "customTools", "confidential"] as const)
    if (given[name]) texts[name] = paragraphs(given[name]);
  if (taskLists.some((name) => given[name])) {
    const list = (text = "") =>
      text
        .split(/[\n;]+/)
        .map((name) => name.trim().slice(0, 500))
        .filter(Boolean)
        .slice(0, 200)
        .map((name, index) => ({ name, index, checked: false }));
    texts.tasks = Object.fromEntries(taskLists.map((name) => [name, list(given[name])]));
  }
  return texts;
}

function peopleOf(given: Given, tell: Tell): Partial<WorkOrderFields> {
  const names = ["contactName", "contactRole", "contactEmail", "contactPhone", "contactMobile"] as const;
  const [fname, role, email, ofc_phn, mobile] = names.map((name) => cut(given, name, tell) ?? "");
  if (![fname, role, email, ofc_phn, mobile].some(Boolean)) return {};
  return { contactInfo: [{ fname, role, email, ofc_phn, mobile }] };
}

function workTypesOf(given: Given, { workTypeIds }: Known, tell: Tell): Partial<WorkOrderFields> {
  if (!given.workTypes) return {};
  const whole = workTypeIds.get(given.workTypes.toLowerCase());
  if (whole) return { workTypes: [String(whole)] };
  const ids: string[] = [];
  for (const title of given.workTypes.split(/\s*[,;|\n]\s*/).filter(Boolean)) {
    const id = workTypeIds.get(title.toLowerCase());
    if (id) ids.push(String(id));
    else tell("workTypes", `${quoted(title)} is not in the list`);
  }
  return ids.length > 0 ? { workTypes: ids } : {};
}
