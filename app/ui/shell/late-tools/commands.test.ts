import { expect, test } from "vitest";
import { type Command, matching, typedOrderNumber } from "./commands";

const commands = ["Manage Funds", "Funds export", "Draft 12", "Add Funds"].map(
  (label): Command => ({ group: "Pages", label, run: () => {} }),
);
const labels = (typed: string) => matching(commands, typed).map(({ label }) => label);

test("commands are found by all typed words in any order; those that begin with the text come first", () => {
  expect(labels("funds")).toEqual(["Funds export", "Manage Funds", "Add Funds"]);
  expect(labels("FUNDS man")).toEqual(["Manage Funds"]);
  expect(labels("funds draft")).toEqual([]);
  expect(labels("  ")).toHaveLength(4);
});

test("a number alone is a work order's", () => {
  expect(typedOrderNumber(" 100183 ")).toBe("100183");
  expect(typedOrderNumber("#7")).toBe("7");
  expect(typedOrderNumber("Draft 12")).toBeUndefined();
});
