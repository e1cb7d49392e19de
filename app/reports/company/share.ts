/** A share in hundredths of a percent; null of nothing. */
export const shareOf = (part: number, whole: number) =>
  whole > 0 ? Math.round((part / whole) * 10_000) : null;

/** The same to tenths of a percent, as pages show it: 8333 → 8330. */
export const roundedShare = (part: number, whole: number) =>
  Math.round((shareOf(part, whole) ?? 0) / 10) * 10;
