import { expect, test } from "vitest";
import { feeCents, feeRate } from "./fee";

test.each([
  [10_000, 300, 300],
  [100, 300, 3],
  [150, 300, 5],
  [99_999_999, 300, 3_000_000],
  [10_000, 325, 325],
])("MON-029 of %i cents at %i basis points the fee is %i", (amount, rate, fee) => {
  expect(feeCents(amount, rate)).toBe(fee);
});

test("MON-030 a rate is shown as a percent", () => {
  expect([feeRate(300), feeRate(325), feeRate(1000)]).toEqual(["3%", "3.25%", "10%"]);
});
