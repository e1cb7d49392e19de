import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clientRatingPercent, rated, ratingsOf, ratingTone, readRate } from "./rating";

const fresh = { totalJobs: 0, communicationScore: 0, workScore: 0, deliverablesScore: 0 };
const good = { communicationAcceptable: true, workAcceptable: true, deliverablesAcceptable: true };

test.each([
  [0, 0, 100],
  [1, 1, 100],
  [0, 1, 95.24],
  [0, 20, 50],
  [10, 20, 75],
])("CON-005 %i good ones of %i are %d percent", (score, jobs, percent) => {
  const scores = { totalJobs: jobs, communicationScore: score, workScore: jobs, deliverablesScore: jobs };
  expect(ratingsOf(scores)).toMatchObject({ commRating: percent, workRating: 100, deliverRating: 100 });
});

test("Q-119 an approved order counts for each part on its own", () => {
  expect(rated(fresh, { ...good, workAcceptable: false })).toEqual({
    totalJobs: 1,
    communicationScore: 1,
    workScore: 0,
    deliverablesScore: 1,
  });
  expect(ratingsOf(fresh).currentRating).toBe(100);
  expect(ratingsOf(rated(fresh, { ...good, workAcceptable: false })).currentRating).toBe(98.41);
});

test("a rating stays between 0 and 100, and good work never lowers it", () => {
  const jobs = fc.array(
    fc.record({
      communicationAcceptable: fc.boolean(),
      workAcceptable: fc.boolean(),
      deliverablesAcceptable: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(jobs, (accepted) => {
      const scores = accepted.reduce(rated, fresh);
      const rating = ratingsOf(scores).currentRating;
      expect(rating).toBeGreaterThanOrEqual(0);
      expect(rating).toBeLessThanOrEqual(100);
      expect(ratingsOf(rated(scores, good)).currentRating).toBeGreaterThanOrEqual(rating);
    }),
  );
});

test.each([
  [100, "green"],
  [80.01, "green"],
  [80, "orange"],
  [50.01, "orange"],
  [50, "red"],
  [0, "red"],
])("CON-005 %d percent is %s", (percent, tone) => expect(ratingTone(percent)).toBe(tone));

describe("DET-038 CON-004 a company's rating", () => {
  test.each([
    [0, 0, 100],
    [3, 1, 100],
    [5, 2, 83.33],
    [1, 1, 33.33],
    [7, 3, 77.78],
  ])("%i points from %i are %d percent", (total, count, percent) => {
    expect(clientRatingPercent(total, count)).toBe(percent);
  });

  test.each([
    ["1", 1],
    ["3", 3],
    [2, 2],
    ["0", undefined],
    ["4", undefined],
    ["2.5", undefined],
    ["", undefined],
    [null, undefined],
    [true, undefined],
  ])("a rate of %j is %j", (input, rate) => expect(readRate(input)).toBe(rate));
});
