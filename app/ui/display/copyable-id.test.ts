import { expect, test } from "vitest";
import { copiedToast } from "./copyable-id";

test.each([
  ["FRM-074 a template's", "template", "Template ID copied to clipboard!"],
  ["CMP-005 a team's", "team", "Team ID copied to clipboard!"],
])("copying %s id is confirmed; when the browser refuses, the toast shows the id", (_whose, noun, text) => {
  expect(copiedToast(noun, 7, true)).toEqual({ type: "success", text });
  expect(copiedToast(noun, 7, false)).toEqual({
    type: "warning",
    text: `The ${noun} ID could not be copied. It is 7.`,
  });
});
