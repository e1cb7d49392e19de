import { expect, test } from "vitest";
import { copiedToast } from "./copied-id";

test.each([
  ["FRM-074 a template's", "template", "Template ID copied to clipboard!"],
  ["CMP-005 a team's", "team", "Team ID copied to clipboard!"],
])("%s id that is copied is told so; where the browser forbids it, it can be read", (_whose, noun, text) => {
  expect(copiedToast(noun, 7, true)).toEqual({ type: "success", text });
  expect(copiedToast(noun, 7, false)).toEqual({
    type: "warning",
    text: `The ${noun} ID could not be copied. It is 7.`,
  });
});
