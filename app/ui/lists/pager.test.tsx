import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countLabel, pagerWindow } from "./pager";

describe("pagerWindow", () => {
  it.each([
    [1, 1, [1]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 3, 4, "gap", 6]],
    [4, 6, [1, "gap", 3, 4, 5, 6]],
    [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
    [20, 20, [1, "gap", 17, 18, 19, 20]],
    [1, 0, [1]],
  ])("page %i of %i", (page, pages, shown) => {
    expect(pagerWindow(page, pages)).toEqual(shown);
  });

  it("LST-009 the pager shows all pages up to five, otherwise an ellipsis window around the current page", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 500 }), fc.integer({ min: 0, max: 400 }), (page, pages) => {
        const shown = pagerWindow(page, pages);
        const last = Math.max(1, pages);
        const current = Math.min(Math.max(1, page), last);
        const numbers = shown.filter((each) => each !== "gap");
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers[0]).toBe(1);
        expect(numbers.at(-1)).toBe(last);
        expect(numbers).toContain(current);
        if (current > 1) expect(numbers).toContain(current - 1);
        if (current < last) expect(numbers).toContain(current + 1);
        expect(shown.length).toBeLessThanOrEqual(7);
        if (last <= 5) expect(shown).not.toContain("gap");
        else expect(shown).toContain("gap");
        shown.forEach((each, index) => {
          if (each !== "gap") return;
          const before = shown[index - 1] as number;
          const after = shown[index + 1] as number;
          expect(after - before).toBeGreaterThan(1);
        });
      }),
    );
  });
});

it.each([
  [1, "transactions", "1 transaction"],
  [1, "companies", "1 company"],
  [0, "users", "0 users"],
  [1234, "work orders", "1,234 work orders"],
])("LST-009 %i %s is shown as “%s”", (total, noun, text) => {
  expect(countLabel(total, noun)).toBe(text);
});
