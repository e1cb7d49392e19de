/** Describes the recorded quantity beside approved hours or devices, with estimate and variable pay. */
import { quantity } from "~/platform/text/format";
import type { PayTerms } from "~/work-orders/rules/pay";

type Counted = "Hour" | "Device";

export function recordedHint(terms: PayTerms, type: Counted, recordedHundredths: number | null): string {
  const recorded =
    recordedHundredths === null ? "None recorded." : `Recorded: ${quantity(recordedHundredths, type)}.`;
  return [recorded, estimateText(terms, type), variable(terms, type)].filter(Boolean).join(" ");
}

function estimateText({ basicType, quantityHundredths }: PayTerms, type: Counted) {
  const estimates = basicType === "Device" ? "Device" : "Hour";
  return estimates === type && quantityHundredths > 0 && `Estimated: ${quantity(quantityHundredths, type)}.`;
}

function variable(terms: PayTerms, type: Counted) {
  if (terms.variableAmountCents === 0 || terms.variableType !== type) return "";
  const { variablePayAfterHundredths: after, maxQuantityHundredths: maxQuantity } = terms;
  return `Variable pay: after ${quantity(after, type)}, up to ${quantity(maxQuantity, type)}.`;
}
