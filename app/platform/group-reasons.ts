/** A reason, the number of orders it affects, and the first of their WINs. */
export type Reason = { reason: string; count: number; wins: number[] };

const MAX_LISTED = 12;

/** Groups refused orders by what is wrong with them, the most frequent reason first. */
export function groupReasons(refused: readonly { win: number; reasons: readonly string[] }[]): Reason[] {
  const groups = new Map<string, Reason>();
  for (const { win, reasons } of refused)
    for (const reason of new Set(reasons)) {
      const group = groups.get(reason) ?? { reason, count: 0, wins: [] };
      group.count++;
      if (group.wins.length < MAX_LISTED) group.wins.push(win);
      groups.set(reason, group);
    }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}
