/** Each order with the version that was shown: "100001:7 100002:3". */
export const markSeen = (orders: readonly { win: number; version: number }[]) =>
  orders.map(({ win, version }) => `${win}:${version}`).join(" ");

/** The version of an order that was looked over; undefined where it was not among them. */
export function versionSeen(seen: string, win: number): number | undefined {
  const mark = seen.split(" ").find((each) => each.startsWith(`${win}:`));
  return mark === undefined ? undefined : Number(mark.slice(mark.indexOf(":") + 1));
}
