/** On how many work orders something is that is about to go from all of them. */
export function usesText(uses: number) {
  if (uses === 0) return "It is on no work order.";
  return uses === 1
    ? "It is on 1 work order, whose history will say so."
    : `It is on ${uses.toLocaleString("en-US")} work orders, whose histories will say so.`;
}
