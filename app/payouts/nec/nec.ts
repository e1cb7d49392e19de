/**
 * Form 1099-NEC: what a contractor was paid in a calendar year (of UTC), and whether the IRS is to be told.
 *
 * Counted is what was marked as paid in the app, on the day on which it became his: all of the final pay, expenses too,
 * since Callout keeps no accountable plan. Not counted are orders that are paid outside of the app, which the client has to
 * report, and payments that were reversed. A payout that his bank sent back is still his, and counts.
 */

/** From which year on, and how much: so much or more in a year is reported. */
const thresholds = [
  // 26 U.S.C. §6041(a) as changed by Public Law 119-21 (One Big Beautiful Bill Act), §70433: payments after 2025.
  // From 2027 on it is adjusted for inflation: the IRS says each year by how much, and then a line is added here.
  { from: 2026, cents: 200_000 },
  // 26 U.S.C. §6041(a) and §6041A(a) as they stood until 2025.
  { from: 0, cents: 60_000 },
];

/** The least that is reported for a year. */
export const thresholdCents = (year: number) => thresholds.find(({ from }) => year >= from)!.cents;

/** Corporations and exempt payees are not reported (Instructions for Forms 1099-MISC and 1099-NEC, "Exceptions"). */
const exempt = ["C Corporation", "S Corporation", "LLC C Corporation", "LLC S Corporation", "Exempt payee"];

export type NecState = "report" | "below" | "exempt" | "no-details";

/** What is to be done with a contractor's year; nothing can be reported without his tax details. */
export function necStateOf(paid: { year: number; cents: number; entityType: string | null }): NecState {
  if (paid.cents < thresholdCents(paid.year)) return "below";
  if (paid.entityType === null) return "no-details";
  return exempt.includes(paid.entityType) ? "exempt" : "report";
}

/** A year in an address; none where it is no year. */
export const yearIn = (text: string | undefined | null) =>
  /^20\d\d$/.test(text ?? "") ? Number(text) : undefined;
