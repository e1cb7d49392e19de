/** What contractors gave a company, 1 to 3 each, as a percentage with two decimals; 100 before anybody did (CON-004). */
export const clientRating = ({ total, count }: { total: number; count: number }) =>
  count === 0 ? 100 : Math.round((total / (3 * count)) * 10_000) / 100;
