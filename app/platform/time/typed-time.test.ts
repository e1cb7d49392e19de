import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBeforeYearLimit, readDate, readTime, readTwelveHour, toTwelveHour } from "./typed-time";

describe("dates", () => {
  test.each([
    ["2026-11-20", "2026-11-20"],
    ["11/20/2026", "2026-11-20"],
    [" 1/2/2026 ", "2026-01-02"],
    ["2028-02-29", "2028-02-29"],
    ["2026-02-29", null],
    ["2100-02-29", null],
    ["2026-04-31", null],
    ["2026-13-01", null],
    ["0026-01-01", null],
    ["20/11/2026", null],
    ["tomorrow", null],
    ["2026-11-20T10:00:00Z", null],
    [20261120, null],
    ["", undefined],
    [null, undefined],
  ])("%j → %j", (typed, read) => expect(readDate(typed)).toBe(read));
});

describe("FLD-013 times", () => {
  test.each([
    ["16:05", "16:05"],
    ["4:05 PM", "16:05"],
    ["4:05pm", "16:05"],
    ["12:00 am", "00:00"],
    ["12:30 p.m.", "12:30"],
    ["9:05", "09:05"],
    ["16:05:00", "16:05"],
    ["13:00 PM", null],
    ["0:30 AM", null],
    ["24:00", null],
    ["10:60", null],
    ["10", null],
    ["", undefined],
    [undefined, undefined],
  ])("%j → %j", (typed, read) => expect(readTime(typed)).toBe(read));

  test.each([
    [{ hours: "4", minutes: "5", half: "PM" }, "16:05"],
    [{ hours: "12", minutes: "", half: "AM" }, "00:00"],
    [{ hours: "12", minutes: "59", half: "PM" }, "12:59"],
    [{ hours: "13", minutes: "00", half: "AM" }, null],
    [{ hours: "0", minutes: "00", half: "AM" }, null],
    [{ hours: "10", minutes: "60", half: "AM" }, null],
    [{ hours: "10", minutes: "30", half: "" }, null],
    [{ hours: "", minutes: "30", half: "AM" }, null],
    [{ hours: "", minutes: "", half: "AM" }, undefined],
  ])("%j → %j", (typed, read) => expect(readTwelveHour(typed)).toBe(read));

  test("every minute of a day fills the field and reads back", () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
        const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
        const shown = toTwelveHour(time);
        expect(`${shown.hours}${shown.minutes}`).toMatch(/^\d{4}$/);
        expect(readTwelveHour(shown)).toBe(time);
      }),
    );
  });
});

test("CON-014 the year of a start is below the current one plus 10", () => {
  expect(isBeforeYearLimit("2035-12-31", "2026-05-04")).toBe(true);
  expect(isBeforeYearLimit("2036-01-01", "2026-05-04")).toBe(false);
});
