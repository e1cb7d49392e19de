import { findByLabel } from "tests/setup/render";
import { afterEach, expect, test, vi } from "vitest";
import { plainField } from "~/ui/fields/field";
import { TaxpayerFields } from "./tax-fields";

const fields = {
  entityType: plainField("entityType"),
  otherType: plainField("otherType"),
  isEINDisplayed: plainField("isEINDisplayed"),
  SSN: plainField("SSN"),
  EIN: plainField("EIN"),
  nameAssociatedWithTIN: plainField("nameAssociatedWithTIN"),
  businessName: plainField("businessName"),
};

afterEach(() => vi.unstubAllGlobals());

test("PAY-015 choosing EIN clears the name, choosing SSN fills it from the profile", () => {
  class Input {
    constructor(
      public name: string,
      public value: string,
    ) {}
  }
  vi.stubGlobal("HTMLInputElement", Input);
  const { props } = TaxpayerFields({ fields, onFile: { SSN: "", EIN: "" }, profileName: "Ann Lee" });
  const name = new Input("nameAssociatedWithTIN", "Ann Lee");
  const change = (target: Input) => props.onChange({ target, currentTarget: { querySelector: () => name } });
  change(new Input("isEINDisplayed", "true"));
  expect(name.value).toBe("");
  name.value = "Lee Networks Inc";
  change(new Input("SSN", "123"));
  expect(name.value).toBe("Lee Networks Inc");
  change(new Input("isEINDisplayed", "false"));
  expect(name.value).toBe("Ann Lee");
});

test("PAY-024 PAY-025 numbers are formatted while they are typed", () => {
  const shown = TaxpayerFields({ fields, onFile: { SSN: "", EIN: "" }, profileName: "" });
  const look = (label: string) =>
    (findByLabel(shown, label) as unknown as { format: (typed: string) => string }).format;
  expect([look("SSN")("123456789"), look("EIN")("123456789")]).toEqual(["123-45-6789", "12-3456789"]);
});
