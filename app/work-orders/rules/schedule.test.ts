import { expect, test } from "vitest";
import { moveStart, overdueOf, startInstant } from "./schedule";

const posted = { startDate: "2026-05-10", startTime: "09:00:00", endDate: "2026-05-12", endTime: "17:00:00" };

test.each([
  [
    "within the window",
    { startDate: "2026-05-11", startTime: null },
    ["2026-05-11", "09:00:00", "2026-05-12", "17:00:00"],
  ],
  [
    "beyond the end",
    { startDate: "2026-05-29", startTime: "08:00" },
    ["2026-05-29", "08:00", "2026-05-31", "17:00:00"],
  ],
  [
    "later on the last day than it ends",
    { startDate: "2026-05-12", startTime: "18:00" },
    ["2026-05-12", "18:00", "2026-05-14", "17:00:00"],
  ],
  ["not moved", { startDate: null, startTime: null }, ["2026-05-10", "09:00:00", "2026-05-12", "17:00:00"]],
])("Q-051 a start %s keeps the end after it", (_name, to, [startDate, startTime, endDate, endTime]) => {
  expect(moveStart(posted, to)).toEqual({ startDate, startTime, endDate, endTime });
});

test("an end time before the start on the same day is dropped", () => {
  const oneDay = { ...posted, endDate: "2026-05-10", endTime: "12:00" };
  expect(moveStart(oneDay, { startDate: "2026-05-20", startTime: "13:00" })).toEqual({
    startDate: "2026-05-20",
    startTime: "13:00",
    endDate: "2026-05-20",
    endTime: null,
  });
});

test("the start is in the site's time zone", () => {
  expect(startInstant({ ...posted, timeZone: "America/Denver" })).toEqual(new Date("2026-05-10T15:00:00Z"));
  expect(startInstant({ ...posted, startTime: null, timeZone: "UTC" })).toEqual(
    new Date("2026-05-10T00:00:00Z"),
  );
  expect(startInstant({ startDate: null, startTime: "09:00", timeZone: "UTC" })).toBeNull();
});

const running = {
  status: "assigned" as const,
  onHold: false,
  timeZone: "America/New_York",
  startAt: new Date("2027-03-01T14:00:00Z"),
  endDate: "2027-03-01",
  endTime: "17:00",
};
test.each([
  ["before the start", running, false, "2027-03-01T13:59:00Z", null],
  ["after the start, nobody has checked in", running, false, "2027-03-01T14:01:00Z", "start"],
  ["after the start, at work", running, true, "2027-03-01T14:01:00Z", null],
  ["after the end at the site", running, true, "2027-03-01T22:01:00Z", "end"],
  ["on the last day without a time", { ...running, endTime: null }, true, "2027-03-02T04:58:00Z", null],
  ["after the last day", { ...running, endTime: null }, true, "2027-03-02T05:00:00Z", "end"],
  ["on hold", { ...running, onHold: true }, false, "2027-04-01T00:00:00Z", null],
  ["completed", { ...running, status: "completed" as const }, true, "2027-04-01T00:00:00Z", null],
  ["without a schedule", { ...running, startAt: null, endDate: null }, false, "2027-04-01T00:00:00Z", null],
])("overdue: %s", (_, order, hasEntries, at, overdue) => {
  expect(overdueOf(order, hasEntries, new Date(at))).toBe(overdue);
});
