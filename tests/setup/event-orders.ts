/** Returns all 120 orders of five events with ORDERS=all, otherwise every twentieth. */
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

/** Returns the five events twice each, in this order. */
export const twiceInOrder = <T extends { tries: number }>(five: T[], order: number[]): T[] =>
  order.flatMap((n) => [five[n]!, { ...five[n]!, tries: 0 }]);
