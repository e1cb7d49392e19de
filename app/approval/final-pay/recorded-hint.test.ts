import { expect, test } from "vitest";
import type { PayTerms } from "~/work-orders/rules/pay";
import { recordedHint } from "./recorded-hint";

const terms: PayTerms = {
  basicType: "Hour",
  amountCents: 5000,
  quantityHundredths: 900,
  payBaseRateAsMinimum: false,
  variableType: "Hour",
  variableAmountCents: 0,
  variablePayAfterHundredths: 400,
  maxQuantityHundredths: 650,
  payOutsideOfApp: false,
};
const variable = { variableAmountCents: 2000 };

test.each<[string, Partial<PayTerms>, string, string]>([
  ["by the hour", {}, "Recorded: 3.08 hr. Estimated: 9 hr.", "Recorded: 7 dev."],
  ["flat", { basicType: "Site" }, "Recorded: 3.08 hr. Estimated: 9 hr.", "Recorded: 7 dev."],
  [
    "flat without an estimate",
    { basicType: "Site", quantityHundredths: 0 },
    "Recorded: 3.08 hr.",
    "Recorded: 7 dev.",
  ],
  ["by device", { basicType: "Device" }, "Recorded: 3.08 hr.", "Recorded: 7 dev. Estimated: 9 dev."],
  [
    "by device, with variable hours",
    { basicType: "Device", ...variable },
    "Recorded: 3.08 hr. Variable pay: after 4 hr, up to 6.5 hr.",
    "Recorded: 7 dev. Estimated: 9 dev.",
  ],
  [
    "by the hour, with variable devices",
    { variableType: "Device", ...variable },
    "Recorded: 3.08 hr. Estimated: 9 hr.",
    "Recorded: 7 dev. Variable pay: after 4 dev, up to 6.5 dev.",
  ],
])("pay %s: hours stand beside hours, devices beside devices", (_pay, values, hours, devices) => {
  expect(recordedHint({ ...terms, ...values }, "Hour", 308)).toBe(hours);
  expect(recordedHint({ ...terms, ...values }, "Device", 700)).toBe(devices);
});

test("without a count the hint doesn't say zero", () =>
  expect(recordedHint({ ...terms, basicType: "Device" }, "Device", null)).toBe(
    "None recorded. Estimated: 9 dev.",
  ));
