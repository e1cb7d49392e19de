import { expect, test } from "vitest";
import { isAmbiguous, momentToForm, needsWhich } from "./moments";

const zone = "America/New_York";
const first = new Date("2026-11-01T05:30:00Z");
const second = new Date("2026-11-01T06:30:00Z");

test("FLD-013 a moment is shown as the site's clock: two digits, and AM or PM", () => {
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

test("security case 25: which of two like hours it is goes into the form and is asked for", () => {
  expect(momentToForm(first, zone)).toMatchObject({ hours: "01", minutes: "30", half: "AM", second: "" });
  expect(momentToForm(second, zone)).toMatchObject({ hours: "01", minutes: "30", half: "AM", second: "on" });
  expect([isAmbiguous(first, zone), isAmbiguous(second, zone)]).toEqual([true, true]);
  expect(isAmbiguous(new Date("2026-11-01T07:30:00Z"), zone)).toBe(false);
  const typed = { date: "2026-11-01", hours: "1", minutes: "30", half: "AM" };
  expect(needsWhich(typed, zone)).toBe(true);
  expect(needsWhich({ ...typed, asked: "1" }, zone)).toBe(false);
  expect(needsWhich({ ...typed, half: "PM" }, zone)).toBe(false);
  expect(needsWhich({ date: "11/01/2026", time: "1:30 AM" }, zone)).toBe(true);
  expect(needsWhich({ date: "soon" }, zone)).toBe(false);
  expect(needsWhich(undefined, zone)).toBe(false);
});
