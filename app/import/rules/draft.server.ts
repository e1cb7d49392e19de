import type { workOrders } from "db/schema/work-orders";
import { merged } from "~/platform/merged";
import { findArea } from "~/platform/places/centroids.server";
import { DEFAULT_TIME_ZONE, listStates, type Place, resolvePlace } from "~/platform/places/places.server";
import { formOfTemplate, type TemplateValues } from "~/templates/template";
import type { WorkOrderFields } from "~/work-orders/form/fields";
import type { Listed } from "~/work-orders/form/listed-section";
import { readFields } from "~/work-orders/forms";
import type { PutListed } from "~/work-orders/listed/put-listed.server";
import { potentialPayCents } from "~/work-orders/pay";
import { startInstant } from "~/work-orders/schedule";
import { untickedTasks } from "~/work-orders/work-order";
import type { Places } from "./address";
import { importFields, isFormField } from "./columns";
import { type Known, readRow } from "./row";

type DraftColumns = Omit<typeof workOrders.$inferInsert, "companyId" | "createdById">;
export type Draft = { columns: DraftColumns; listed: PutListed; problems: string[]; missing: string[] };
export type Context = Known & { today: string; template: TemplateValues };

/**
 * A row as the draft that it becomes: read with the form's own rules, but what they complain of stops nothing.
 * What the row says and cannot be used is a problem; what nobody has said yet is missing, and publishing asks for it.
 */
export function draftOf(cells: readonly string[], context: Context): Draft {
  const { fields: said, problems } = readRow(cells, context);
  const fields = withTemplate(said, context);
  const missing = new Set<string>();
  const complain = (path: string | (string | number)[], message: string) => {
    const steps = [path].flat();
    const name = String(steps[0]);
    const text = textAt(fields, steps);
    const label = labelOf(steps);
    if (!text) missing.add(label);
    else if (name === "startDate" && String(fields.startDate) < context.today)
      missing.add("A start that is not over");
    else if (name in said) problems.push(`${label} “${text.slice(0, 40)}”: ${message}`);
  };
  const read = readFields(fields, { today: context.today }, complain);
  const place = placeOf(read);
  if (!place.ok && read.stateCode) complain("state", "is not known");
  const { country, stateCode, latitude, longitude, timeZone } = place.ok ? place.value : nowhere(read);
  const { listed, template: _template, wanted: _wanted, ...stored } = read;
  const { projectId = null, endCompanyId = null, teamIds = [] } = listed;
  const { startDate, startTime } = stored;
  const columns = merged(stored, hasPercents(fields) ? {} : noPercents, {
    projectId,
    endCompanyId,
    teamIds,
    country,
    stateCode,
    latitude,
    longitude,
    timeZone,
    startAt: startOf({ startDate, startTime, timeZone }),
    tasks: untickedTasks(read.tasks),
    potentialPayCents: potentialPayCents(read),
  });
  return {
    columns,
    listed: putPart(listed),
    problems: [...new Set(problems)],
    missing: [...missing],
  };
}

/** New names are entries by now (`settleTemplate`); in a preview there may be some, and nothing is put anywhere. */
const putPart = ({ customFields = [], approvalCodes = [] }: Listed): PutListed => ({
  fields: customFields.flatMap((row) =>
    row.customFieldId === null ? [] : [{ ...row, customFieldId: row.customFieldId }],
  ),
  codes: approvalCodes.flatMap((row) =>
    row.approvalCodeId === null ? [] : [{ ...row, approvalCodeId: row.approvalCodeId }],
  ),
});

const noPercents = { percentCommunication: null, percentWork: null, percentDeliverables: null };
const hasPercents = (fields: WorkOrderFields) =>
  [fields.percentCommunication, fields.percentWork, fields.percentDeliverables].some(
    (share) => share != null && share !== "",
  );

/** Fields that mean something only together: one of the row's own, and the template's stay away. */
const together = [
  ["address1", "address2", "city", "state", "zipCode", "country"],
  ["startDate", "endDate"],
];

