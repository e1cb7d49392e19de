/** Every order in which five things can come: 120 of them with ORDERS=all, else each twentieth. */
export function ordersOfFive(): number[][] {
  const all = permutations([0, 1, 2, 3, 4]);
  return process.env.ORDERS === "all" ? all : all.filter((_, n) => n % 20 === 7);
}

function permutations(rest: number[]): number[][] {
  if (rest.length === 0) return [[]];
  return rest.flatMap((first) =>
    permutations(rest.filter((other) => other !== first)).map((others) => [first, ...others]),
  );
}

/** Each of them twice, in this order. */
export const inOrder = <T extends { tries: number }>(five: T[], order: number[]): T[] =>
  order.flatMap((n) => [five[n]!, { ...five[n]!, tries: 0 }]);
