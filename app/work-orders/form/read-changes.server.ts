import { fieldErrors, fieldName } from "~/platform/forms/field-errors";
import { resolvePlace } from "~/platform/places/places.server";
import { invalid, ok, type Result } from "~/platform/result";
import { cleanRichText } from "~/platform/text/rich-text.server";
import { readFields } from "../forms";
import { type PayTerms, payTermsOf, potentialPayCents, syncPayAfter } from "../rules/pay";
import { startInstant } from "../rules/schedule";
import { listWorkTypes } from "../view/views.server";
import { bulkEditMessage } from "./change-labels";
import { type Changes, changeOf, fieldsOf } from "./changeable";
import { type WorkOrderFields, workOrderFields } from "./fields";
import { withAdded } from "./list-entry-changes";
import { earliestToday, type OrderInput } from "./read-order-form.server";
import type { ListEntries } from "./sections/list-entries-section";
import { readPay } from "./sections/pay-section";
import { WORK_TYPE_MISSING } from "./sections/work-section";
import { type Stored, toForm } from "./to-form";

type Changing = Stored & { timeZone: string };

/** Applies changes to an order; unchanged fields cause errors only where they conflict with the change. */
export async function readChanges(
  order: Changing,
  listEntries: ListEntries,
  changes: Changes,
): Promise<Result<OrderInput>> {
  const before = toForm({ ...order, listEntries });
  const read = await readMerged(
    { ...before, ...withAdded(before, changedFields(changes)) },
    changes,
    order.startDate,
  );
  if (!read.ok) return read;
  const { listEntries: sent, template, requestedStatus, ...columns } = read.value;
  const written = new Set<string>(changes.only.flatMap((name) => changeOf(name).columns));
  // Keeps unchanged columns exactly as stored, not as the form would read them.
  const unchanged = Object.entries(order).filter(([name]) => name in columns && !written.has(name));
  const all = { ...columns, ...Object.fromEntries(unchanged) } as OrderInput["columns"];
  const timeZone = all.timeZone ?? order.timeZone;
  return ok({
    requestedStatus: undefined,
    template: {},
    listEntries: changedEntries(sent, changes),
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

/** Returns an order's pay terms after the changes; unreadable values count as 0. */
export function changedPay(order: PayTerms, { only, typed }: Changes): PayTerms {
  const fields = workOrderFields.safeParse(changedFields({ only, typed }));
  const read = readPay(fields.data ?? ({} as WorkOrderFields), () => undefined);
  const base = only.includes("base") ? read : order;
  const variable = only.includes("variable") ? read : order;
  const { payOutsideOfApp } = only.includes("payOutsideOfApp") ? read : order;
  return syncPayAfter({
    ...payTermsOf(order),
    basicType: base.basicType,
    amountCents: base.amountCents,
    quantityHundredths: base.quantityHundredths,
    payOutsideOfApp,
    variableType: variable.variableType,
    variableAmountCents: variable.variableAmountCents,
    variablePayAfterHundredths: variable.variablePayAfterHundredths,
    maxQuantityHundredths: variable.maxQuantityHundredths,
  });
}

/** Validates changes independently of any order, before they are applied. */
export async function checkChanges(changes: Changes): Promise<Result<unknown>> {
  return readMerged(changedFields(changes), changes);
}

/** Returns the changed fields; one that was not sent, like an unchecked box, is empty. */
const changedFields = ({ only, typed }: Changes) =>
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
  const isRelevant = errorFilter(only, fields);
  const rule = { today: earliestToday(), unchangedStart, clean: cleanRichText };
  const read = readFields(fields, rule, (path, message) => {
    const steps = [path].flat();
    if (!isRelevant(String(steps[0]))) return;
    const name = fieldName(steps);
    errors[name] = [...new Set([...(errors[name] ?? []), bulkEditMessage(name, message)])];
  });
  if (Object.keys(errors).length > 0) return invalid(errors);
  if (only.includes("workTypes") && (await listWorkTypes(read.workTypeIds)).length < read.workTypeIds.length)
    return invalid({ workTypes: [WORK_TYPE_MISSING] });
  const place = only.includes("address") ? resolvePlace(read) : ok({});
  return place.ok ? ok({ ...read, ...place.value }) : place;
}

/** Returns a predicate: whether an error in a field concerns the changes. */
function errorFilter(only: Changes["only"], fields: WorkOrderFields) {
  const chosen = only.map(changeOf);
  const required = new Set(chosen.flatMap(({ fields, asks = [] }) => [...fields, ...asks]));
  const filled = new Set(chosen.flatMap(({ agrees = [] }) => agrees));
  return (name: string) =>
    required.has(name) || (filled.has(name) && Boolean(fields[name as keyof WorkOrderFields]));
}

function changedEntries(sent: ListEntries, { only }: Changes): ListEntries {
  const ifChosen = <T>(name: Changes["only"][number], value: T) => (only.includes(name) ? value : undefined);
  return {
    projectId: ifChosen("project", sent.projectId),
    endCompanyId: ifChosen("endCompany", sent.endCompanyId),
    teamIds: ifChosen("teams", sent.teamIds),
    customFields: ifChosen("customFields", sent.customFields),
    approvalCodes: ifChosen("codes", sent.approvalCodes),
  };
}
