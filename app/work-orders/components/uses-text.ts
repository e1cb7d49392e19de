export function usesText(uses: number) {
  if (uses === 0) return "No work order uses it.";
  return uses === 1
    ? "It will be removed from 1 work order and recorded in its history."
    : `It will be removed from ${uses.toLocaleString("en-US")} work orders and recorded in their histories.`;
}
