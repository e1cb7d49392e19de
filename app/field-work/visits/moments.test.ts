import { expect, test } from "vitest";
import { isAmbiguous, momentToForm } from "./moments";

const zone = "America/New_York";
const first = new Date("2026-11-01T05:30:00Z");
const second = new Date("2026-11-01T06:30:00Z");

test("FLD-013 a moment is shown as time at the site, with two digits and AM or PM", () => {
  expect(momentToForm(new Date("2026-05-04T13:05:40Z"), zone)).toEqual({
    date: "2026-05-04",
    hours: "09",
    minutes: "05",
    half: "AM",
    second: "",
  });
  expect(momentToForm(new Date("2026-05-04T16:00:00Z"), "America/Los_Angeles")).toMatchObject({
    hours: "09",
    half: "AM",
  });
});

test("security case 25: the form keeps the first or second of two equal hours", () => {
  expect(momentToForm(first, zone)).toMatchObject({ hours: "01", minutes: "30", half: "AM", second: "" });
  expect(momentToForm(second, zone)).toMatchObject({ hours: "01", minutes: "30", half: "AM", second: "on" });
  expect([isAmbiguous(first, zone), isAmbiguous(second, zone)]).toEqual([true, true]);
  expect(isAmbiguous(new Date("2026-11-01T07:30:00Z"), zone)).toBe(false);
});
