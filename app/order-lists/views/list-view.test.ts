import { describe, expect, test } from "vitest";
import { shortDay } from "~/platform/text/format";
import { readListQuery, toSearchParams } from "../list-query";
import { addMonths, areaAround, isInArea, parseArea, periodOf } from "./list-view";

describe("DSK-009 a calendar", () => {
  test("of a week begins on Sunday and leads to the weeks around it", () => {
    expect(periodOf("week", "2026-11-25")).toEqual({
      weeks: [
        ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"],
      ],
      title: "Nov 22 – 28, 2026",
      previous: "2026-11-15",
      next: "2026-11-29",
    });
    expect(periodOf("week", "2026-11-22").weeks[0]![0]).toBe("2026-11-22");
  });

  test.each([
    ["2026-11-30", "2026-11-01", "2026-12-05", 5, "November 2026"],
    ["2026-02-01", "2026-02-01", "2026-02-28", 4, "February 2026"],
    ["2027-01-31", "2026-12-27", "2027-02-06", 6, "January 2027"],
  ])("of the month of %s goes from %s to %s", (day, first, last, weeks, title) => {
    const period = periodOf("month", day);
    expect(period.weeks.flat().at(0)).toBe(first);
    expect(period.weeks.flat().at(-1)).toBe(last);
    expect(period.weeks).toHaveLength(weeks);
    expect(period.title).toBe(title);
  });

  test("goes on by months, however long they are", () => {
    expect([addMonths("2026-01-31", 1), addMonths("2026-01-31", -1)]).toEqual(["2026-02-01", "2025-12-01"]);
    expect(shortDay("2026-11-24")).toBe("Tue, Nov 24");
  });
});

describe("DSK-009 the view of a list", () => {
  test("stands in its address, and an invalid one is the table", () => {
    const back = (query: string) => String(toSearchParams(readListQuery("all", new URLSearchParams(query))));
    for (const query of [
      "view=week&day=2026-11-24",
      "cityName=Salem&view=month",
      "view=map&area=-72%2C41%2C-70%2C43",
    ])
      expect(back(query)).toBe(query);
    for (const query of ["view=year", "day=2026-11-24", "area=-72,41,-70,43"]) expect(back(query)).toBe("");
    expect(back("view=week&day=2026-02-30&area=west")).toBe("view=week");
  });

  test.each(["", "1,2,3", "1,2,3,4,5", "-72,43,-70,41", "-70,41,-72,43", "a,b,c,d", "-200,41,-70,43"])(
    "has no part of a map in “%s”",
    (text) => expect(parseArea(text)).toBeUndefined(),
  );

  test("has all points in the area around them, and no far one", () => {
    const points = [
      { latitude: 42.361, longitude: -71.057 },
      { latitude: 42.5, longitude: -70.9 },
    ];
    const area = parseArea(areaAround(points))!;
    expect(points.every((point) => isInArea(point, area))).toBe(true);
    expect(isInArea({ latitude: 42.6, longitude: -71 }, area)).toBe(false);
    expect(isInArea({ latitude: 42.4, longitude: -71.2 }, area)).toBe(false);
  });
});
