/**
 * A template is the order form partly filled in. It has no list of fields of its own: it is read and written with the
 * form's readers, so it carries whatever the form has. What is left empty is no fault; what is filled in must be right.
 */
import { fieldErrors, fieldName } from "~/platform/forms/field-errors";
import { invalid, ok, type Result } from "~/platform/result";
import { readDate } from "~/platform/time/typed-time";
import { type WorkOrderFields, workOrderFields } from "~/work-orders/form/fields";
import { MAX_TOO_SMALL } from "~/work-orders/form/pay-section";
import type { Clean } from "~/work-orders/form/work-section";
import { emptyForm, readFields, toForm } from "~/work-orders/forms";
import { untickedTasks } from "~/work-orders/work-order";

/** The form's fields that say something, under the documents' names. */
export type TemplateValues = Record<string, unknown>;

export const EMPTY_TEMPLATE = "Empty Template!";

type Rule = { today: string; clean?: Clean };

/** FRM-062 to FRM-065: all faults at once, each beside its field. */
export function readTemplateValues(typed: unknown, { today, clean }: Rule): Result<TemplateValues> {
  const parsed = workOrderFields.safeParse(typed);
  if (!parsed.success) return invalid(fieldErrors(parsed.error));
  const fields = parsed.data;
  const errors: Record<string, string[]> = {};
  const complain = (path: string | (string | number)[], message: string) => {
    const steps = [path].flat();
    if (!isFilledIn(fields, steps)) return;
    const name = fieldName(steps);
    errors[name] = [...new Set([...(errors[name] ?? []), message])];
  };
  // A template is for another day than the one in it: what is over is left out where it is used.
  const rule = { today, unchangedStart: readDate(fields.startDate), clean };
  const read = readFields(fields, rule, complain);
  if (read.variableAmountCents > 0 && read.variablePayAfterHundredths === 0)
    complain("variablePayAfter", MAX_TOO_SMALL);
  if (Object.keys(errors).length > 0) return invalid(errors);
  return ok(templateValuesOf({ ...read, ...(isGiven(fields, percents) ? {} : noPercents) }));
}

/** What a stored order, or what was read of the form, says; ticks of a contractor are not the form's. */
export function templateValuesOf(order: Parameters<typeof toForm>[0]): TemplateValues {
  const values = toForm({ ...order, tasks: untickedTasks(order.tasks) });
  return (filledPart(values) as TemplateValues | undefined) ?? {};
}

/** FRM-066: nothing but what a new form begins with. */
export function isEmptyTemplate(values: TemplateValues): boolean {
  const beginning = emptyForm() as TemplateValues;
  return Object.entries(values).every(([name, value]) => value === beginning[name]);
}

/** FRM-077: the values in a new form. A day that is over is nobody's next start. */
export function formOfTemplate(values: TemplateValues, today: string): WorkOrderFields {
  const { startDate, endDate, ...always } = values as WorkOrderFields;
  const isAhead = startDate ? String(startDate) >= today : !endDate || String(endDate) >= today;
  return { ...emptyForm(), ...always, ...(isAhead && { startDate, endDate }) };
}

const percents = ["percentCommunication", "percentWork", "percentDeliverables"];
const noPercents = { percentCommunication: null, percentWork: null, percentDeliverables: null };
/** Figures that mean something only together: with one of them the others are asked for. */
const together = [percents, ["amount", "quantity"], ["variableAmount", "variablePayAfter", "maxQuantity"]];

const isBlank = (value: unknown) => filledPart(value) === undefined;
const isGiven = (fields: object, names: string[]) =>
  names.some((name) => !isBlank((fields as Record<string, unknown>)[name]));

function isFilledIn(fields: WorkOrderFields, path: (string | number)[]): boolean {
  const group = together.find((names) => names.includes(String(path[0]))) ?? [];
  if (isGiven(fields, group)) return true;
  const value = path.reduce<unknown>(
    (inside, step) => (inside as Record<string | number, unknown> | undefined)?.[step],
    fields,
  );
  return !isBlank(value);
}

/** Without what is empty or not ticked; nothing where there is nothing else. */
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
  // A row's place says nothing by itself.
  return entries.some(([name]) => name !== "index") ? Object.fromEntries(entries) : undefined;
}
