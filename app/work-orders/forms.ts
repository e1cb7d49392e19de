/** The order form: one validation for pages, REST calls, imports and publishing; all errors at once. */
import { z } from "zod";
import { fieldErrors } from "~/platform/forms/field-errors";
import { merged } from "~/platform/objects";
import { readText } from "~/platform/text/text";
import { type AddError, type WorkOrderFields, workOrderFields } from "./form/fields";
import { readListEntries } from "./form/sections/list-entries-section";
import { readPay, readPercents } from "./form/sections/pay-section";
import { readContacts, readTasks } from "./form/sections/people-section";
import { readSchedule, type ScheduleRule } from "./form/sections/schedule-section";
import { readSite } from "./form/sections/site-section";
import { readTemplateUse } from "./form/sections/template-section";
import { type Clean, readWork } from "./form/sections/work-section";
import { type Stored, toForm } from "./form/to-form";
import { COPY_COUNT_WRONG, MAX_COPIES } from "./rules/work-order";

export { certificateOptions, OTHER_CERTIFICATE } from "./form/sections/work-section";
export { emptyForm, toForm } from "./form/to-form";

type FormRule = ScheduleRule & {
  /** The server's rich-text sanitizer; browsers have none and only validate. */
  clean?: Clean;
};

/** Returns the form's schema. `stateCode` and `country` stay as typed; `resolvePlace` turns them into codes. */
export function workOrderForm(rule: FormRule) {
  return workOrderFields.transform((fields, context) =>
    readFields(fields, rule, (path, message) =>
      context.addIssue({ code: "custom", path: typeof path === "string" ? [path] : path, message }),
    ),
  );
}

/** Reads all fields and reports errors to `addError`; invalid values become empty ones. */
export function readFields(
  fields: WorkOrderFields,
  { clean = (html) => html, ...schedule }: FormRule,
  addError: AddError,
) {
  return merged(
    readWork(fields, clean, addError),
    readPay(fields, addError),
    readPercents(fields, addError),
    readSchedule(fields, schedule, addError),
    readSite(fields, addError),
    {
      contactInfo: readContacts(fields, addError),
      tasks: readTasks(fields, addError),
      listEntries: readListEntries(fields, addError),
      template: readTemplateUse(fields, addError),
      requestedStatus: readRequestedStatus(readText(fields.status)),
    },
  );
}

export type WorkOrderForm = ReturnType<typeof workOrderForm>;
/** The columns to store, with `requestedStatus`, `listEntries` and `template` beside them. */
export type WorkOrderInput = z.output<WorkOrderForm>;
export type WorkOrderTyped = z.input<WorkOrderForm>;

const readRequestedStatus = (status: string) =>
  status === "draft" || status === "published" ? status : undefined;

/** Returns what keeps a stored order from being published, by field; empty when it is complete. */
export function problemsOf(order: Stored, today: string): Record<string, string[]> {
  const read = workOrderForm({ today }).safeParse(toForm(order));
  return read.success ? {} : fieldErrors(read.error);
}

export const copyCount = z.coerce
  .number({ error: COPY_COUNT_WRONG })
  .int(COPY_COUNT_WRONG)
  .min(1, COPY_COUNT_WRONG)
  .max(MAX_COPIES, COPY_COUNT_WRONG);
export const copyForm = z.object({ no_count: copyCount });
export const holdForm = z.object({ onHold: z.enum(["true", "false"]) });
