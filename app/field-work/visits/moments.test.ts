import { expect, test } from "vitest";
import { isAmbiguous, isHourUnclear, momentToForm } from "./moments";

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

test("security case 25: the form keeps and asks for the first or second of two equal hours", () => {
  expect(momentToForm(first, zone)).toMatchObject({ hours: "01", minutes: "30", half: "AM", second: "" });
  expect(momentToForm(second, zone)).toMatchObject({ hours: "01", minutes: "30", half: "AM", second: "on" });
  expect([isAmbiguous(first, zone), isAmbiguous(second, zone)]).toEqual([true, true]);
  expect(isAmbiguous(new Date("2026-11-01T07:30:00Z"), zone)).toBe(false);
  const typed = { date: "2026-11-01", hours: "1", minutes: "30", half: "AM" };
  expect(isHourUnclear(typed, zone)).toBe(true);
  expect(isHourUnclear({ ...typed, asked: "1" }, zone)).toBe(false);
  expect(isHourUnclear({ ...typed, half: "PM" }, zone)).toBe(false);
  expect(isHourUnclear({ date: "11/01/2026", time: "1:30 AM" }, zone)).toBe(true);
  expect(isHourUnclear({ date: "soon" }, zone)).toBe(false);
  expect(isHourUnclear(undefined, zone)).toBe(false);
});
