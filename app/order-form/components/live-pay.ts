import { readHundredths } from "~/platform/text/decimal";
import {
  estimatedPayCents,
  fillPercents,
  isPayAfterLocked,
  type PayTerms,
  potentialPayCents,
  syncPayAfter,
} from "~/work-orders/pay";
import { readBasicType, readVariableType } from "~/work-orders/work-order";

/** The pay fields as they stand in the form, empty or half typed; the server reads them again and strictly. */
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

const figure = (typed: string) => Math.max(0, readHundredths(typed) ?? 0);

function termsOf(typed: TypedPay): PayTerms {
  return syncPayAfter({
    basicType: readBasicType(typed.basicType) ?? "Hour",
    amountCents: figure(typed.amount),
    quantityHundredths: figure(typed.quantity),
    payBaseRateAsMinimum: false,
    variableType: readVariableType(typed.variableType) ?? "Hour",
    variableAmountCents: figure(typed.variableAmount),
    variablePayAfterHundredths: figure(typed.variablePayAfter),
    maxQuantityHundredths: figure(typed.maxQuantity),
    payOutsideOfApp: false,
  });
}

export function figuresOf(typed: TypedPay) {
  const terms = termsOf(typed);
  return {
    estimatedCents: estimatedPayCents(terms),
    potentialCents: potentialPayCents(terms),
    unit: terms.basicType,
    isFlat: terms.basicType === "Site",
    isAfterLocked: isPayAfterLocked(terms.basicType, terms.variableType),
  };
}

const inputs = (form: HTMLFormElement) => (name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | RadioNodeList | null;

export function readTypedPay(form: HTMLFormElement): TypedPay {
  const input = inputs(form);
  return Object.fromEntries(payNames.map((name) => [name, input(name)?.value ?? ""])) as TypedPay;
}

/** FRM-015 to FRM-017 while one types: the locked After follows the quantity, and Max Qty is raised on leaving. */
export function followAfter(form: HTMLFormElement, leaving: boolean) {
  const input = inputs(form);
  const typed = readTypedPay(form);
  const after = input("variablePayAfter") as HTMLInputElement | null;
  const max = input("maxQuantity") as HTMLInputElement | null;
  if (!after || !max || !input("quantity")) return;
  const { isAfterLocked } = figuresOf(typed);
  after.readOnly = isAfterLocked;
  if (isAfterLocked) after.value = typed.quantity;
  if (leaving && max.value.trim() !== "" && figure(after.value) > figure(max.value)) max.value = after.value;
}

export const percentNames = ["percentCommunication", "percentWork", "percentDeliverables"] as const;

/** FRM-018, on leaving a percent field. While none is typed they stay empty, to be typed into; the server shares them out. */
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

/** DET-055: "66.670%" of what is typed in the percent fields; what cannot be read counts as nothing. */
export const percentTotal = (typed: readonly string[]) =>
  `${(typed.reduce((sum, each) => sum + figure(each), 0) / 100).toFixed(3)}%`;

export const typedPercents = (form: HTMLFormElement) =>
  percentNames.map((name) => (form.elements.namedItem(name) as HTMLInputElement).value);
