import { findByLabel } from "tests/setup/render";
import { expect, test, vi } from "vitest";
import { plainField } from "~/ui/fields/field";
import { CardFields, CardNumberField, groupDigits, toYear } from "./card-fields";

test.each([
  ["4242", "4242"],
  ["42424", "4242 4"],
  ["4242-4242 4242x4242", "4242 4242 4242 4242"],
  ["42424242424242429", "4242 4242 4242 4242"],
])("MON-014 %s is written %s", (typed, written) => expect(groupDigits(typed)).toBe(written));

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

test("MON-014 the form's fields do so while typing, but not in the middle of a number", () => {
  const number = CardNumberField({
    fields: { cardNumber: plainField("cardNumber") },
    isMakeBelieve: false,
  }).props;
  const typed = (value: string, selectionStart: number) => {
    const currentTarget = { value, selectionStart };
    number.onInput({ currentTarget });
    return currentTarget.value;
  };
  expect(typed("42424", 5)).toBe("4242 4");
  expect(typed("42424", 2)).toBe("42424");
  const fields = {
    expMonth: plainField("expMonth"),
    expYear: plainField("expYear"),
    cardName: plainField("cardName"),
  };
  expect(findByLabel(CardFields({ fields, maxNameLength: 15 }), "Month")?.onInput).toBe(toYear);
});
