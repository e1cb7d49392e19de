/**
 * Form 1099-NEC: the final pay of orders marked as paid in the app in a UTC year, expenses included. Leaves out
 * reversed payments and pay outside of the app; a returned payout is still owed and counts.
 */

const thresholds = [
  // 26 U.S.C. §6041(a) as changed by Public Law 119-21 (One Big Beautiful Bill Act), §70433: payments after 2025.
  // From 2027 on it is adjusted for inflation: add a line for each amount that the IRS publishes.
  { from: 2026, cents: 200_000 },
  // 26 U.S.C. §6041(a) and §6041A(a) as they stood until 2025.
  { from: 0, cents: 60_000 },
];

/** Returns the least amount that is reported for a year, in cents. */
export const thresholdCents = (year: number) => thresholds.find(({ from }) => year >= from)!.cents;

/** Corporations and exempt payees are not reported (Instructions for Forms 1099-MISC and 1099-NEC, "Exceptions"). */
const exempt = ["C Corporation", "S Corporation", "LLC C Corporation", "LLC S Corporation", "Exempt payee"];

export type NecState = "report" | "below" | "exempt" | "no-details";

/** Returns how to handle a contractor's year; without tax details nothing can be reported. */
export function necStateOf(paid: { year: number; cents: number; entityType: string | null }): NecState {
  if (paid.cents < thresholdCents(paid.year)) return "below";
  if (paid.entityType === null) return "no-details";
  return exempt.includes(paid.entityType) ? "exempt" : "report";
}

/** Reads a year from a URL; `undefined` if invalid. */
export const parseYear = (text: string | undefined | null) =>
  /^20\d\d$/.test(text ?? "") ? Number(text) : undefined;
