import { expect, test } from "vitest";
import { faultsOfEntry } from "./entry-faults";

const ofField = { taken: ["Floor"], hasType: true };
const ofCode = { taken: ["Cost center"], hasType: false };

test("FRM-055 CMP-035 CMP-038 the dialog wants an entry or a new name, and of a custom field who sees it", () => {
  expect(faultsOfEntry({ id: "", name: " " }, ofField)).toEqual({
    name: "Please enter custom field name!",
    type: "Please select custom field type!",
  });
  expect(faultsOfEntry({ id: "", name: "" }, ofCode)).toEqual({ name: "Please enter name!" });
  expect(faultsOfEntry({ id: "7", name: "", type: "HIDDEN" }, ofField)).toEqual({});
  expect(faultsOfEntry({ id: "", name: "Dock", type: "PUBLIC" }, ofField)).toEqual({});
});

test("FRM-022 what is on the order is not added again, whatever its case", () => {
  expect(faultsOfEntry({ name: "fLOOR ", type: "PUBLIC" }, ofField)).toEqual({
    name: "This custom field is already on the work order",
  });
  expect(faultsOfEntry({ name: "cost CENTER" }, ofCode)).toEqual({
    name: "This client approval code is already on the work order",
  });
});
