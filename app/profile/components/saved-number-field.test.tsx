import { expect, test } from "vitest";
import { plainField } from "~/ui/fields/field";
import { SavedNumberField } from "./saved-number-field";

test("PAY-008 a number on file is cleared when one goes into its field, and is there again when nothing was typed", () => {
  const onFile = "•••• 6789";
  const { props } = SavedNumberField({ field: plainField("account"), label: "Account", onFile });
  const field = { value: onFile };
  props.onFocus({ currentTarget: field });
  expect(field.value).toBe("");
  props.onBlur({ currentTarget: field });
  expect(field.value).toBe(onFile);
  field.value = "55554444";
  props.onFocus({ currentTarget: field });
  props.onBlur({ currentTarget: field });
  expect(field.value).toBe("55554444");
});
