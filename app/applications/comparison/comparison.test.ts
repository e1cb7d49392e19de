import { postedTerms as posted } from "tests/examples/posted-terms";
import { describe, expect, test } from "vitest";
import { plainBid } from "../application";
import {
  bestBy,
  type Candidate,
  compare,
  nextSorting,
  onTimePercent,
  readSorting,
  type SortKey,
  sortApplicants,
  sortKeys,
  startDifference,
} from "./comparison";

const candidate = (id: number, change: Partial<Candidate> = {}): Candidate => ({
  ...plainBid(posted),
  id,
  miles: id + 0.25,
  ratings: { currentRating: 60 + id },
  arrivals: { arrived: 10 + id, onTime: id },
  ...change,
});

describe("DSK-013 each cell says how it differs from what was posted", () => {
  test("nothing differs", () => {
    expect(compare(posted, candidate(3))).toEqual({
      total: { text: "$260.00", difference: "as posted" },
      base: { text: "$50.00 / hr", difference: "as posted" },
      variable: { text: "$30.00 / hr", difference: "as posted" },
      expenses: { text: "None", difference: "as posted" },
      start: { text: "05/10/2026 9:00 AM", difference: "as posted" },
      onTime: { text: "23%", difference: "3 of 13 visits" },
    });
  });

  test("everything differs, and the total includes the expenses", () => {
    const asked = candidate(4, {
      bidBaseCents: 4500,
      bidVariableCents: 4000,
      startDate: "2026-05-12",
      startTime: "08:30",
      expenseCents: 4650,
      expenseDescription: "Parking",
      arrivals: { arrived: 0, onTime: 0 },
    });
    expect(compare(posted, asked)).toEqual({
      total: { text: "$306.50", difference: "+$46.50 (+18%)", tone: "more" },
      base: { text: "$45.00 / hr", difference: "−$5.00 (−10%)", tone: "less" },
      variable: { text: "$40.00 / hr", difference: "+$10.00 (+33%)", tone: "more" },
      expenses: { text: "$46.50", difference: "Parking" },
      start: { text: "05/12/2026 8:30 AM", difference: "1 day 23 hours 30 minutes later" },
      onTime: { text: "–", difference: "no visits yet" },
    });
  });

  test("another unit of pay stands beside the posted one, and no variable pay is no row", () => {
    const flat = { ...posted, variableAmountCents: 0 };
    const { base, variable } = compare(flat, candidate(5, { basicType: "Site", bidBaseCents: 21_000 }));
    expect(base).toEqual({ text: "$210.00 / flat", difference: "instead of $50.00 / hr" });
    expect(variable).toBeNull();
  });

  test.each([
    ["2026-05-10", "09:00", "as posted"],
    ["2026-05-09", "07:00", "1 day 2 hours earlier"],
    ["2026-05-10", "09:01", "1 minute later"],
    ["2026-05-24", "09:00", "14 days later"],
  ])("a start at %s %s is %s", (startDate, startTime, difference) => {
    expect(startDifference(posted, { startDate, startTime })).toBe(difference);
  });

  test("a start that was never posted is no difference in time", () => {
    const open = { ...posted, startDate: null, startTime: null };
    expect(startDifference(open, { startDate: null, startTime: null })).toBe("as posted");
    expect(startDifference(open, { startDate: "2026-05-10", startTime: "09:00" })).toBe(
      "no start was posted",
    );
  });
});

describe("DSK-013 applicants are sorted", () => {
  const applicants = [
    candidate(1, { bidBaseCents: 6000, miles: 9, ratings: { currentRating: 71 }, startDate: "2026-05-13" }),
    candidate(2, { miles: null, ratings: { currentRating: 98 }, arrivals: { arrived: 0, onTime: 0 } }),
    candidate(3, { expenseCents: 100, miles: 4, ratings: { currentRating: 55 }, startDate: "2026-05-09" }),
    candidate(4, { bidBaseCents: 4000, miles: 7, arrivals: { arrived: 4, onTime: 4 } }),
  ];
  const ids = (by: SortKey, direction: 1 | -1) =>
    sortApplicants(posted, applicants, { by, direction }).map(({ id }) => id);

  test.each<[SortKey, number[], number[]]>([
    ["total", [4, 2, 3, 1], [1, 3, 2, 4]],
    ["distance", [3, 4, 1, 2], [1, 4, 3, 2]],
    ["rating", [3, 4, 1, 2], [2, 1, 4, 3]],
    ["onTime", [1, 3, 4, 2], [4, 3, 1, 2]],
    ["start", [3, 2, 4, 1], [1, 2, 4, 3]],
  ])("by %s, unknown last either way", (by, up, down) => {
    expect(ids(by, 1)).toEqual(up);
    expect(ids(by, -1)).toEqual(down);
  });

  test("the best of each kind are marked, unless all are equal", () => {
    const best = (rows: Candidate[]) => sortKeys.map((by) => bestBy(posted, rows, by));
    expect(best(applicants)).toEqual([[4], [3], [2], [4], [3]]);
    const same = candidate(6);
    expect(best([same, { ...same, id: 7 }])).toEqual([[], [], [], [], []]);
    expect(bestBy(posted, [...applicants, candidate(8, { bidBaseCents: 4000 })], "total")).toEqual([4, 8]);
  });
});

test("DSK-013 a click on the sorted column reverses it; ratings begin with the highest", () => {
  expect(readSorting(null)).toEqual({ by: "total", direction: 1 });
  expect(readSorting("-rating")).toEqual({ by: "rating", direction: -1 });
  expect(readSorting("name")).toEqual({ by: "total", direction: 1 });
  expect(nextSorting({ by: "total", direction: 1 }, "total")).toBe("-total");
  expect(nextSorting({ by: "total", direction: -1 }, "total")).toBe("total");
  expect(sortKeys.map((key) => nextSorting({ by: "total", direction: -1 }, key))).toEqual([
    "total",
    "distance",
    "-rating",
    "-onTime",
    "start",
  ]);
});

test("DSK-013 the share on time is rounded, and unknown without visits", () => {
  expect(onTimePercent({ arrived: 3, onTime: 2 })).toBe(67);
  expect(onTimePercent({ arrived: 0, onTime: 0 })).toBeNull();
});
