/**
 * Returns the fee on adding funds, paid on top (MON-029): amount times rate, rounded to the cent. The rate is in basis
 * points: 300 is 3 percent.
 */
export const feeCents = (amountCents: number, basisPoints: number) =>
  Math.round((amountCents * basisPoints) / 10_000);

/** Reads cents leniently from a field for a live total; the server parses strictly. */
export const typedCents = (text: string) => Math.round(Number(text.replace(/[$,\s]/g, "")) * 100) || 0;

/** 300 → "3%", 325 → "3.25%" */
export const feeRate = (basisPoints: number) => `${basisPoints / 100}%`;

export const TOO_MUCH = "One payment can be at most $999,999.99 with its fee";
