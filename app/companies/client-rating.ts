/** Returns contractors' ratings of a company (1 to 3 points each) as a percentage with two decimals; 100 without ratings. */
export const clientRating = ({ total, count }: { total: number; count: number }) =>
  count === 0 ? 100 : Math.round((total / (3 * count)) * 10_000) / 100;
