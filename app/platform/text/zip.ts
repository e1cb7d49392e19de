/** US: 5 digits, ZIP+4, and the documents' 5-5 form, stored as 5 or 5-4; Canada: A1A 1A1. */
const us = /^(\d{5})(?:-(\d{4}|\d{5}))?$/;
const canadian = /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/;
const elsewhere = /^[A-Z0-9](?:[A-Z0-9 -]{0,8}[A-Z0-9])?$/;

/** `country` is an ISO 3166-1 alpha-2 code. Returns null for a code that is invalid there. */
export function readZip(typed: string, country: string): string | null {
  const text = typed.trim().toUpperCase();
  if (country === "CA") {
    const found = canadian.exec(text);
    return found ? `${found[1]} ${found[2]}` : null;
  }
  if (country !== "US") return elsewhere.test(text) ? text : null;
  const found = us.exec(text);
  if (!found) return null;
  // Only the first five digits of the 5-5 form name a place.
  return found[2]?.length === 4 ? text : found[1]!;
}

/** Reads a country from a list, a call or a spreadsheet; unknown names stay for the lookup to refuse. */
export function readCountry(typed: string): string {
  const text = typed.trim();
  if (text === "") return "US";
  const upper = text.toUpperCase();
  if (["USA", "U.S.", "U.S.A.", "UNITED STATES", "UNITED STATES OF AMERICA"].includes(upper)) return "US";
  if (upper === "CAN" || upper === "CANADA") return "CA";
  return upper.length === 2 ? upper : text;
}
