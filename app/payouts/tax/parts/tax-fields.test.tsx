import { afterEach, expect, test, vi } from "vitest";
import { TaxpayerFields } from "./tax-fields";

afterEach(() => vi.unstubAllGlobals());

test("PAY-015 choosing EIN empties the name for typing, choosing SSN fills it from the profile", () => {
  class Input {
    constructor(
      public name: string,
      public value: string,
    ) {}
  }
  vi.stubGlobal("HTMLInputElement", Input);
  const { props } = TaxpayerFields({ fields: {}, onFile: { SSN: "", EIN: "" }, profileName: "Ann Lee" });
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
