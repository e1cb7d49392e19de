/** Returns all pages up to five, else first, last and neighbors with "gap"; at most seven entries. */
export function pagerWindow(page: number, pages: number): (number | "gap")[] {
  const last = Math.max(1, pages);
  if (last <= 5) return range(1, last);
  const current = Math.min(Math.max(1, page), last);
  const shown = new Set([1, last, current - 1, current, current + 1]);
  if (current <= 3) for (const each of [2, 3, 4]) shown.add(each);
  if (current >= last - 2) for (const each of [last - 1, last - 2, last - 3]) shown.add(each);
  const sorted = [...shown].filter((each) => each >= 1 && each <= last).sort((a, b) => a - b);
  return sorted.flatMap((each, index) =>
    each - (sorted[index - 1] ?? 0) > 1 ? ["gap" as const, each] : [each],
  );
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** "1 company", "12 companies", "5,000+ work orders". `noun` is the plural. */
export const countLabel = (total: number, noun: string, more = false) =>
  total === 1 && !more
    ? `1 ${noun.replace(/ies$/, "y").replace(/s$/, "")}`
    : `${total.toLocaleString("en-US")}${more ? "+" : ""} ${noun}`;
