import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "~/platform/time/calendar-days";
import { arrivalLabel, axisLabel, unitLabel } from "./labels";
import {
  countDays,
  type Period,
  type Preset,
  presetPeriod,
  presets,
  readPeriod,
  splitPeriod,
  unitOf,
} from "./period";

const today = "2026-11-25";

test.each<[Preset, string, string]>([
  ["last-12-months", "2025-12-01", today],
  ["this-month", "2026-11-01", today],
  ["last-month", "2026-10-01", "2026-10-31"],
  ["this-quarter", "2026-10-01", today],
  ["last-quarter", "2026-07-01", "2026-09-30"],
  ["this-year", "2026-01-01", today],
  ["last-year", "2025-01-01", "2025-12-31"],
])("DSK-019 the period %s", (preset, from, to) => {
  expect(presetPeriod(preset, today)).toEqual({ from, to });
  expect(readPeriod({ period: preset }, today)).toEqual({ preset, from, to });
});

test("DSK-019 in January the last month and quarter are of the year before", () => {
  expect(presetPeriod("last-month", "2026-01-15")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  expect(presetPeriod("last-quarter", "2026-01-15")).toEqual({ from: "2025-10-01", to: "2025-12-31" });
});

test.each([
  [{}, { preset: "last-12-months" }],
  [{ period: "next-month" }, { preset: "last-12-months" }],
  [{ from: "yesterday", period: "this-year" }, { preset: "this-year" }],
  [
    { from: "02/01/2026", to: "2026-02-10", period: "this-year" },
    { preset: null, from: "2026-02-01", to: "2026-02-10" },
  ],
  [
    { from: "2026-03-02", to: "2026-03-01" },
    { preset: null, from: "2026-03-01", to: "2026-03-02" },
  ],
  [{ from: "2026-11-20" }, { from: "2026-11-20", to: today }],
  [{ to: "2026-01-05" }, { from: "2026-01-05", to: "2026-01-05" }],
  [{ from: "1950-05-05", to: "2026-05-05" }, { from: "2006-05-01" }],
])("DSK-019 %j is read as a period", (input, expected) => {
  expect(readPeriod(input, today)).toMatchObject(expected);
});

test.each([
  ["2026-11-01", "2026-12-01", "day"],
  ["2026-11-01", "2026-12-02", "month"],
  ["2024-01-15", "2026-12-31", "month"],
  ["2023-12-31", "2026-12-01", "year"],
])("DSK-019 %s to %s is shown by %s", (from, to, unit) => expect(unitOf({ from, to })).toBe(unit));

test("DSK-019 the parts of a period cover each of its days once, with few single days", () => {
  const day = fc.integer({ min: 0, max: 2000 }).map((n) => addDays("2023-01-01", n));
  const daysOf = (part: Period) => Array.from({ length: countDays(part) }, (_, n) => addDays(part.from, n));
  fc.assert(
    fc.property(day, day, (a, b) => {
      const [from, to] = [a, b].sort() as [string, string];
      const { months, days, less } = splitPeriod({ from, to });
      const covered = days.flatMap(daysOf);
      if (months) {
        expect([months.from.slice(8), months.to.slice(8)]).toEqual(["01", "01"]);
        for (let at = months.from; at.slice(0, 7) <= months.to.slice(0, 7); at = addDays(at, 1))
          covered.push(at);
      }
      for (const taken of less.flatMap(daysOf)) {
        expect(covered).toContain(taken);
        covered.splice(covered.indexOf(taken), 1);
      }
      expect(covered.sort()).toEqual(daysOf({ from, to }));
      const single = [...days, ...less].reduce((n, part) => n + countDays(part), 0);
      expect(single).toBeLessThanOrEqual(31);
    }),
  );
});

test("DSK-019 days, months and years have labels for tables and for charts", () => {
  expect((["day", "month", "year"] as const).map((unit) => unitLabel("2026-01-01", unit))).toEqual([
    "Jan 1, 2026",
    "Jan 2026",
    "2026",
  ]);
  expect(axisLabel("2026-01-01", "month")).toBe("’26");
  expect(axisLabel("2026-02-01", "month")).toBe("Feb");
  expect(axisLabel("2026-02-09", "day")).toBe("2/9");
  expect([null, 0, -5400, 600].map(arrivalLabel)).toEqual(["–", "0 min", "1.5 h early", "10 min late"]);
  expect(presets).toHaveLength(7);
});
