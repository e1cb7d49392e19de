import { createHmac } from "node:crypto";
import { explainBankError } from "~/platform/providers/dwolla.server";
import { type Result, refuse } from "~/platform/result";
import { env } from "~/platform/settings/env.server";

/** The form's field for a path in the provider's error: "/controller/address/address1". */
const personFields: Record<string, string> = {
  dateOfBirth: "birthDate",
  stateProvinceRegion: "state",
  postalCode: "zipCode",
  number: "passportNumber",
};
const businessFields: Record<string, string> = {
  businessName: "legalName",
  address1: "businessAddress1",
  address2: "businessAddress2",
  city: "businessCity",
  state: "businessState",
  postalCode: "businessZip",
  dateOfBirth: "birthDate",
};

function fieldOf(path: string, ofBusiness: boolean): string | undefined {
  const parts = path.split("/").filter(Boolean);
  const last = parts.at(-1);
  if (last === undefined) return undefined;
  if (parts.includes("passport") && last === "country") return "passportCountry";
  const isPerson = parts[0] === "controller" || !ofBusiness;
  return (isPerson ? personFields : businessFields)[last] ?? last;
}

/** Turns the provider's error into a refusal, beside the field if it names one. */
export function refusalAtBank(error: unknown, { ofBusiness }: { ofBusiness: boolean }): Result<never> {
  const { refused, message, path } = explainBankError(error);
  const field = refused ? fieldOf(path, ofBusiness) : undefined;
  if (!field) return refuse(refused ? "invalid" : "conflict", message);
  const text = `Our bank provider does not accept this: ${message}`;
  return refuse("invalid", text, { [field]: [text] });
}

/** The same request has the same key, which says nothing about what it contains. */
export const requestKey = (...parts: unknown[]) =>
  createHmac("sha256", env().DWOLLA_SECRET).update(JSON.stringify(parts)).digest("base64url");
