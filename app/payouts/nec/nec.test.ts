import { expect, test } from "vitest";
import { necStateOf, parseYear, thresholdCents } from "./nec";
import { necSheet } from "./nec-sheet";

test.each([
  [2024, 60_000],
  [2025, 60_000],
  [2026, 200_000],
  [2030, 200_000],
])("of %s the IRS is told from %s cents on", (year, cents) => {
  expect(thresholdCents(year)).toBe(cents);
  const entityType = "Partnership";
  expect(necStateOf({ year, cents, entityType })).toBe("report");
  expect(necStateOf({ year, cents: cents - 1, entityType })).toBe("below");
});

test.each([
  ["Individual/sole proprietor", "report"],
  ["LLC Partnership", "report"],
  ["Something of my own", "report"],
  ["C Corporation", "exempt"],
  ["LLC S Corporation", "exempt"],
  ["Exempt payee", "exempt"],
  [null, "no-details"],
])("a contractor that is %s: %s", (entityType, state) => {
  expect(necStateOf({ year: 2026, cents: 200_000, entityType })).toBe(state);
});

test.each(["", "1999", "20266", "2026.5", "abcd"])("%j is no year", (text) =>
  expect(parseYear(text)).toBeUndefined(),
);

const payer = { name: "Callout, Inc.", tin: "12-3456789", address: "1 Square", phone: "(555) 010-0100" };
const details = {
  contractorId: 7,
  entityType: "Partnership",
  name: "Ann Lee",
  businessName: "Lee Wiring",
  kind: "SSN" as const,
  number: "v1.sealed",
  numberEnd: "6789",
  address1: "1 Beacon St",
  address2: "Apt 2",
  city: "Boston",
  stateCode: "MA",
  zipCode: "02108",
  country: "US",
  electronic1099: false,
  confirmedAt: new Date(),
};

test("a statement shows the recipient's last digits, the payer's whole number, and nothing encrypted", () => {
  const paid = { year: 2026, cents: 1_234_567, contractorId: 7, details, isReported: true };
  const sheet = necSheet(paid, payer);
  expect(sheet).toEqual({
    year: "2026",
    payer,
    recipient: {
      name: "Ann Lee",
      lines: ["Lee Wiring", "1 Beacon St, Apt 2", "Boston, MA 02108"],
      tin: "***-**-6789",
    },
    account: "7",
    compensation: "12,345.67",
    isReported: true,
  });
  const company = { ...details, kind: "EIN" as const, businessName: "Ann Lee", country: "CA" };
  expect(necSheet({ ...paid, details: company }, payer).recipient).toEqual({
    name: "Ann Lee",
    lines: ["1 Beacon St, Apt 2", "Boston, MA 02108, CA"],
    tin: "**-***6789",
  });
});
