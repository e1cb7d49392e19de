/**
 * The work-order form: one validation for the browser, the action, the REST call and the publishing of a draft that
 * came from elsewhere (Q-034, Q-035). What is typed goes in under the documents' names, what comes out is what is
 * stored: cents, hundredths, wall-clock dates and times. All faults are told at once, each beside its field.
 */
import type { z } from "zod";
import { fieldErrors } from "~/platform/forms/field-errors";
import { merged } from "~/platform/merged";
import { readText } from "~/platform/text/text";
import { type Complain, type WorkOrderFields, workOrderFields } from "./form/fields";
import { readListed } from "./form/listed-section";
import { readPay, readPercents } from "./form/pay-section";
import { readContacts, readTasks } from "./form/people-section";
import { readSchedule, type ScheduleRule } from "./form/schedule-section";
import { readSite } from "./form/site-section";
import { readTemplateUse } from "./form/template-section";
import { type Stored, toForm } from "./form/to-form";
import { type Clean, readWork } from "./form/work-section";

export { emptyForm, toForm } from "./form/to-form";
export { certificateOptions, OTHER_CERTIFICATE } from "./form/work-section";

type FormRule = ScheduleRule & {
  /** The server's rich-text cleaner; a browser has none and only checks. */
  clean?: Clean;
};

/** `stateCode` and `country` are as typed: places.server's `resolvePlace` turns them into codes, or refuses them. */
export function workOrderForm(rule: FormRule) {
  return workOrderFields.transform((fields, context) =>
    readFields(fields, rule, (path, message) =>
      context.addIssue({ code: "custom", path: typeof path === "string" ? [path] : path, message }),
    ),
  );
}

/** What the fields say, however much of it is wrong: whoever asks decides what to do about each complaint. */
export function readFields(
  fields: WorkOrderFields,
  { clean = (html) => html, ...schedule }: FormRule,
  complain: Complain,
) {
  return merged(
    readWork(fields, clean, complain),
    readPay(fields, complain),
    readPercents(fields, complain),
    readSchedule(fields, schedule, complain),
    readSite(fields, complain),
    {
      contactInfo: readContacts(fields, complain),
      tasks: readTasks(fields, complain),
      /** What of the company's lists is on it; some of it is stored beside the order. */
      listed: readListed(fields, complain),
      template: readTemplateUse(fields, complain),
      /** Which button was pressed: Save As Draft, Save And Publish, or Save. */
      wanted: readWanted(readText(fields.status)),
    },
  );
}

export type WorkOrderForm = ReturnType<typeof workOrderForm>;
/** What is stored of a form, with `wanted`, `listed` and `template` beside it. */
export type WorkOrderInput = z.output<WorkOrderForm>;
export type WorkOrderTyped = z.input<WorkOrderForm>;

const readWanted = (status: string) => (status === "draft" || status === "published" ? status : undefined);

/** What keeps a stored order from being published, by field; nothing when it is complete. */
export function problemsOf(order: Stored, today: string): Record<string, string[]> {
  const read = workOrderForm({ today }).safeParse(toForm(order));
  return read.success ? {} : fieldErrors(read.error);
}
