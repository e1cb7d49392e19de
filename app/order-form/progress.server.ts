import { fieldErrors } from "~/platform/forms/field-errors";
import { hasContent } from "~/platform/text/text";
import { type AllErrors, countErrorsIn, type SectionId, sections } from "~/work-orders/form/order-fields";
import { earliestToday, readOrderForm } from "~/work-orders/form/read-order-form.server";
import { emptyForm, workOrderForm } from "~/work-orders/forms";
import type { Order } from "~/work-orders/store/order.server";
import { asLists } from "./submission.server";

/** How many fields of each section are missing or wrong; `null` for an optional section that is empty. */
export type Progress = Record<SectionId, number | null>;
type Typed = Record<string, unknown>;

/** Judges an unsent form by the rules that saving it applies. */
export async function readProgress(typed: Typed, order?: Order): Promise<Progress> {
  const read = await readOrderForm(asLists(typed), order);
  return progressOf(typed, read.ok ? {} : (read.errors ?? {}));
}

export function progressOf(typed: Typed, errors: AllErrors): Progress {
  const ofSection = ({ id, fields }: (typeof sections)[number]) => {
    const names = Object.keys(typed).filter((name) => fields.test(name));
    const isOptional = countErrorsIn(id, errorsOfEmptyForm) === 0;
    const isEmpty = names.every((name) => !hasContent(typed[name]));
    return countErrorsIn(id, errors) || (isOptional && isEmpty ? null : 0);
  };
  return Object.fromEntries(sections.map((each) => [each.id, ofSection(each)])) as Progress;
}

const errorsOfEmptyForm = fieldErrors(
  workOrderForm({ today: earliestToday() }).safeParse(emptyForm()).error!,
);
