/**
 * How well a contractor worked, in percent with two decimals. Each part counts the orders on which it was acceptable;
 * everybody starts with twenty good ones, so that one bad job early on does not ruin a name (Q-119, CON-005).
 */
type Scores = {
  totalJobs: number;
  communicationScore: number;
  workScore: number;
  deliverablesScore: number;
};

const HEAD_START = 20;
const twoDecimals = (percent: number) => Math.round(percent * 100) / 100;

export function ratingsOf(scores: Scores) {
  const percent = (score: number) =>
    twoDecimals(((HEAD_START + score) / (HEAD_START + scores.totalJobs)) * 100);
  const commRating = percent(scores.communicationScore);
  const workRating = percent(scores.workScore);
  const deliverRating = percent(scores.deliverablesScore);
  const currentRating = twoDecimals((commRating + workRating + deliverRating) / 3);
  return { commRating, workRating, deliverRating, currentRating, totalJobs: scores.totalJobs };
}
