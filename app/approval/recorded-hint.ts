/**
 * What stands beside a field of approved hours or devices: what was recorded, and what the pay counts of that same unit.
 * A flat pay estimates hours; a base of the other unit says nothing about this one.
 */
import { quantity } from "~/platform/text/format";
import type { PayTerms } from "~/work-orders/pay";

type Counted = "Hour" | "Device";

export function recordedHint(terms: PayTerms, type: Counted, recordedHundredths: number | null): string {
  const recorded =
    recordedHundredths === null ? "None recorded." : `Recorded: ${quantity(recordedHundredths, type)}.`;
  return [recorded, estimated(terms, type), variable(terms, type)].filter(Boolean).join(" ");
}

function estimated({ basicType, quantityHundredths }: PayTerms, type: Counted) {
  const estimates = basicType === "Device" ? "Device" : "Hour";
  return estimates === type && quantityHundredths > 0 && `Estimated: ${quantity(quantityHundredths, type)}.`;
}

function variable(terms: PayTerms, type: Counted) {
  if (terms.variableAmountCents === 0 || terms.variableType !== type) return "";
  const { variablePayAfterHundredths: after, maxQuantityHundredths: most } = terms;
  return `Variable pay: after ${quantity(after, type)}, up to ${quantity(most, type)}.`;
}
