import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reasonsOf } from "./reasons";
import { canBeOffered, standingOf } from "./standing";
import { type Facts, MAX_SUGGESTED, maxPoints, pointsOf, rank } from "./suggestions";

/** Gives no points. */
const nothing: Facts = {
  miles: null,
  workTypes: [],
  typeCount: 0,
  rating: 50,
  ratedOrders: 31,
  timesWorked: 0,
  lastWorkedOn: null,
  otherWork: null,
};
const textsOf = (facts: Partial<Facts>, today = "2026-11-25") =>
  reasonsOf({ ...nothing, ...facts }, today).map(({ text }) => text);

describe("DSK-014 points", () => {
  test.each<[string, Partial<Facts>, number]>([
    ["next door", { miles: 0 }, 30],
    ["a half of the way", { miles: 50 }, 15],
    ["too far", { miles: 140 }, 0],
    ["all of the work types", { workTypes: ["Kiosks", "Printers"], typeCount: 2 }, 25],
    ["two of five", { workTypes: ["Kiosks", "Printers"], typeCount: 5 }, 10],
    ["free", { otherWork: "none" }, 20],
    ["applied elsewhere", { otherWork: { kind: "applied", minutes: null } }, 10],
    ["assigned elsewhere", { otherWork: { kind: "assigned", minutes: 90 } }, 0],
    ["worked twice", { timesWorked: 2 }, 6],
    ["worked often", { timesWorked: 40 }, 15],
    ["rated 80%", { rating: 80 }, 6],
    ["rated below all", { rating: 20 }, 0],
    ["not rated yet, which shows as 100%", { rating: 100, ratedOrders: 0 }, 5],
  ])("%s", (_what, facts, points) => expect(pointsOf({ ...nothing, ...facts })).toBe(points));

  test("are 100 in all, and never more", () => {
    expect(Object.values(maxPoints).reduce<number>((sum, points) => sum + points, 0)).toBe(100);
    const facts = fc.record<Facts>({
      miles: fc.option(fc.double({ min: 0, max: 12_000, noNaN: true })),
      workTypes: fc.array(fc.string(), { maxLength: 4 }),
      typeCount: fc.nat(4),
      rating: fc.double({ min: 0, max: 100, noNaN: true }),
      ratedOrders: fc.nat(),
      timesWorked: fc.nat(),
      lastWorkedOn: fc.constant(null),
      otherWork: fc.constantFrom("none" as const, null),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const points = pointsOf(given);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(100);
        expect(pointsOf({ ...given, timesWorked: given.timesWorked + 1 })).toBeGreaterThanOrEqual(points);
      }),
    );
  });

  test("order the suggestions, of which there are at most 25; equal ones by distance, unknown ones last", () => {
    const person = (id: number, facts: Partial<Facts>) => ({ ...nothing, id, ...facts });
    const ids = rank([
      person(1, {}),
      person(2, { miles: 99.9 }),
      person(3, { miles: 99.1 }),
      person(4, { timesWorked: 1 }),
      person(5, { timesWorked: 3 }),
    ]).map(({ id }) => id);
    expect(ids).toEqual([5, 4, 3, 2, 1]);
    const many = Array.from({ length: 40 }, (_, n) => person(n + 1, { miles: 41 - n }));
    const best = rank(many);
    expect(best).toHaveLength(MAX_SUGGESTED);
    expect([best[0]!.id, best[24]!.id]).toEqual([40, 16]);
  });
});

describe("DSK-014 reasons in words", () => {
  test.each<[Partial<Facts>, string]>([
    [{ miles: 12.4 }, "12 miles away"],
    [{ miles: 1.2 }, "1 mile away"],
    [{ miles: 0.3 }, "Less than a mile away"],
    [{ workTypes: ["Structured cabling"] }, "Does structured cabling"],
    [{ workTypes: ["Kiosks", "POS repair"] }, "Does kiosks and POS repair"],
    [{ otherWork: "none" }, "Free at that time"],
    [{ otherWork: { kind: "assigned", minutes: 120 } }, "Has another order then (2 hours overlap)"],
    [
      { otherWork: { kind: "assigned", minutes: 1530 } },
      "Has another order then (1 day 1 hour 30 minutes overlap)",
    ],
    [{ otherWork: { kind: "assigned", minutes: null } }, "Has another order then"],
    [{ otherWork: { kind: "applied", minutes: null } }, "Applied for another order then"],
    [{ timesWorked: 6, lastWorkedOn: "2026-08-20" }, "Worked for you 6 times, last in August"],
    [{ timesWorked: 6, lastWorkedOn: "2025-08-20" }, "Worked for you 6 times, last in August 2025"],
    [{ timesWorked: 1, lastWorkedOn: "2026-02-01" }, "Worked for you once, in February"],
  ])("%o", (facts, text) => expect(textsOf(facts)).toContain(text));

  test("stand in the order in which they weigh, and what is unknown is left out", () => {
    expect(textsOf({ rating: 96.43 })).toEqual(["96% rating (31 work orders)"]);
    expect(textsOf({ ratedOrders: 0 })).toEqual(["No ratings yet"]);
    const all = { miles: 7, workTypes: ["Kiosks"], otherWork: "none" as const, timesWorked: 1 };
    expect(reasonsOf({ ...nothing, ...all }, "2026-11-25").map(({ about }) => about)).toEqual(
      Object.keys(maxPoints),
    );
  });
});

describe("DSK-014 what already happened", () => {
  const open = { origin: "invite", status: "active" } as const;
  test.each([
    [undefined, undefined, "none", true],
    [open, undefined, "invited", false],
    [{ ...open, origin: "route" as const }, "apply" as const, "routed", false],
    [undefined, "apply" as const, "applied", false],
    [undefined, "withdrawn" as const, "withdrawn", true],
    [{ ...open, status: "archived" as const }, "archived" as const, "applied-before", true],
    [{ ...open, status: "archived" as const }, undefined, "offered-before", true],
    [{ ...open, status: "declined" as const }, undefined, "declined", true],
    [{ ...open, status: "declined" as const }, "apply" as const, "applied", false],
  ])("%o and %s: %s", (route, application, standing, isSelectable) => {
    const found = standingOf(route, application);
    expect([found, canBeOffered(found)]).toEqual([standing, isSelectable]);
  });
});