function withTemplate(said: Partial<WorkOrderFields>, { template, today }: Context): WorkOrderFields {
  const filled: Record<string, unknown> = { ...formOfTemplate(template, today) };
  for (const group of together)
    if (group.some((name) => name in said)) for (const name of group) delete filled[name];
  const fields: WorkOrderFields = merged(filled, said);
  if (said.customFields) fields.customFields = withRows(filled.customFields as FieldRows, said.customFields);
  return fields;
}

type FieldRows = WorkOrderFields["customFields"];
/** The template's custom fields with the row's values: who may see them, the template has said. */
function withRows(ofTemplate: FieldRows, said: NonNullable<FieldRows>) {
  const others = said.filter((row) => !ofTemplate?.some((each) => each.customFieldId === row.customFieldId));
  const filled = (ofTemplate ?? []).map((row) => {
    const value = said.find((each) => each.customFieldId === row.customFieldId)?.value;
    return value === undefined ? row : { ...row, value };
  });
  return [...filled, ...others];
}

/** Labels of form fields whose columns are called otherwise. */
const labels: Record<string, string> = {
  contactInfo: "Contact",
  tasks: "Requirements",
  certificates: "Certificates",
  percentCommunication: "Soft Skills, Work and Deliverables",
  startDate: "Start date",
  endDate: "End date",
};
const contactLabels: Record<string, string> = {
  email: "Contact email",
  ofc_phn: "Contact office phone",
  mobile: "Contact mobile",
};
function labelOf(path: (string | number)[]) {
  const name = String(path[0]);
  return (
    contactLabels[String(path[2])] ?? labels[name] ?? (isFormField(name) ? importFields[name].label : name)
  );
}

function textAt(fields: WorkOrderFields, path: (string | number)[]): string {
  const value = path.reduce<unknown>(
    (inside, step) => (inside as Record<string | number, unknown> | undefined)?.[step],
    fields,
  );
  if (value == null || value === false || Array.isArray(value)) return "";
  return typeof value === "object" ? "" : String(value).trim();
}

// The same sites and hours come again and again: the middle of a city is looked for in all of a country's areas, and the
// hour in a zone's whole calendar.
const MOST_KEPT = 20_000;
function remembering<Asked, Found>(keyOf: (asked: Asked) => string, find: (asked: Asked) => Found) {
  const known = new Map<string, Found>();
  return (asked: Asked): Found => {
    const key = keyOf(asked);
    if (known.has(key)) return known.get(key)!;
    if (known.size >= MOST_KEPT) known.clear();
    const found = find(asked);
    known.set(key, found);
    return found;
  };
}

type Site = { country: string; stateCode: string; city: string; zipCode: string; isRemote: boolean };
const placeOf = remembering(
  ({ country, stateCode, city, zipCode, isRemote }: Site) =>
    JSON.stringify([country, stateCode, city, zipCode, isRemote]),
  ({ country, stateCode, city, zipCode, isRemote }) =>
    resolvePlace({ country, stateCode, city, zipCode, isRemote }),
);

type Start = { startDate: string | null; startTime: string | null; timeZone: string };
const startOf = remembering(
  ({ startDate, startTime, timeZone }: Start) => `${startDate} ${startTime} ${timeZone}`,
  startInstant,
);

const nowhere = ({ country, stateCode }: Site): Place => ({
  country: /^[A-Z]{2}$/.test(country) ? country : "US",
  stateCode,
  latitude: null,
  longitude: null,
  timeZone: DEFAULT_TIME_ZONE,
});

let states: Map<string, string> | undefined;
/** By code and name in small letters; where both countries have one it is the state of the US. */
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

/** States by code, name or ZIP, and cities by ZIP, for addresses that do not name them. */
export const places: Places = {
  stateOf: (text) =>
    /\d/.test(text) ? findArea(text)?.stateCode : stateNames().get(text.trim().toLowerCase()),
  cityOf: (zip) => findArea(zip)?.city || undefined,
};
