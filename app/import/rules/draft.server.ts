import type { workOrders } from "db/schema/work-orders";
import { merged } from "~/platform/objects";
import { findArea } from "~/platform/places/centroids.server";
import { DEFAULT_TIME_ZONE, listStates, type Place, resolvePlace } from "~/platform/places/places.server";
import { formOfTemplate } from "~/templates/template";
import type { WorkOrderFields } from "~/work-orders/form/fields";
import type { ListEntries } from "~/work-orders/form/sections/list-entries-section";
import { readFields } from "~/work-orders/forms";
import type { ResolvedEntries } from "~/work-orders/list-entries/save-list-entries.server";
import { potentialPayCents } from "~/work-orders/rules/pay";
import { startInstant } from "~/work-orders/rules/schedule";
import { uncheckedTasks } from "~/work-orders/rules/work-order";
import type { Places } from "./address";
import { labelOf, START_NOT_PAST } from "./draft-labels";
import { isPast, type PastDatesAnswer, settlePastDates } from "./past-dates";
import { type RowContext, readRow } from "./row";

type DraftColumns = Omit<typeof workOrders.$inferInsert, "companyId" | "createdById">;
export type Draft = {
  columns: DraftColumns;
  listEntries: ResolvedEntries;
  problems: string[];
  missing: string[];
  /** Its row starts in the past, whatever was then done about it. */
  isPast: boolean;
};
export type Context = RowContext & { today: string; template: WorkOrderFields; past: PastDatesAnswer };

/** Converts a row to a draft: invalid values become problems, empty required fields are listed as missing. */
export function draftOf(cells: readonly string[], context: Context): Draft {
  const { fields: readFromRow, problems } = readRow(cells, context);
  const startsInPast = isPast(readFromRow, context.today);
  const rowFields = startsInPast ? settlePastDates(readFromRow, context.past) : readFromRow;
  const fields = withTemplate(rowFields, context);
  const missing = new Set<string>();
  const addProblem = (path: string | (string | number)[], message: string) => {
    const steps = [path].flat();
    const name = String(steps[0]);
    const text = textAt(fields, steps);
    const label = labelOf(steps);
    if (!text) missing.add(label);
    else if (name === "startDate" && String(fields.startDate) < context.today) missing.add(START_NOT_PAST);
    else if (name in rowFields) problems.push(`${label} “${text.slice(0, 40)}”: ${message}`);
  };
  const read = readFields(fields, { today: context.today }, addProblem);
  const place = placeOf(read);
  if (!place.ok && read.stateCode) addProblem("state", "is unknown");
  const { country, stateCode, latitude, longitude, timeZone } = place.ok ? place.value : unknownPlace(read);
  const { listEntries, template: _template, requestedStatus: _requestedStatus, ...stored } = read;
  const { projectId = null, endCompanyId = null, teamIds = [] } = listEntries;
  const { startDate, startTime } = stored;
  const columns = merged(stored, hasPercents(fields) ? {} : emptyPercents, {
    projectId,
    endCompanyId,
    teamIds,
    country,
    stateCode,
    latitude,
    longitude,
    timeZone,
    startAt: startOf({ startDate, startTime, timeZone }),
    tasks: uncheckedTasks(read.tasks),
    potentialPayCents: potentialPayCents(read),
  });
  return {
    columns,
    listEntries: withIds(listEntries),
    problems: [...new Set(problems)],
    missing: [...missing],
    isPast: startsInPast,
  };
}

export const isEmptyRow = (cells: readonly string[], { mapping }: Context) =>
  !mapping.some((field, at) => field && cells[at]?.trim());

/** Drops entries without id: `settleTemplate` has created all new names, so only a preview has any. */
const withIds = ({ customFields = [], approvalCodes = [] }: ListEntries): ResolvedEntries => ({
  fields: customFields.flatMap((row) =>
    row.customFieldId === null ? [] : [{ ...row, customFieldId: row.customFieldId }],
  ),
  codes: approvalCodes.flatMap((row) =>
    row.approvalCodeId === null ? [] : [{ ...row, approvalCodeId: row.approvalCodeId }],
  ),
});

