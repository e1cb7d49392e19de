import { expect, test, vi } from "vitest";
import { spaced, toYear } from "./card-fields";

test.each([
  ["4242", "4242"],
  ["42424", "4242 4"],
  ["4242-4242 4242x4242", "4242 4242 4242 4242"],
  ["42424242424242429", "4242 4242 4242 4242"],
])("MON-014 %s is written %s", (typed, written) => expect(spaced(typed)).toBe(written));

test.each([
  ["1", false],
  ["00", false],
  ["13", false],
  ["04", true],
  ["12", true],
])("MON-014 after the month %s the year is next: %s", (value, isNext) => {
  const focus = vi.fn();
  const querySelector = vi.fn(() => ({ focus }));
  toYear({ currentTarget: { value, form: { querySelector } } as unknown as HTMLInputElement });
  expect(focus).toHaveBeenCalledTimes(isNext ? 1 : 0);
  if (isNext) expect(querySelector).toHaveBeenCalledWith('[name="expYear"]');
});
