import type { workOrders } from "db/schema/work-orders";
import { findArea } from "~/platform/centroids.server";
import { DEFAULT_TIME_ZONE, listStates, type Place, resolvePlace } from "~/platform/places.server";
import type { Result } from "~/platform/result";
import type { WorkOrderFields } from "../../form/fields";
import { readFields } from "../../forms";
import { potentialPayCents } from "../../pay";
import { startInstant } from "../../schedule";
import { formOfTemplate, type TemplateValues } from "../../templates/template";
import { untickedTasks } from "../../work-order";
import type { Places } from "./address";
import { importFields, isImportField } from "./columns";
import { type Known, readRow } from "./row";

export type DraftColumns = Omit<typeof workOrders.$inferInsert, "companyId" | "createdById">;
export type Draft = { columns: DraftColumns; problems: string[]; missing: string[] };
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
  const columns = {
    ...storedPart(read),
    ...{ country, stateCode, latitude, longitude, timeZone },
    ...(hasPercents(fields) ? {} : noPercents),
    tasks: untickedTasks(read.tasks),
    potentialPayCents: potentialPayCents(read),
  };
  return {
    columns: { ...columns, startAt: startInstant(columns) },
    problems: [...new Set(problems)],
    missing: [...missing],
  };
}

/** Only what the order's own row holds. */
function storedPart(read: ReturnType<typeof readFields>) {
  const { customTagId, title, siteId, siteName, isRemote, address1, address2, city, zipCode } = read;
  const { startDate, startTime, endDate, endTime, description, customTools, confidential } = read;
  const { basicType, amountCents, quantityHundredths, payBaseRateAsMinimum, payOutsideOfApp } = read;
  const { variableType, variableAmountCents, variablePayAfterHundredths, maxQuantityHundredths } = read;
  const { percentCommunication, percentWork, percentDeliverables } = read;
  const { certificates, workTypeIds, contactInfo, isNeedDeliverables } = read;
  return {
    ...{ customTagId, title, siteId, siteName, isRemote, address1, address2, city, zipCode },
    ...{ startDate, startTime, endDate, endTime, description, customTools, confidential },
    ...{ basicType, amountCents, quantityHundredths, payBaseRateAsMinimum, payOutsideOfApp },
    ...{ variableType, variableAmountCents, variablePayAfterHundredths, maxQuantityHundredths },
    ...{ percentCommunication, percentWork, percentDeliverables },
    ...{ certificates, workTypeIds, contactInfo, isNeedDeliverables },
  };
}

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
  return { ...filled, ...said } as WorkOrderFields;
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
    contactLabels[String(path[2])] ?? labels[name] ?? (isImportField(name) ? importFields[name].label : name)
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

// The same site comes again and again, and the middle of a city is looked for in all of a country's areas.
const MOST_PLACES = 20_000;
const resolved = new Map<string, Result<Place>>();
type Site = { country: string; stateCode: string; city: string; zipCode: string; isRemote: boolean };

function placeOf({ country, stateCode, city, zipCode, isRemote }: Site): Result<Place> {
  const key = JSON.stringify([country, stateCode, city, zipCode, isRemote]);
  const known = resolved.get(key);
  if (known) return known;
  if (resolved.size >= MOST_PLACES) resolved.clear();
  const place = resolvePlace({ country, stateCode, city, zipCode, isRemote });
  resolved.set(key, place);
  return place;
}

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
