import type { TaxDetails } from "~/profile/tax/tax.server";

/** Who pays, as the settings have it. */
export type Payer = { name: string; tin: string; address: string; phone: string };

/** What stands on a recipient's statement: only texts. */
export type NecSheet = {
  year: string;
  payer: Payer;
  recipient: { name: string; lines: string[]; tin: string };
  account: string;
  compensation: string;
  /** Whether the IRS is told: only then it is a form's copy. */
  isReported: boolean;
};

/** "123456" → "1,234.56": boxes of tax forms have no dollar sign. */
const boxed = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * A recipient's number with all but its end hidden, as a statement to him may have it; never on what goes to the IRS, and
 * never the payer's (26 CFR 301.6109-4).
 */
const truncated = (kind: TaxDetails["kind"], end: string) =>
  kind === "SSN" ? `***-**-${end}` : `**-***${end}`;

type Paid = { year: number; cents: number; contractorId: number; details: TaxDetails; isReported: boolean };

export function necSheet({ year, cents, contractorId, details, isReported }: Paid, payer: Payer): NecSheet {
  const { name, businessName, address1, address2, city, stateCode, zipCode, country } = details;
  const place = [city, [stateCode, zipCode].filter(Boolean).join(" "), country === "US" ? "" : country];
  const lines = [
    businessName === name ? "" : businessName,
    [address1, address2].filter(Boolean).join(", "),
    place.filter(Boolean).join(", "),
  ];
  return {
    year: String(year),
    payer,
    recipient: { name, lines: lines.filter(Boolean), tin: truncated(details.kind, details.numberEnd) },
    account: String(contractorId),
    compensation: boxed(cents),
    isReported,
  };
}
