/**
 * Postal codes. US: 5 digits, ZIP+4, and the documents' 5-5 form, kept as 5 or 5-4 (Q-017); Canada: A1A 1A1.
 * No length limit here: the 6 characters of the search boxes are theirs alone (Q-016).
 */
const us = /^(\d{5})(?:-(\d{4}|\d{5}))?$/;
const canadian = /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/;
const elsewhere = /^[A-Z0-9](?:[A-Z0-9 -]{0,8}[A-Z0-9])?$/;

/** `country` is an ISO 3166-1 alpha-2 code. null: not a postal code of that country. */
export function readZip(typed: string, country: string): string | null {
  const text = typed.trim().toUpperCase();
  if (country === "CA") {
    const found = canadian.exec(text);
    return found ? `${found[1]} ${found[2]}` : null;
  }
  if (country !== "US") return elsewhere.test(text) ? text : null;
  const found = us.exec(text);
  if (!found) return null;
  // Five digits behind the dash name no place: what the first five name is what can be kept.
  return found[2]?.length === 4 ? text : found[1]!;
}

/** A country as a list, a call or a spreadsheet gives it. Unknown names stay as they are, for the look-up to refuse. */
export function readCountry(typed: string): string {
  const text = typed.trim();
  if (text === "") return "US";
  const upper = text.toUpperCase();
  if (["USA", "U.S.", "U.S.A.", "UNITED STATES", "UNITED STATES OF AMERICA"].includes(upper)) return "US";
  if (upper === "CAN" || upper === "CANADA") return "CA";
  return upper.length === 2 ? upper : text;
}
