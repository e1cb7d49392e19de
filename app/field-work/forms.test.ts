import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { fieldErrors } from "~/platform/forms/field-errors";
import { checkInForm, checkOutForm, completeForm, entryForm, expenseForm } from "./forms";

const timeZone = "America/New_York";
const errorsOf = (schema: z.ZodType, input: object) => {
  const read = schema.safeParse(input);
  return read.success ? {} : fieldErrors(read.error);
};
const MISSING_ERROR = ["Please enter date and time"];

describe("FLD-010 FLD-013 the moment of a check-in", () => {
  const form = checkInForm({ timeZone });
  const at905 = { date: "2026-05-04", hours: "9", minutes: "5", half: "AM" };

  test.each([
    ["hours, minutes, half", { checkIn: at905 }, "2026-05-04T13:05:00Z"],
    ["one field", { checkIn: { date: "05/04/2026", time: "21:05" } }, "2026-05-05T01:05:00Z"],
    ["an instant", { check_in_date: "2026-05-04T09:05:00-04:00" }, "2026-05-04T13:05:00Z"],
    ["an instant of UTC", { check_in_date: "2026-05-04T13:05:30.250Z" }, "2026-05-04T13:05:30.250Z"],
    ["a wall clock without a zone", { check_in_date: "2026-05-04T09:05" }, "2026-05-04T13:05:00Z"],
    [
      "in the gap of spring",
      { checkIn: { ...at905, date: "2026-03-08", hours: "2", minutes: "30" } },
      "2026-03-08T07:30:00Z",
    ],
    [
      "the first of two",
      { checkIn: { ...at905, date: "2026-11-01", hours: "1", minutes: "30" } },
      "2026-11-01T05:30:00Z",
    ],
    [
      "the second of two",
      { checkIn: { ...at905, date: "2026-11-01", hours: "1", minutes: "30", second: "on" } },
      "2026-11-01T06:30:00Z",
    ],
  ])("%s", (_name, input, instant) => expect(form.parse(input).at).toEqual(new Date(instant)));

  test.each([
    ["nothing", {}, { "checkIn.date": MISSING_ERROR }],
    ["no time", { checkIn: { date: "2026-05-04" } }, { "checkIn.hours": MISSING_ERROR }],
    ["no date", { checkIn: { ...at905, date: "" } }, { "checkIn.date": MISSING_ERROR }],
    ["13 o'clock PM", { checkIn: { ...at905, hours: "13" } }, { "checkIn.hours": MISSING_ERROR }],
    ["60 minutes", { checkIn: { ...at905, minutes: "60" } }, { "checkIn.hours": MISSING_ERROR }],
    [
      "a time that is none",
      { checkIn: { date: "2026-05-04", time: "soon" } },
      { "checkIn.time": MISSING_ERROR },
    ],
    ["another century", { checkIn: { ...at905, date: "1926-05-04" } }, { "checkIn.date": MISSING_ERROR }],
    ["an instant that is none", { check_in_date: "2026-02-30T09:05:00Z" }, { check_in_date: MISSING_ERROR }],
    ["a word", { check_in_date: "now" }, { check_in_date: MISSING_ERROR }],
  ])("%s is refused", (_name, input, errors) => expect(errorsOf(form, input)).toEqual(errors));

  test("reads the phone's location", () => {
    expect(form.parse({ checkIn: at905, latitude: "42.36", longitude: "-71.06" }).point).toEqual({
      latitude: 42.36,
      longitude: -71.06,
    });
    expect(form.parse({ checkIn: at905, coords: { lat: 42.36, lng: -71.06 } }).point).toEqual({
      latitude: 42.36,
      longitude: -71.06,
    });
    expect(form.parse({ checkIn: at905, latitude: "", longitude: "" }).point).toBeUndefined();
    expect(form.parse({ checkIn: at905, latitude: "999", longitude: "0" }).point).toBeUndefined();
  });

  test("from a browser's form", () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(at905)) body.append(`checkIn.${name}`, value);
    const submission = parseWithZod(body, { schema: form });
    expect(submission.status === "success" && submission.value).toEqual({
      at: new Date("2026-05-04T13:05:00Z"),
      point: undefined,
    });
  });
});

