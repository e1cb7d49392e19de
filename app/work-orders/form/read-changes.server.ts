import { fieldErrors, fieldName } from "~/platform/forms/field-errors";
import { resolvePlace } from "~/platform/places/places.server";
import { invalid, ok, type Result } from "~/platform/result";
import { cleanRichText } from "~/platform/text/rich-text.server";
import { readFields } from "../forms";
import { type PayTerms, payTermsOf, potentialPayCents, syncPayAfter } from "../pay";
import { startInstant } from "../schedule";
import { listWorkTypes } from "../views.server";
import { changeWords } from "./change-labels";
import { type Changes, changeOf, fieldsOf } from "./changeable";
import { type WorkOrderFields, workOrderFields } from "./fields";
import { withAdded } from "./listed-changes";
import type { Listed } from "./listed-section";
import { readPay } from "./pay-section";
import { earliestToday, type OrderInput } from "./read-order-form.server";
import { type Stored, toForm } from "./to-form";
import { WORK_TYPE_MISSING } from "./work-section";

/** An order as changes find it: with what of the lists is on it, where one of them adds to that. */
type Changing = Stored & { timeZone: string };

/**
 * An order with some of its fields changed, as the whole form would read it: what is not to be changed is as it was,
 * however unfinished, and complained of only where the change does not agree with it.
 */
export async function readChanges(
  order: Changing,
  listed: Listed,
  changes: Changes,
): Promise<Result<OrderInput>> {
  const before = toForm({ ...order, listed });
  const read = await readMerged(
    { ...before, ...withAdded(before, picked(changes)) },
    changes,
    order.startDate,
  );
  if (!read.ok) return read;
  const { listed: sent, template, wanted, ...columns } = read.value;
  const written = new Set<string>(changes.only.flatMap((name) => changeOf(name).columns));
  // What nobody asked to change is stored as it is, not as the form would read it.
  const kept = Object.entries(order).filter(([name]) => name in columns && !written.has(name));
  const all = { ...columns, ...Object.fromEntries(kept) } as OrderInput["columns"];
  const timeZone = all.timeZone ?? order.timeZone;
  return ok({
    wanted: undefined,
    template: {},
    listed: onlyChosen(sent, changes),
    columns: {
      ...all,
      potentialPayCents: potentialPayCents(all),
      startAt: startInstant({
        startDate: all.startDate ?? null,
        startTime: all.startTime ?? null,
        timeZone,
      }),
    },
  });
}

/** The pay terms that an order would have with them; what cannot be read counts as nothing. */
export function changedPay(order: PayTerms, { only, typed }: Changes): PayTerms {
  const fields = workOrderFields.safeParse(picked({ only, typed }));
  const read = readPay(fields.data ?? ({} as WorkOrderFields), () => undefined);
  const given = only.includes("base") ? read : order;
  const varying = only.includes("variable") ? read : order;
  const { payOutsideOfApp } = only.includes("payOutsideOfApp") ? read : order;
  return syncPayAfter({
    ...payTermsOf(order),
    basicType: given.basicType,
    amountCents: given.amountCents,
    quantityHundredths: given.quantityHundredths,
    payOutsideOfApp,
    variableType: varying.variableType,
    variableAmountCents: varying.variableAmountCents,
    variablePayAfterHundredths: varying.variablePayAfterHundredths,
    maxQuantityHundredths: varying.maxQuantityHundredths,
  });
}

/** What is wrong with the changes whatever the order is: asked before they are made to any. */
export async function checkChanges(changes: Changes): Promise<Result<unknown>> {
  return readMerged(picked(changes), changes);
}

/** A field that no browser sends, like a box that is not ticked, is empty and not as it was. */
const picked = ({ only, typed }: Changes) =>
  Object.fromEntries(fieldsOf(only).map((name) => [name, typed[name]]));

async function readMerged(
  merged: Record<string, unknown>,
  { only }: Changes,
  unchangedStart?: string | null,
) {
  const parsed = workOrderFields.safeParse(merged);
  if (!parsed.success) return invalid(fieldErrors(parsed.error));
  const fields = parsed.data;
  const errors: Record<string, string[]> = {};
  const matters = mattersTo(only, fields);
  const rule = { today: earliestToday(), unchangedStart, clean: cleanRichText };
  const read = readFields(fields, rule, (path, message) => {
    const steps = [path].flat();
    if (!matters(String(steps[0]))) return;
    const name = fieldName(steps);
    errors[name] = [...new Set([...(errors[name] ?? []), changeWords(name, message)])];
  });
  if (Object.keys(errors).length > 0) return invalid(errors);
  if (only.includes("workTypes") && (await listWorkTypes(read.workTypeIds)).length < read.workTypeIds.length)
    return invalid({ workTypes: [WORK_TYPE_MISSING] });
  const place = only.includes("address") ? resolvePlace(read) : ok({});
  return place.ok ? ok({ ...read, ...place.value }) : place;
}

/** Whether a complaint about a field is one about the changes. */
function mattersTo(only: Changes["only"], fields: WorkOrderFields) {
  const chosen = only.map(changeOf);
  const always = new Set(chosen.flatMap(({ fields, asks = [] }) => [...fields, ...asks]));
  const filled = new Set(chosen.flatMap(({ agrees = [] }) => agrees));
  return (name: string) =>
    always.has(name) || (filled.has(name) && Boolean(fields[name as keyof WorkOrderFields]));
}

function onlyChosen(sent: Listed, { only }: Changes): Listed {
  const chosen = <T>(name: Changes["only"][number], value: T) => (only.includes(name) ? value : undefined);
  return {
    projectId: chosen("project", sent.projectId),
    endCompanyId: chosen("endCompany", sent.endCompanyId),
    teamIds: chosen("teams", sent.teamIds),
    customFields: chosen("customFields", sent.customFields),
    approvalCodes: chosen("codes", sent.approvalCodes),
  };
}
