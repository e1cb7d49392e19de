import { expect, test } from "vitest";
import { maskedDeposit } from "./deposit";

test.each([
  ["3", "0.03"],
  ["0.039", "0.39"],
  ["0.391", "0.91"],
  ["12.5", "0.25"],
  ["x", ""],
])("MON-044 an amount that is typed as %s is shown as %s", (typed, shown) => {
  expect(maskedDeposit(typed)).toBe(shown);
});
