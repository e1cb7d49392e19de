import type { TaxNumberKind } from "db/schema/payouts";

/** The first is who gives an SSN and never an EIN; "Other" stands for whatever is written beside it (MC §3). */
export const INDIVIDUAL = "Individual/sole proprietor";
export const OTHER = "Other";
export const entityTypes = [
  INDIVIDUAL,
  "Partnership",
  "Trust/estate",
  "C Corporation",
  "S Corporation",
  "LLC C Corporation",
  "LLC S Corporation",
  "LLC Partnership",
  "Exempt payee",
  OTHER,
] as const;

export const isListed = (entityType: string) => (entityTypes as readonly string[]).includes(entityType);

const shapes = { SSN: /^(\d{3})-?(\d{2})-?(\d{4})$/, EIN: /^(\d{2})-?(\d{7})$/ };
/**
 * Nobody's numbers: areas 000 and 666, groups 00 and serials 0000 were never given out (ssa.gov, "Social Security Number
 * Randomization"); 9xx is an ITIN, which stands in an SSN's place. An EIN's prefix 00 is no campus (irs.gov).
 */
const nobodys = { SSN: /^(000|666)|^\d{3}00|0000$/, EIN: /^00/ };

/** Nine digits, or null for what is no such number: letters, dots of a mask, too few. */
export function readTaxNumber(kind: TaxNumberKind, typed: string): string | null {
  const text = typed.trim();
  const digits = text.replaceAll("-", "");
  return shapes[kind].test(text) && !nobodys[kind].test(digits) ? digits : null;
}

/** "•••-••-1234", "••-•••1234": all that anybody sees of a number once it is saved. */
export const maskedTaxNumber = (kind: TaxNumberKind, end: string) =>
  kind === "SSN" ? `•••-••-${end}` : `••-•••${end}`;

/** PAY-024, PAY-025: dashes where they belong, as far as the digits go: "12345" is "123-45" or "12-345". */
export function maskTyped(kind: TaxNumberKind, typed: string) {
  const digits = typed.replace(/\D/g, "").slice(0, 9);
  const cuts = kind === "SSN" ? [3, 5] : [2];
  return [...digits].map((digit, i) => (cuts.includes(i) ? `-${digit}` : digit)).join("");
}
