/**
 * How well a contractor worked. A part (communication, work, deliverables) gains a point on each approved order on
 * which it was acceptable; everybody starts as after 20 good orders, so one bad one is no verdict (Q-119, WO §9).
 */
export type Scores = {
  totalJobs: number;
  communicationScore: number;
  workScore: number;
  deliverablesScore: number;
};

const HEAD_START = 20;
const inPercent = (share: number) => Math.round(share * 10_000) / 100;

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

type RatingTone = "green" | "orange" | "red";
export const ratingTone = (percent: number): RatingTone =>
  percent > 80 ? "green" : percent > 50 ? "orange" : "red";
