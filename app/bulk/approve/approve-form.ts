import { z } from "zod";

/** What is agreed to: what becomes of the expenses, and exactly which orders were looked over. */
export const approveForm = z.object({
  expenses: z.enum(["skip", "all"]),
  seen: z.string().regex(/^\d{1,15}:\d{1,9}( \d{1,15}:\d{1,9})*$/, "Please look over the work orders again"),
});
export type ApproveInput = z.infer<typeof approveForm>;

/** Each order with the version that was shown: "100001:7 100002:3". */
export const markSeen = (orders: readonly { win: number; version: number }[]) =>
  orders.map(({ win, version }) => `${win}:${version}`).join(" ");

/** The version of an order that was looked over; undefined where it was not among them. */
export function versionSeen(seen: string, win: number): number | undefined {
  const mark = seen.split(" ").find((each) => each.startsWith(`${win}:`));
  return mark === undefined ? undefined : Number(mark.slice(mark.indexOf(":") + 1));
}
