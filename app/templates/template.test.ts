import { filled, today } from "tests/factories/filled-form";
import { describe, expect, test } from "vitest";
import { readTemplateName } from "~/work-orders/form/sections/template-section";
import { workOrderForm } from "~/work-orders/forms";
import { formOfTemplate, isEmptyTemplate, parseTemplate, readTemplateValues } from "./template";

const readValues = (typed: unknown) => readTemplateValues(typed, { today });
const errorsOf = (typed: unknown) => {
  const result = readValues(typed);
  return result.ok ? {} : result.errors;
};

describe("validation of templates", () => {
  test("FRM-061 FRM-046 a name is required", () => {
    for (const typed of ["", "  ", undefined, null, {}])
      expect(readTemplateName(typed)).toMatchObject({ errors: { name: ["Enter Template Name"] } });
    expect(readTemplateName("", "templateName")).toMatchObject({
      errors: { templateName: ["Enter Template Name"] },
    });
    expect(readTemplateName("x".repeat(101))).toMatchObject({ ok: false });
    expect(readTemplateName("  Two   blanks ")).toEqual({ ok: true, value: "Two blanks" });
  });

  test("any field may be empty", () => {
    for (const typed of [{ title: "Swap" }, { isRemote: true }, { city: "Boston" }, { tasks: {} }, {}])
      expect(errorsOf(typed), JSON.stringify(typed)).toEqual({});
  });

  test("FRM-062 if any percent is filled in, the three must total 100", () => {
    const wrong = { percentCommunication: ["Soft Skills, Work and Deliverables should total to 100%"] };
    expect(errorsOf({ percentWork: "60", percentDeliverables: "60" })).toEqual(wrong);
    expect(errorsOf({ percentCommunication: 20, percentWork: 20, percentDeliverables: 20 })).toEqual(wrong);
    expect(errorsOf({ percentWork: "101" })).toHaveProperty("percentWork");
    expect(errorsOf({ percentCommunication: 20, percentWork: 60, percentDeliverables: 20 })).toEqual({});
    expect(readValues({ title: "None" })).toMatchObject({ value: { title: "None" } });
    const none = readValues({ title: "None" });
    expect(none.ok && none.value).not.toHaveProperty("percentWork");
  });

  test("FRM-063 amount and quantity must both be greater than 0", () => {
    const text = ["Please enter correct amount and quantity in base pay section"];
    expect(errorsOf({ amount: "50" })).toEqual({ quantity: text });
    expect(errorsOf({ amount: "0", quantity: "0" })).toEqual({ amount: text, quantity: text });
    expect(errorsOf({ amount: "-5", quantity: "2" })).toEqual({ amount: text });
    expect(errorsOf({ amount: "50", quantity: "2" })).toEqual({});
  });

  test("FRM-064 FRM-065 Max Qty must be greater than After when variable pay is filled in", () => {
    const pay = { basicType: "Device", variableType: "Hour", amount: "50", quantity: "2" };
    expect(errorsOf({ ...pay, variableAmount: "-1" })).toEqual({
      variableAmount: ["Variable amount can't be negative"],
    });
    const window = ["Max Qty must be greater than After"];
    expect(errorsOf({ ...pay, variableAmount: "10" })).toEqual({
      maxQuantity: window,
      variablePayAfter: window,
    });
    expect(errorsOf({ ...pay, variableAmount: "10", variablePayAfter: "4", maxQuantity: "4" })).toEqual({
      maxQuantity: window,
    });
    expect(errorsOf({ ...pay, variableAmount: "10", variablePayAfter: "4", maxQuantity: "6" })).toEqual({});
  });

  test("filled fields must be valid", () => {
    expect(
      errorsOf({ zipCode: "1", contactInfo: [{ email: "nope" }, { fname: "Pat" }], title: "x".repeat(200) }),
    ).toEqual({
      zipCode: ["Enter valid zipcode"],
      "contactInfo[0].email": ["Invalid email address!"],
      title: [expect.any(String)],
    });
  });

  test("FRM-066 the defaults of a new form are an empty template", () => {
    const valuesOf = (typed: unknown) => {
      const result = readValues(typed);
      return result.ok ? result.value : {};
    };
    for (const typed of [
      {},
      { basicType: "Hour", variableType: "Hour", country: "US", payOutsideOfApp: false },
      { contactInfo: [{ fname: "" }], tasks: { onSiteRequirements: [{ name: " " }] }, workTypes: [] },
    ])
      expect(isEmptyTemplate(valuesOf(typed)), JSON.stringify(typed)).toBe(true);
    for (const typed of [{ basicType: "Site" }, { siteId: "S-1" }, { payOutsideOfApp: "on" }])
      expect(isEmptyTemplate(valuesOf(typed)), JSON.stringify(typed)).toBe(false);
  });
});

test("FRM-069 FRM-077 a template keeps every field of the form", () => {
  const form = workOrderForm({ today });
  const all = { ...filled, teams: ["4"], projectId: "7" };
  const values = readValues(all);
  expect(values.ok && form.parse(formOfTemplate(values.value, today))).toEqual({
    ...form.parse(all),
    requestedStatus: undefined,
  });
});

test("past dates are not filled into a new order", () => {
  const values = { title: "Swap", startDate: "2026-01-05", startTime: "09:00", endDate: "2026-01-05" };
  expect(formOfTemplate(values, "2026-01-05")).toMatchObject(values);
  expect(formOfTemplate(values, "2026-01-06")).toMatchObject({ title: "Swap", startTime: "09:00" });
  expect(formOfTemplate(values, "2026-01-06")).not.toHaveProperty("startDate");
});

test("a stored field that does not parse is left out, and the others stay", () => {
  const stored = { title: "Swap", contactInfo: "Ann", teams: [{ name: "East" }], siteId: "S-9" };
  expect(parseTemplate(stored)).toEqual({ title: "Swap", siteId: "S-9" });
  expect(parseTemplate({ title: "Swap" })).toEqual({ title: "Swap" });
});
