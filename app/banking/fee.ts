/**
 * The fee on adding funds (MON-029, Q-097): the company's rate times the amount, rounded to the cent, paid on top.
 * A rate is held in basis points: 300 is 3 percent.
 */
export const feeCents = (amountCents: number, basisPoints: number) =>
  Math.round((amountCents * basisPoints) / 10_000);

/** Cents in a field while one types, for showing what they come to; the server reads strictly what is sent. */
export const typedCents = (text: string) => Math.round(Number(text.replace(/[$,\s]/g, "")) * 100) || 0;

/** 300 → "3%", 325 → "3.25%" */
export const feeRate = (basisPoints: number) => `${basisPoints / 100}%`;

/** Cards and banks take $999,999.99 in one payment. */
export const TOO_MUCH = "One payment can be at most $999,999.99 with its fee";
