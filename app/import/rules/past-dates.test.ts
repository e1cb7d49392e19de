import { describe, expect, test } from "vitest";
import { changesForMissing } from "./changes";
import { groupRows, rowNumbers } from "./groups";
import { isPast, readPastDates, settlePastDates } from "./past-dates";

const today = "2026-11-25";
const visit = {
  title: "Swap",
  startDate: "2015-01-02",
  startTime: "15:37",
  endDate: "2015-01-04",
  endTime: "09:00",
};

describe("DSK-015 dates in the past", () => {
  test("a start before today is past, today is not, and neither is none", () => {
    expect(isPast({ startDate: "2026-11-24" }, today)).toBe(true);
    expect(isPast({ startDate: today }, today)).toBe(false);
    expect(isPast({}, today)).toBe(false);
  });

  test("keeping changes nothing, leaving them out leaves the rest", () => {
    expect(settlePastDates(visit, { pastDates: "keep", newStart: null })).toEqual(visit);
    expect(settlePastDates(visit, { pastDates: "empty", newStart: null })).toEqual({ title: "Swap" });
  });

  test("moving keeps times and the number of days", () => {
    const move = { pastDates: "move", newStart: "2026-12-30" } as const;
    expect(settlePastDates(visit, move)).toEqual({
      ...visit,
      startDate: "2026-12-30",
      endDate: "2027-01-01",
    });
    expect(settlePastDates({ startDate: "2015-01-02", endDate: "2014-12-31" }, move)).toEqual({
      startDate: "2026-12-30",
      endDate: "2026-12-30",
    });
  });

  test("a move needs a day that is not in the past; anything unknown keeps the dates", () => {
    expect(readPastDates("move", today, today)).toEqual({ pastDates: "move", newStart: today });
    for (const day of ["2026-11-24", "", "soon", null]) expect(readPastDates("move", day, today)).toBeNull();
    expect(readPastDates("empty", "2015-01-01", today)).toEqual({ pastDates: "empty", newStart: null });
    expect(readPastDates(null, null, today)).toEqual({ pastDates: "keep", newStart: null });
  });
});

describe("DSK-015 reasons", () => {
  test("rows are grouped whatever value they quote, the most frequent reason first", () => {
    const groups = groupRows();
    groups.add("Project “Nowhere” is not in your list of projects", 9);
    for (let line = 2; line < 14; line++) groups.add(`ZIP code “A${line}”: Enter valid zipcode`, line);
    expect(groups.list()).toEqual([
      {
        reason: "ZIP code: Enter valid zipcode",
        rows: 12,
        lines: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        values: ["A2", "A3", "A4"],
      },
      { reason: "Project is not in your list of projects", rows: 1, lines: [9], values: ["Nowhere"] },
    ]);
  });

  test("a row with two values of one kind counts once", () => {
    const groups = groupRows();
    for (const name of ["Juggling", "Singing"]) groups.add(`Work types “${name}” is not in the list`, 1400);
    expect(groups.list()).toEqual([
      {
        reason: "Work types is not in the list",
        rows: 1,
        lines: [1400],
        values: ["Juggling", "Singing"],
      },
    ]);
  });

  test("row numbers are listed, and the rest is counted", () => {
    expect(rowNumbers({ rows: 1, lines: [1400] })).toBe("Row 1,400");
    expect(rowNumbers({ rows: 12, lines: [2, 3] })).toBe("Rows 2, 3 and 10 more");
  });
});

test.each([
  ["Pay rate", ["base"]],
  ["Quantity", ["base"]],
  ["Site ID", ["site"]],
  ["ZIP code", ["address"]],
  ["Work types", ["workTypes"]],
  ["Soft Skills, Work and Deliverables", ["percents"]],
  ["Contact", ["contacts"]],
  ["Contact email", ["contacts"]],
  ["A start that is not in the past", ["startDate", "endDate"]],
  ["Something new", []],
])("DSK-015 %s is filled in for all drafts by %j", (label, changes) =>
  expect(changesForMissing(label)).toEqual(changes),
);
