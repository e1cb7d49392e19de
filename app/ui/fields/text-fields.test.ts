import { expect, it } from "vitest";
import { maskPhone } from "./text-fields";

it.each([
  ["", ""],
  ["555", "555"],
  ["5551", "(555) 1"],
  ["555123", "(555) 123"],
  ["5551234567", "(555) 123-4567"],
  ["(555) 123-4567", "(555) 123-4567"],
  ["15551234567", "(555) 123-4567"],
  ["+442071234567", "+442071234567"],
  ["+", "+"],
  ["+4721030000", "+4721030000"],
])("PUB-036 %j is shown as %j while typing", (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
});
