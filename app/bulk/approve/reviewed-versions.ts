/** Writes each order with its shown version: "100001:7 100002:3". */
export const writeReviewedVersions = (orders: readonly { win: number; version: number }[]) =>
  orders.map(({ win, version }) => `${win}:${version}`).join(" ");

/** Returns the reviewed version of an order; undefined if it was not reviewed. */
export function reviewedVersion(seen: string, win: number): number | undefined {
  const mark = seen.split(" ").find((each) => each.startsWith(`${win}:`));
  return mark === undefined ? undefined : Number(mark.slice(mark.indexOf(":") + 1));
}
