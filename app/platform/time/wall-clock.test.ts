import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hoursBetween, instantAt, isAmbiguousTime, isoDateAt, timeAt } from "./wall-clock";

const zones = [
  "America/New_York",
  "America/Los_Angeles",
  "America/Phoenix",
  "America/St_Johns",
  "Pacific/Honolulu",
  "America/Anchorage",
  "Pacific/Chatham",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Africa/Casablanca",
  "Europe/Dublin",
  "UTC",
];

describe("a wall-clock time at a site becomes an instant", () => {
  test.each([
    ["winter", "2026-01-15", "09:00", "America/New_York", "2026-01-15T14:00:00Z"],
    ["summer", "2026-07-15", "09:00", "America/New_York", "2026-07-15T13:00:00Z"],
    ["no daylight saving", "2026-07-15", "09:00", "America/Phoenix", "2026-07-15T16:00:00Z"],
    ["half an hour off", "2026-01-15", "09:00", "America/St_Johns", "2026-01-15T12:30:00Z"],
    ["in a gap, as long after it", "2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00Z"],
    ["just after a gap", "2026-03-08", "03:00", "America/New_York", "2026-03-08T07:00:00Z"],
    ["just before a gap", "2026-03-08", "01:59", "America/New_York", "2026-03-08T06:59:00Z"],
    ["comes twice, the earlier", "2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00Z"],
    ["just before it comes twice", "2026-11-01", "00:59", "America/New_York", "2026-11-01T04:59:00Z"],
    ["just after it came twice", "2026-11-01", "02:00", "America/New_York", "2026-11-01T07:00:00Z"],
    ["a gap of half an hour", "2026-10-04", "02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00Z"],
    ["with seconds", "2026-07-15", "09:00:30", "America/New_York", "2026-07-15T13:00:30Z"],
  ])("%s: %s %s in %s", (_name, date, time, zone, instant) => {
    expect(instantAt(date, time, zone)).toEqual(new Date(instant));
  });

  test("the later of two equal times can be chosen", () => {
    expect(instantAt("2026-11-01", "01:30", "America/New_York", "later")).toEqual(
      new Date("2026-11-01T06:30:00Z"),
    );
    expect(isAmbiguousTime("2026-11-01", "01:30", "America/New_York")).toBe(true);
    expect(isAmbiguousTime("2026-11-01", "02:00", "America/New_York")).toBe(false);
    expect(isAmbiguousTime("2026-03-08", "02:30", "America/New_York")).toBe(false);
  });

  test("every instant converts to a wall-clock time and back, in one of its two readings", () => {
    const instants = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2036, 0, 1) / 60_000 });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (minute, zone) => {
        const instant = new Date(minute * 60_000);
        const [date, time] = [isoDateAt(instant, zone), timeAt(instant, zone)];
        const readings = [instantAt(date, time, zone), instantAt(date, time, zone, "later")].map(Number);
        expect(readings).toContain(instant.getTime());
        expect(readings[0]).toBeLessThanOrEqual(readings[1]!);
      }),
      { numRuns: 2000 },
    );
  });

  test("an invalid date, time or zone throws, because none comes from input", () => {
    expect(() => instantAt("2026-13-01", "09:00", "UTC")).toThrow(RangeError);
    expect(() => instantAt("2026-01-01", "nine", "UTC")).toThrow(RangeError);
    expect(() => isoDateAt(new Date(), "Mars/Base")).toThrow(RangeError);
  });
});

test("midnight is 00:00, and the date is the site's", () => {
  const instant = new Date("2026-05-04T04:00:00Z");
  expect(timeAt(instant, "America/New_York")).toBe("00:00");
  expect(isoDateAt(instant, "America/New_York")).toBe("2026-05-04");
  expect(isoDateAt(instant, "America/Los_Angeles")).toBe("2026-05-03");
});

describe("FLD-007 hours are elapsed time, to 2 decimals", () => {
  test.each([
    ["2026-05-04T08:00:00Z", "2026-05-04T12:20:00Z", 433],
    ["2026-05-04T08:00:00Z", "2026-05-04T08:00:00Z", 0],
    ["2026-05-04T08:00:00Z", "2026-05-04T08:00:18Z", 1],
    ["2026-05-04T08:00:00Z", "2026-05-04T08:00:17Z", 0],
  ])("%s to %s", (from, to, hundredths) => {
    expect(hoursBetween(new Date(from), new Date(to))).toBe(hundredths);
  });

  test("a night is an hour longer when clocks go back and an hour shorter when they go forward", () => {
    const shift = (date: string, next: string) =>
      hoursBetween(instantAt(date, "22:00", "America/Chicago"), instantAt(next, "06:00", "America/Chicago"));
    expect(shift("2026-10-31", "2026-11-01")).toBe(900);
    expect(shift("2026-03-07", "2026-03-08")).toBe(700);
    expect(shift("2026-06-01", "2026-06-02")).toBe(800);
  });
});
