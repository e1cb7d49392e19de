import fc from "fast-check";
import { expect, test } from "vitest";
import { ratingsOf, ratingTone } from "./rating";

test.each([
  [0, 0, 100],
  [1, 1, 100],
  [0, 1, 95.24],
  [0, 20, 50],
  [10, 20, 75],
])("SRC-011 CON-005 %i good ones of %i are %d percent, each part on its own", (score, jobs, percent) => {
  const scores = { totalJobs: jobs, communicationScore: score, workScore: jobs, deliverablesScore: jobs };
  expect(ratingsOf(scores)).toMatchObject({ commRating: percent, workRating: 100, deliverRating: 100 });
});

test("Q-119 the current rating weighs the three parts equally", () => {
  const scores = { totalJobs: 1, communicationScore: 1, workScore: 0, deliverablesScore: 1 };
  expect(ratingsOf(scores).currentRating).toBe(98.41);
  expect(
    ratingsOf({ totalJobs: 0, communicationScore: 0, workScore: 0, deliverablesScore: 0 }).currentRating,
  ).toBe(100);
});

test("a rating is between 0 and 100, and another good job never lowers it", () => {
  const history = fc.nat(500).chain((totalJobs) => {
    const score = fc.nat(totalJobs);
    return fc.record({
      totalJobs: fc.constant(totalJobs),
      communicationScore: score,
      workScore: score,
      deliverablesScore: score,
    });
  });
  fc.assert(
    fc.property(history, (scores) => {
      const { currentRating } = ratingsOf(scores);
      expect(currentRating).toBeGreaterThan(0);
      expect(currentRating).toBeLessThanOrEqual(100);
      const better = {
        totalJobs: scores.totalJobs + 1,
        communicationScore: scores.communicationScore + 1,
        workScore: scores.workScore + 1,
        deliverablesScore: scores.deliverablesScore + 1,
      };
      expect(ratingsOf(better).currentRating).toBeGreaterThanOrEqual(currentRating);
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
])("SRC-012 CON-005 %d percent is %s", (percent, tone) => expect(ratingTone(percent)).toBe(tone));
