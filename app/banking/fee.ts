/** Returns the fee on top of added funds, rounded to the cent (MON-029); 300 basis points are 3 percent. */
export const feeCents = (amountCents: number, basisPoints: number) =>
  Math.round((amountCents * basisPoints) / 10_000);

/** Reads cents leniently from a field for a live total; the server parses strictly. */
export const typedCents = (text: string) => Math.round(Number(text.replace(/[$,\s]/g, "")) * 100) || 0;

/** 300 → "3%", 325 → "3.25%" */
export const feeRate = (basisPoints: number) => `${basisPoints / 100}%`;

export const TOO_MUCH = "One payment can be at most $999,999.99 with its fee";