const emptyPercents = { percentCommunication: null, percentWork: null, percentDeliverables: null };
const hasPercents = (fields: WorkOrderFields) =>
  [fields.percentCommunication, fields.percentWork, fields.percentDeliverables].some(
    (share) => share != null && share !== "",
  );

/** Groups of fields: if the row has one of them, the template's are left out. */
const groups = [
  ["address1", "address2", "city", "state", "zipCode", "country"],
  ["startDate", "endDate"],
];

function withTemplate(rowFields: Partial<WorkOrderFields>, { template, today }: Context): WorkOrderFields {
  const filled: Record<string, unknown> = { ...formOfTemplate(template, today) };
  for (const group of groups)
    if (group.some((name) => name in rowFields)) for (const name of group) delete filled[name];
  const fields: WorkOrderFields = merged(filled, rowFields);
  if (rowFields.customFields)
    fields.customFields = mergeCustomFields(filled.customFields as FieldRows, rowFields.customFields);
  return fields;
}

type FieldRows = WorkOrderFields["customFields"];
/** Puts the row's values into the template's custom fields, which keep their visibility. */
function mergeCustomFields(ofTemplate: FieldRows, rowFields: NonNullable<FieldRows>) {
  const others = rowFields.filter(
    (row) => !ofTemplate?.some((each) => each.customFieldId === row.customFieldId),
  );
  const filled = (ofTemplate ?? []).map((row) => {
    const value = rowFields.find((each) => each.customFieldId === row.customFieldId)?.value;
    return value === undefined ? row : { ...row, value };
  });
  return [...filled, ...others];
}

function textAt(fields: WorkOrderFields, path: (string | number)[]): string {
  const value = path.reduce<unknown>(
    (inside, step) => (inside as Record<string | number, unknown> | undefined)?.[step],
    fields,
  );
  if (value == null || value === false || Array.isArray(value)) return "";
  return typeof value === "object" ? "" : String(value).trim();
}

// Caches sites and starts, which repeat within a file: both lookups are slow.
const MAX_CACHED = 20_000;
function memoize<Input, Output>(keyOf: (input: Input) => string, find: (input: Input) => Output) {
  const cache = new Map<string, Output>();
  return (input: Input): Output => {
    const key = keyOf(input);
    if (cache.has(key)) return cache.get(key)!;
    if (cache.size >= MAX_CACHED) cache.clear();
    const found = find(input);
    cache.set(key, found);
    return found;
  };
}

type Site = { country: string; stateCode: string; city: string; zipCode: string; isRemote: boolean };
const placeOf = memoize(
  ({ country, stateCode, city, zipCode, isRemote }: Site) =>
    JSON.stringify([country, stateCode, city, zipCode, isRemote]),
  ({ country, stateCode, city, zipCode, isRemote }) =>
    resolvePlace({ country, stateCode, city, zipCode, isRemote }),
);

type Start = { startDate: string | null; startTime: string | null; timeZone: string };
const startOf = memoize(
  ({ startDate, startTime, timeZone }: Start) => `${startDate} ${startTime} ${timeZone}`,
  startInstant,
);

const unknownPlace = ({ country, stateCode }: Site): Place => ({
  country: /^[A-Z]{2}$/.test(country) ? country : "US",
  stateCode,
  latitude: null,
  longitude: null,
  timeZone: DEFAULT_TIME_ZONE,
});

let states: Map<string, string> | undefined;
/** State codes by lower-case code and name; a US state wins over a Canadian province. */
function stateNames() {
  states ??= new Map(
    ["CA", "US"]
      .flatMap(listStates)
      .flatMap(({ isoCode, name }) => [
        [isoCode.toLowerCase(), isoCode] as const,
        [name.toLowerCase(), isoCode] as const,
      ]),
  );
  return states;
}

export const places: Places = {
  stateOf: (text) =>
    /\d/.test(text) ? findArea(text)?.stateCode : stateNames().get(text.trim().toLowerCase()),
  cityOf: (zip) => findArea(zip)?.city || undefined,
};
