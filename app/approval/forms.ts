/** The approval form of the page and the REST calls, with the documented field names (APR-020). */
import { z } from "zod";
import { MAX_CENTS, MAX_QUANTITY_HUNDREDTHS, readNumber } from "~/platform/text/decimal";
import { readCheckbox, readLine, readText, tooLong } from "~/platform/text/text";
import type { Approval } from "./approval";

const QUANTITY_WRONG = "Please enter a number that is 0 or more";
const ADJUSTMENT_WRONG = "Please enter a dollar amount";
const MAX_REASON_LENGTH = 1000;
const MAX_CODE_LENGTH = 150;

const figure = z.union([z.string(), z.number()]).nullish();
const tick = z.union([z.boolean(), z.string()]).nullish();
const id = z.union([z.string(), z.number()]);
const denial = z.object({ id: id.nullish(), expense: z.unknown().optional(), reason: z.string().nullish() });

const fields = z.object({
  approvedHoursQty: figure,
  approvedDeviceQty: figure,
  finalPayAdjustment: figure,
  adjustmentReason: z.string().nullish(),
  communicationAcceptable: tick,
  workAcceptable: tick,
  deliverablesAcceptable: tick,
  approvedExpenses: z.union([z.literal("skip"), z.array(id)]).nullish(),
  /** One per expense shown, approved or not, so that typed reasons are never lost. */
  rejectedExpensesReasons: z.array(denial).nullish(),
  seenExpenses: z.string().nullish(),
  clientApprovalCodes: z.array(z.object({ approvalCodeId: id, value: z.string().nullish() })).nullish(),
  sendAdjustmentToContractor: tick,
});
type Fields = z.infer<typeof fields>;
type AddError = (field: keyof Fields, message: string) => void;

type Defaults = {
  approvedHoursHundredths: number;
  approvedDevicesHundredths: number;
  acceptable: boolean;
};
/** On the page an empty quantity is 0 (APR-012), and an unticked box isn't sent. */
const pageDefaults: Defaults = {
  approvedHoursHundredths: 0,
  approvedDevicesHundredths: 0,
  acceptable: false,
};

/** Returns the form's initial quantities: as saved, else the hours checked in and devices counted. */
export const prefill = (
  order: {
    approvedHoursHundredths: number | null;
    approvedDevicesHundredths: number | null;
    qtyDevicesHundredths: number | null;
  },
  workedHundredths: number,
) => ({
  approvedHoursHundredths: order.approvedHoursHundredths ?? workedHundredths,
  approvedDevicesHundredths: order.approvedDevicesHundredths ?? order.qtyDevicesHundredths ?? 0,
});

/** Returns the form's schema. REST calls pass `{ ...prefill(…), acceptable: true }` as `absent`. */
export const approvalForm = ({ absent }: { absent: Defaults }) =>
  fields.transform((typed, context) => ({
    ...readApproval(typed, context, absent),
    sendAdjustment: readCheckbox(typed.sendAdjustmentToContractor),
  }));

const whole = z
  .string()
  .optional()
  .transform((typed) => (/^-?\d+$/.test(typed ?? "") ? Number(typed) : undefined));
/** The page's form, which also sends what its reader saw and confirmed, and where to go on. */
export const approvalPageForm = fields
  .extend({ version: whole, seenPayCents: whole, confirmedCents: whole, openNext: z.string().optional() })
  .transform(({ version, seenPayCents, confirmedCents, openNext, ...typed }, context) => ({
    approval: readApproval(typed, context, pageDefaults),
    seenVersion: version,
    seenPayCents,
    confirmedCents,
    opensNext: openNext !== undefined,
  }));

function readApproval(typed: Fields, context: Context, absent: Defaults): Approval {
  const addError: AddError = (field, message) => context.addIssue({ code: "custom", path: [field], message });
  const quantity = (field: "approvedHoursQty" | "approvedDeviceQty", defaultHundredths: number) => {
    const { value, fault } = readNumber(typed[field], { min: 0, max: MAX_QUANTITY_HUNDREDTHS });
    if (fault) addError(field, QUANTITY_WRONG);
    return value ?? (typed[field] == null ? defaultHundredths : 0);
  };
  const adjustment = readNumber(typed.finalPayAdjustment, { min: -MAX_CENTS, max: MAX_CENTS });
  if (adjustment.fault) addError("finalPayAdjustment", ADJUSTMENT_WRONG);
  const adjustmentReason = readText(typed.adjustmentReason);
  if (adjustmentReason.length > MAX_REASON_LENGTH)
    addError("adjustmentReason", tooLong("Reason", MAX_REASON_LENGTH));
  const readAcceptable = (ticked: unknown) => (ticked == null ? absent.acceptable : readCheckbox(ticked));
  return {
    approvedHoursHundredths: quantity("approvedHoursQty", absent.approvedHoursHundredths),
    approvedDevicesHundredths: quantity("approvedDeviceQty", absent.approvedDevicesHundredths),
    adjustmentCents: adjustment.value ?? 0,
    adjustmentReason,
    communicationAcceptable: readAcceptable(typed.communicationAcceptable),
    workAcceptable: readAcceptable(typed.workAcceptable),
    deliverablesAcceptable: readAcceptable(typed.deliverablesAcceptable),
    approvedExpenses: typed.approvedExpenses === "skip" ? "skip" : (typed.approvedExpenses ?? []).map(Number),
    rejectionReasons: readReasons(typed, addError),
    seenExpenses: typed.seenExpenses ?? undefined,
    approvalCodes: readCodes(typed, context),
  };
}

type Context = { addIssue(issue: { code: "custom"; path: (string | number)[]; message: string }): void };

function readCodes({ clientApprovalCodes }: Fields, context: Context) {
  const values: Record<number, string> = {};
  for (const [at, row] of (clientApprovalCodes ?? []).entries()) {
    const value = readLine(row.value);
    if (value.length > MAX_CODE_LENGTH) {
      const path = ["clientApprovalCodes", at, "value"];
      context.addIssue({ code: "custom", path, message: tooLong("Value", MAX_CODE_LENGTH) });
    }
    values[Number(row.approvalCodeId)] = value;
  }
  return clientApprovalCodes ? values : undefined;
}

function readReasons(typed: Fields, addError: AddError) {
  const reasons: Record<number, string> = {};
  for (const row of typed.rejectedExpensesReasons ?? []) {
    const reason = readText(row.reason);
    if (reason.length > MAX_REASON_LENGTH)
      addError("rejectedExpensesReasons", tooLong("Reason", MAX_REASON_LENGTH));
    if (row.id != null) reasons[Number(row.id)] = reason;
  }
  return reasons;
}