test("security case 25: a page asks for the first or second of two equal hours", () => {
  const form = checkInForm({ timeZone, asksWhichHour: true });
  const typed = { date: "2026-11-01", hours: "1", minutes: "30", half: "AM" };
  const unclear = { "checkIn.second": [expect.stringContaining("comes twice")] };
  expect(errorsOf(form, { checkIn: typed })).toEqual(unclear);
  expect(errorsOf(form, { checkIn: { date: "11/01/2026", time: "1:30 AM" } })).toEqual(unclear);
  expect(errorsOf(form, { checkIn: { ...typed, asked: "1" } })).toEqual({});
  expect(errorsOf(form, { checkIn: { ...typed, half: "PM" } })).toEqual({});
  expect(errorsOf(form, { checkIn: { date: "soon" } })).not.toHaveProperty(["checkIn.second"]);
  expect(errorsOf(form, {})).not.toHaveProperty(["checkIn.second"]);
});

describe("a check-out", () => {
  const checkInAt = new Date("2026-11-01T05:30:00Z");
  const form = checkOutForm({ timeZone, checkInAt });

  test("security case 25: when clocks go back, 1:10 after 1:30 is the second 1:10", () => {
    const checkOut = { date: "2026-11-01", hours: "1", minutes: "10", half: "AM" };
    expect(form.parse({ checkOut, work_description: " Done " })).toEqual({
      at: new Date("2026-11-01T06:10:00Z"),
      workDescription: "Done",
      point: undefined,
    });
  });

  test("FLD-010 needs a date and a time", () => {
    expect(errorsOf(form, { work_description: "Done" })).toEqual({ "checkOut.date": MISSING_ERROR });
    expect(errorsOf(form, { checkOut: { date: "2026-11-01" } })).toEqual({ "checkOut.hours": MISSING_ERROR });
  });

  test("on any other night it stays earlier, so that the rule refuses it", () => {
    const july = checkOutForm({ timeZone, checkInAt: new Date("2026-07-01T05:30:00Z") });
    const checkOut = { date: "2026-07-01", hours: "1", minutes: "10", half: "AM" };
    expect(july.parse({ checkOut }).at).toEqual(new Date("2026-07-01T05:10:00Z"));
  });
});

test("correcting an entry keeps the fields that are left out", () => {
  const entry = { checkInAt: new Date("2026-05-04T13:00:00Z"), checkOutAt: null, workDescription: "x" };
  const form = entryForm({ timeZone, entry });
  expect(form.parse({})).toEqual(entry);
  expect(form.parse({ check_out_date: "2026-05-04T15:00:00Z", work_description: "y" })).toEqual({
    ...entry,
    checkOutAt: new Date("2026-05-04T15:00:00Z"),
    workDescription: "y",
  });
});

describe("expenses", () => {
  const form = expenseForm({ today: "2026-05-04" });
  const AMOUNT_ERROR = { amount: ["Please enter a dollar amount (greater than zero)!"] };

  test.each([
    ["FLD-024 nothing", { amount: "" }, AMOUNT_ERROR],
    ["FLD-024 zero", { amount: "0" }, AMOUNT_ERROR],
    ["FLD-024 negative", { amount: "-5" }, AMOUNT_ERROR],
    ["FLD-024 too fine", { amount: "0.005" }, AMOUNT_ERROR],
    ["FLD-024 beyond all", { amount: 1e308 }, AMOUNT_ERROR],
    ["FLD-025", { description: "  " }, { description: ["Please type description first!"] }],
    ["a date that is none", { date: "2026-02-30" }, { date: ["Please enter correct date"] }],
  ])("%s", (_name, change, errors) => {
    expect(errorsOf(form, { amount: "5", description: "Parking", date: "2026-05-03", ...change })).toEqual(
      errors,
    );
  });

  test("reports all errors at once, and uses today without a date", () => {
    expect(Object.keys(errorsOf(form, {}))).toEqual(["amount", "description"]);
    expect(form.parse({ amount: "$1,250.50", description: " Parking " })).toEqual({
      amount: 125050,
      description: "Parking",
      date: "2026-05-04",
    });
  });
});

test("FLD-020 the device count is optional, but must be a number", () => {
  expect(completeForm.parse({})).toEqual({ qtyDevices: undefined });
  expect(completeForm.parse({ qtyDevices: "12" })).toEqual({ qtyDevices: 1200 });
  expect(errorsOf(completeForm, { qtyDevices: "-1" })).toEqual({
    qtyDevices: ["Enter the number of devices"],
  });
});
