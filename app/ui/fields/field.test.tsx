import { renderScreen } from "tests/setup/render";
import { expect, test } from "vitest";
import { type FieldMeta, NamedFaults, plainField } from "./field";
import { MoneyField, PhoneField, TextField } from "./text-fields";

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

test("PHO-007 a field of one line names its next key and its keyboard; another key can be chosen", async () => {
  const field = plainField("amount");
  const html = await renderScreen(() => (
    <>
      <TextField field={field} label="Name" />
      <MoneyField field={field} label="Amount" enterKeyHint="done" />
      <PhoneField field={field} label="Phone" />
    </>
  ));
  const inputs = [...html.matchAll(/<input [^>]+>/g)].map(([input]) => input);
  const of = (name: string) => inputs.map((input) => new RegExp(` ${name}="([^"]*)"`, "i").exec(input)?.[1]);
  expect(of("enterkeyhint")).toEqual(["next", "done", "next"]);
  expect(of("inputmode")).toEqual([undefined, "decimal", "tel"]);
  expect(of("autocomplete")).toEqual([undefined, "transaction-amount", "tel"]);
});
