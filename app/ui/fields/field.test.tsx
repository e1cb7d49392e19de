import { renderScreen } from "tests/setup/render";
import { expect, test } from "vitest";
import { type FieldMeta, NamedFaults, plainField } from "./field";
import { TextField } from "./text-fields";

const errorsOf = async (more: Partial<FieldMeta>, isNamed = true) => {
  const field = plainField("amount", { errors: ["Please enter correct amount"], ...more });
  const html = await renderScreen(() => (
    <NamedFaults value={isNamed}>
      <TextField field={field} label="Amount" />
    </NamedFaults>
  ));
  return /<p class="field-error"[^>]*>([^<]*)/.exec(html)![1];
};

test("DSK-012 an error says whether the value is missing or wrong, beside its text", async () => {
  const text = "Please enter correct amount";
  expect(await errorsOf({ value: "" })).toBe(`Missing: ${text}`);
  expect(await errorsOf({ value: "  " })).toBe(`Missing: ${text}`);
  expect(await errorsOf({ value: "five" })).toBe(`Wrong: ${text}`);
  expect(await errorsOf({ defaultValue: "five" })).toBe(`Wrong: ${text}`);
  // The submitted value decides, not the default.
  expect(await errorsOf({ value: "", defaultValue: "50" })).toBe(`Missing: ${text}`);
  expect(await errorsOf({ value: "five" }, false)).toBe(text);
  expect(await errorsOf({ value: "five", errors: [] })).toBe("");
});
