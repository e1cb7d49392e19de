import { findByLabel } from "tests/setup/render";
import { afterEach, expect, test, vi } from "vitest";
import { typedFilters } from "../statement/statement-query";
import { StatementFilters } from "./statement-filters";

afterEach(() => vi.unstubAllGlobals());

test("MON-062 editing the exact amount clears the range, and editing the range clears the exact amount", () => {
  class Input {
    value = "5";
  }
  vi.stubGlobal("HTMLInputElement", Input);
  const filters = StatementFilters({
    typed: typedFilters({ filters: {} }),
    isFiltered: false,
    hiddenFields: [],
  });
  const left = (edited: string) => {
    const inputs: Record<string, Input> = {
      amount: new Input(),
      amountFrom: new Input(),
      amountTo: new Input(),
      createdFrom: new Input(),
    };
    const form = { elements: { namedItem: (name: string) => inputs[name] } };
    findByLabel(filters, edited)?.onInput?.({ currentTarget: { form } });
    return Object.keys(inputs).filter((name) => inputs[name]!.value !== "");
  };
  expect(left("Exactly")).toEqual(["amount", "createdFrom"]);
  for (const end of ["From", "To"]) expect(left(end)).toEqual(["amountFrom", "amountTo", "createdFrom"]);
});

test("MON-062 an unreadable amount has an error beside its field", () => {
  const typed = typedFilters({ filters: { amount: "abc", amountFrom: "$1,030.00" } });
  const filters = StatementFilters({ typed, isFiltered: true, hiddenFields: [] });
  expect(findByLabel(filters, "Exactly")?.field).toMatchObject({
    errors: ["Please enter a number with at most 2 decimals"],
  });
  expect(findByLabel(filters, "From")?.field).toMatchObject({ errors: undefined });
});
