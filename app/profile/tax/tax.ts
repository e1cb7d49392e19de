import type { TaxNumberKind } from "db/schema/payouts";

/** An individual gives an SSN, never an EIN. */
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

export const isStandardEntity = (entityType: string) =>
  (entityTypes as readonly string[]).includes(entityType);

const shapes = { SSN: /^(\d{3})-?(\d{2})-?(\d{4})$/, EIN: /^(\d{2})-?(\d{7})$/ };
/** Never issued: SSN areas 000 and 666, group 00, serial 0000 (ssa.gov); EIN prefix 00 (irs.gov). */
const neverIssued = { SSN: /^(000|666)|^\d{3}00|0000$/, EIN: /^00/ };

/** Reads nine digits from a typed number; null if it is invalid. */
export function readTaxNumber(kind: TaxNumberKind, typed: string): string | null {
  const text = typed.trim();
  const digits = text.replaceAll("-", "");
  return shapes[kind].test(text) && !neverIssued[kind].test(digits) ? digits : null;
}

/** "1234" → "•••-••-1234" or "••-•••1234" */
export const maskedTaxNumber = (kind: TaxNumberKind, end: string) =>
  kind === "SSN" ? `•••-••-${end}` : `••-•••${end}`;

/** Adds dashes to the digits typed so far: "12345" → "123-45" or "12-345". */
export function maskTyped(kind: TaxNumberKind, typed: string) {
  const digits = typed.replace(/\D/g, "").slice(0, 9);
  const cuts = kind === "SSN" ? [3, 5] : [2];
  return [...digits].map((digit, i) => (cuts.includes(i) ? `-${digit}` : digit)).join("");
}
