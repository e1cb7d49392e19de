import { expect, test } from "vitest";
import { entryErrors } from "./entry-errors";

const customField = { usedNames: ["Floor"], hasType: true };
const approvalCode = { usedNames: ["Cost center"], hasType: false };

test("FRM-055 CMP-035 CMP-038 the dialog requires an entry or a new name, and a custom field's visibility", () => {
  expect(entryErrors({ id: "", name: " " }, customField)).toEqual({
    name: "Please enter custom field name!",
    type: "Please select custom field type!",
  });
  expect(entryErrors({ id: "", name: "" }, approvalCode)).toEqual({ name: "Please enter name!" });
  expect(entryErrors({ id: "7", name: "", type: "HIDDEN" }, customField)).toEqual({});
  expect(entryErrors({ id: "", name: "Dock", type: "PUBLIC" }, customField)).toEqual({});
});

test("FRM-022 an entry that is on the order can't be added again, ignoring case", () => {
  expect(entryErrors({ name: "fLOOR ", type: "PUBLIC" }, customField)).toEqual({
    name: "This custom field is already on the work order",
  });
  expect(entryErrors({ name: "cost CENTER" }, approvalCode)).toEqual({
    name: "This client approval code is already on the work order",
  });
});
