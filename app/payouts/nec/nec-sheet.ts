import type { TaxDetails } from "~/profile/tax/tax.server";

export type Payer = { name: string; tin: string; address: string; phone: string };

export type NecSheet = {
  year: string;
  payer: Payer;
  recipient: { name: string; lines: string[]; tin: string };
  account: string;
  compensation: string;
  /** Whether the amount is reported to the IRS, which makes the sheet a copy of the form. */
  isReported: boolean;
};

/** 123456 → "1,234.56"; boxes of tax forms have no dollar sign. */
const boxAmount = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Masks a recipient's number, never the payer's: 26 CFR 301.6109-4 allows it only on the recipient's statement. */
const maskNumber = (kind: TaxDetails["kind"], end: string) =>
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
    recipient: { name, lines: lines.filter(Boolean), tin: maskNumber(details.kind, details.numberEnd) },
    account: String(contractorId),
    compensation: boxAmount(cents),
    isReported,
  };
}
