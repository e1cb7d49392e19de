import { taxDetails } from "db/schema/payouts";
import { eq } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import type { SealedField } from "~/platform/settings/secrets.server";
import { maskedTaxNumber } from "./tax";
import { entityTypeFields } from "./tax-form";

export type TaxDetails = typeof taxDetails.$inferSelect;

export const taxNumberPlace = (contractorId: number): SealedField => ({
  table: "tax_details",
  row: contractorId,
  field: "number",
});

/** Finds a contractor's tax details, with an encrypted number. */
export async function findTaxDetails(
  contractorId: number,
  reader: Reader = db,
): Promise<TaxDetails | undefined> {
  const [details] = await reader.select().from(taxDetails).where(eq(taxDetails.contractorId, contractorId));
  return details;
}

/** Returns tax details by the form's field names, with the masked number. */
export const shownTaxDetails = (details: TaxDetails) => ({
  ...entityTypeFields(details.entityType),
  isEINDisplayed: details.kind === "EIN",
  nameAssociatedWithTIN: details.name,
  businessName: details.businessName,
  EIN: details.kind === "EIN" ? maskedTaxNumber("EIN", details.numberEnd) : "",
  SSN: details.kind === "SSN" ? maskedTaxNumber("SSN", details.numberEnd) : "",
  address1: details.address1,
  address2: details.address2,
  city: details.city,
  state: details.stateCode,
  zipCode: details.zipCode,
  country: details.country,
  isElectronic1099Checked: details.electronic1099,
});
