import { expect, test } from "vitest";
import { percentNames, percentTotal, sharePercents, typedPercents } from "./live-pay";

/** A form with only the three percent fields, as typed. */
function formWith(typed: readonly string[]) {
  const fields = new Map<string, { value: string }>(
    percentNames.map((name, at) => [name, { value: typed[at]! }]),
  );
  return { elements: { namedItem: (name: string) => fields.get(name) } } as unknown as HTMLFormElement;
}

/** Returns the three fields after the blur of one of them. */
function afterBlur(...typed: [soft: string, work: string, deliverables: string]) {
  const form = formWith(typed);
  sharePercents(form);
  return typedPercents(form);
}

test("FRM-018 the empty share gets what is left of 100, whichever it is", () => {
  expect(afterBlur("20", "35", "")).toEqual(["20", "35", "45"]);
  expect(afterBlur("20", "", "30")).toEqual(["20", "50", "30"]);
  expect(afterBlur("", "35", "40")).toEqual(["25", "35", "40"]);
  expect(afterBlur("12.5", "33.25", " ")).toEqual(["12.5", "33.25", "54.25"]);
});

test("FRM-018 two empty shares split the rest equally to two decimals, the first with the remainder", () => {
  expect(afterBlur("20", "", "")).toEqual(["20", "40", "40"]);
  expect(afterBlur("", "33.33", "")).toEqual(["33.34", "33.33", "33.33"]);
  expect(percentTotal(afterBlur("", "", "0.01"))).toBe("100.000%");
});

test("FRM-018 three empty shares stay empty, for the server to fill", () => {
  expect(afterBlur("", " ", "")).toEqual(["", " ", ""]);
});

test("FRM-018 a share that was typed is never changed, nor is anything shared beside what can't be read", () => {
  expect(afterBlur("20", "35", "40")).toEqual(["20", "35", "40"]);
  expect(afterBlur("70", "35", "")).toEqual(["70", "35", ""]);
  expect(afterBlur("60", "40", "")).toEqual(["60", "40", ""]);
  expect(afterBlur("20", "a third", "")).toEqual(["20", "a third", ""]);
});

test("FRM-018 the total is of what stands in the fields", () => {
  expect(percentTotal(["20", "35.5", ""])).toBe("55.500%");
  expect(percentTotal(["1,0", "x", "7"])).toBe("7.000%");
});
