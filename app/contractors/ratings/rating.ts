/** Each approved order adds a point per acceptable part; everyone starts with 20 (Q-119, WO §9). */
export type Scores = {
  totalJobs: number;
  communicationScore: number;
  workScore: number;
  deliverablesScore: number;
};

const HEAD_START = 20;
const toPercent = (share: number) => Math.round(share * 10_000) / 100;

/** CON-005: returns percentages with two decimals; `currentRating` weighs the parts equally. */
export function ratingsOf(scores: Scores) {
  const { totalJobs, communicationScore, workScore, deliverablesScore } = scores;
  const percent = (score: number, parts = 1) =>
    toPercent((score + parts * HEAD_START) / (parts * (totalJobs + HEAD_START)));
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
