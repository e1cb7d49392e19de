import { readHundredths } from "~/platform/text/decimal";
import {
  estimatedPayCents,
  fillPercents,
  isPayAfterLocked,
  type PayTerms,
  potentialPayCents,
  syncPayAfter,
} from "~/work-orders/rules/pay";
import { readBasicType, readVariableType } from "~/work-orders/rules/work-order";

/** The pay fields as typed, empty or incomplete; the server validates them strictly. */
export type TypedPay = Record<(typeof payNames)[number], string>;
export const payNames = [
  "basicType",
  "amount",
  "quantity",
  "variableType",
  "variableAmount",
  "variablePayAfter",
  "maxQuantity",
] as const;

const toHundredths = (typed: string) => Math.max(0, readHundredths(typed) ?? 0);

function termsOf(typed: TypedPay): PayTerms {
  return syncPayAfter({
    basicType: readBasicType(typed.basicType) ?? "Hour",
    amountCents: toHundredths(typed.amount),
    quantityHundredths: toHundredths(typed.quantity),
    payBaseRateAsMinimum: false,
    variableType: readVariableType(typed.variableType) ?? "Hour",
    variableAmountCents: toHundredths(typed.variableAmount),
    variablePayAfterHundredths: toHundredths(typed.variablePayAfter),
    maxQuantityHundredths: toHundredths(typed.maxQuantity),
    payOutsideOfApp: false,
  });
}

export function payPreview(typed: TypedPay) {
  const terms = termsOf(typed);
  return {
    estimatedCents: estimatedPayCents(terms),
    potentialCents: potentialPayCents(terms),
    unit: terms.basicType,
    isFlat: terms.basicType === "Site",
    isAfterLocked: isPayAfterLocked(terms.basicType, terms.variableType),
  };
}

const inputOf = (form: HTMLFormElement) => (name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | RadioNodeList | null;

export function readTypedPay(form: HTMLFormElement): TypedPay {
  const input = inputOf(form);
  return Object.fromEntries(payNames.map((name) => [name, input(name)?.value ?? ""])) as TypedPay;
}

/** Copies the quantity into a locked After field; on blur also raises Max Qty to at least After. */
export function syncPayAfterInputs(form: HTMLFormElement, isBlur: boolean) {
  const input = inputOf(form);
  const typed = readTypedPay(form);
  const after = input("variablePayAfter") as HTMLInputElement | null;
  const max = input("maxQuantity") as HTMLInputElement | null;
  if (!after || !max || !input("quantity")) return;
  const { isAfterLocked } = payPreview(typed);
  after.readOnly = isAfterLocked;
  if (isAfterLocked) after.value = typed.quantity;
  if (isBlur && max.value.trim() !== "" && toHundredths(after.value) > toHundredths(max.value))
    max.value = after.value;
}

export const percentNames = ["percentCommunication", "percentWork", "percentDeliverables"] as const;

/** On blur, shares what is left of 100 among the empty percent fields; if all are empty, the server fills them. */
export function sharePercents(form: HTMLFormElement) {
  const fields = percentNames.map((name) => form.elements.namedItem(name) as HTMLInputElement);
  const typed = fields.map((each) => readHundredths(each.value));
  if (typed.some((value) => value === null)) return;
  if (fields.every((each) => each.value.trim() === "")) return;
  const shared = fillPercents(typed.map((value) => value ?? undefined));
  for (const [at, each] of fields.entries()) {
    const share = shared[at];
    if (each.value.trim() === "" && share !== undefined) each.value = String(share / 100);
  }
}

/** Returns "66.670%" for the typed percentages; unreadable input counts as 0. */
export const percentTotal = (typed: readonly string[]) =>
  `${(typed.reduce((sum, each) => sum + toHundredths(each), 0) / 100).toFixed(3)}%`;

export const typedPercents = (form: HTMLFormElement) =>
  percentNames.map((name) => (form.elements.namedItem(name) as HTMLInputElement).value);
