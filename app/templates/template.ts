/** A template: a partly filled order form, parsed by the form's own readers. The filled fields must be valid. */
import { z } from "zod";
import { fieldErrors, fieldName } from "~/platform/forms/field-errors";
import { invalid, ok, type Result } from "~/platform/result";
import { readDate } from "~/platform/time/typed-time";
import { type WorkOrderFields, workOrderFields } from "~/work-orders/form/fields";
import { MAX_TOO_SMALL } from "~/work-orders/form/sections/pay-section";
import type { Clean } from "~/work-orders/form/sections/work-section";
import { emptyForm, readFields, toForm } from "~/work-orders/forms";
import { uncheckedTasks } from "~/work-orders/rules/work-order";

/** The filled form fields, under their form names. */
export type TemplateValues = Record<string, unknown>;

/** The commands check the name, for pages and REST calls alike. */
export const nameForm = z.object({ name: z.string().optional() });

export const EMPTY_TEMPLATE = "Empty Template!";

type Rules = { today: string; clean?: Clean };

/** Validates the filled fields of the form and returns them. Refuses `invalid` with all errors, by field. */
export function readTemplateValues(typed: unknown, { today, clean }: Rules): Result<TemplateValues> {
  const parsed = workOrderFields.safeParse(typed);
  if (!parsed.success) return invalid(fieldErrors(parsed.error));
  const fields = parsed.data;
  const errors: Record<string, string[]> = {};
  const addError = (path: string | (string | number)[], message: string) => {
    const steps = [path].flat();
    if (!isFilledIn(fields, steps)) return;
    const name = fieldName(steps);
    errors[name] = [...new Set([...(errors[name] ?? []), message])];
  };
  // Accepts a past start: `formOfTemplate` leaves past dates out.
  const rules = { today, unchangedStart: readDate(fields.startDate), clean };
  const read = readFields(fields, rules, addError);
  if (read.variableAmountCents > 0 && read.variablePayAfterHundredths === 0)
    addError("variablePayAfter", MAX_TOO_SMALL);
  if (Object.keys(errors).length > 0) return invalid(errors);
  return ok(templateValuesOf({ ...read, ...(isAnyFilled(fields, percents) ? {} : emptyPercents) }));
}

/** Returns the template values of an order. Task checkmarks are the contractor's and are left out. */
export function templateValuesOf(order: Parameters<typeof toForm>[0]): TemplateValues {
  const values = toForm({ ...order, tasks: uncheckedTasks(order.tasks) });
  return (filledPart(values) as TemplateValues | undefined) ?? {};
}

/** Whether the values are only the defaults of a new form. */
export function isEmptyTemplate(values: TemplateValues): boolean {
  const defaults = emptyForm() as TemplateValues;
  return Object.entries(values).every(([name, value]) => value === defaults[name]);
}

/** Parses stored values. Leaves out a field that doesn't parse, so that the others can still be used. */
export function parseTemplate(stored: TemplateValues): WorkOrderFields {
  const read = workOrderFields.safeParse(stored);
  if (read.success) return read.data;
  const broken = new Set(read.error.issues.map(({ path: [name] }) => name));
  return workOrderFields.parse(
    Object.fromEntries(Object.entries(stored).filter(([name]) => !broken.has(name))),
  );
}

/** Returns a new form filled from the template, without dates before `today` (yyyy-MM-dd). */
export function formOfTemplate(values: WorkOrderFields, today: string): WorkOrderFields {
  const { startDate, endDate, ...undated } = values;
  const isAhead = startDate ? String(startDate) >= today : !endDate || String(endDate) >= today;
  return { ...emptyForm(), ...undated, ...(isAhead && { startDate, endDate }) };
}

const percents = ["percentCommunication", "percentWork", "percentDeliverables"];
const emptyPercents = { percentCommunication: null, percentWork: null, percentDeliverables: null };
/** Fields that are validated together: one of them requires the others. */
const groups = [percents, ["amount", "quantity"], ["variableAmount", "variablePayAfter", "maxQuantity"]];

const isBlank = (value: unknown) => filledPart(value) === undefined;
const isAnyFilled = (fields: object, names: string[]) =>
  names.some((name) => !isBlank((fields as Record<string, unknown>)[name]));

function isFilledIn(fields: WorkOrderFields, path: (string | number)[]): boolean {
  const group = groups.find((names) => names.includes(String(path[0]))) ?? [];
  if (isAnyFilled(fields, group)) return true;
  const value = path.reduce<unknown>(
    (inside, step) => (inside as Record<string | number, unknown> | undefined)?.[step],
    fields,
  );
  return !isBlank(value);
}

/** Removes empty and unchecked values; `undefined` when nothing is left. */
function filledPart(value: unknown): unknown {
  if (value === null || value === undefined || value === false || value === "") return undefined;
  if (Array.isArray(value)) {
    const rows = value.map(filledPart).filter((each) => each !== undefined);
    return rows.length > 0 ? rows : undefined;
  }
  if (typeof value !== "object") return value;
  const entries = Object.entries(value).flatMap(([name, each]) => {
    const filled = filledPart(each);
    return filled === undefined ? [] : [[name, filled] as const];
  });
  // A row with only an index counts as empty.
  return entries.some(([name]) => name !== "index") ? Object.fromEntries(entries) : undefined;
}
