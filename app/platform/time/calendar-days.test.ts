import { expect, test } from "vitest";
import { addDays, daysBetween, weekdayOf } from "./calendar-days";

test("days are added and counted over months, leap days and changes of the clock", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(addDays("2026-10-31", 2)).toBe("2026-11-02");
  expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
  expect(daysBetween("2026-03-09", "2026-03-07")).toBe(-2);
});

test("Sunday is day 0 of the week", () => {
  expect(["2026-11-22", "2026-11-24", "2026-11-28"].map(weekdayOf)).toEqual([0, 2, 6]);
});
