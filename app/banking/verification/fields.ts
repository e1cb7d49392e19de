import type { BusinessType, DocumentKind } from "db/schema/banking";

export const businessTypes: Record<BusinessType, string> = {
  llc: "LLC (limited liability company)",
  corporation: "Corporation",
  partnership: "Partnership",
  soleProprietorship: "Sole proprietorship",
};
export const businessTypeOptions = Object.entries(businessTypes).map(([value, label]) => ({ value, label }));

export const documentKinds: Record<DocumentKind, string> = {
  license: "Driver's license",
  idCard: "ID card",
  passport: "Passport",
  other: "Document of the business",
};

/** In bytes, as the provider counts them. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
