/**
 * Ratings. A contractor's part (communication, work, deliverables) gains a point on each approved order on which it
 * was acceptable; everybody starts as after 20 good orders, so one bad one is no verdict (Q-119, WO §9).
 * A company is rated 1 to 3 by the contractors who worked for it.
 */
export type Scores = {
  totalJobs: number;
  communicationScore: number;
  workScore: number;
  deliverablesScore: number;
};
export type Acceptance = {
  communicationAcceptable: boolean;
  workAcceptable: boolean;
  deliverablesAcceptable: boolean;
};

const HEAD_START = 20;
const inPercent = (share: number) => Math.round(share * 10_000) / 100;

/** One approved order more. */
export const rated = (scores: Scores, accepted: Acceptance): Scores => ({
  totalJobs: scores.totalJobs + 1,
  communicationScore: scores.communicationScore + Number(accepted.communicationAcceptable),
  workScore: scores.workScore + Number(accepted.workAcceptable),
  deliverablesScore: scores.deliverablesScore + Number(accepted.deliverablesAcceptable),
});

/** CON-005: percent to two decimals, 100 before the first order; the current rating is all three parts alike. */
export function ratingsOf(scores: Scores) {
  const { totalJobs, communicationScore, workScore, deliverablesScore } = scores;
  const percent = (score: number, parts = 1) =>
    inPercent((score + parts * HEAD_START) / (parts * (totalJobs + HEAD_START)));
  return {
    commRating: percent(communicationScore),
    workRating: percent(workScore),
    deliverRating: percent(deliverablesScore),
    currentRating: percent(communicationScore + workScore + deliverablesScore, 3),
    totalJobs,
  };
}

export type RatingTone = "green" | "orange" | "red";
export const ratingTone = (percent: number): RatingTone =>
  percent > 80 ? "green" : percent > 50 ? "orange" : "red";

const BEST_RATE = 3;

/** DET-038, CON-004. */
export const clientRatingPercent = (total: number, count: number) =>
  count > 0 ? inPercent(total / (BEST_RATE * count)) : 100;

/** 1, 2 or 3 as a link or a call gives it. */
export function readRate(input: unknown): number | undefined {
  const rate =
    typeof input === "number" || (typeof input === "string" && input.trim() !== "")
      ? Number(input)
      : Number.NaN;
  return Number.isInteger(rate) && rate >= 1 && rate <= BEST_RATE ? rate : undefined;
}
