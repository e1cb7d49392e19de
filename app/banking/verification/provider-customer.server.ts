import type { BusinessType, Certification, CustomerNeed } from "db/schema/banking";
import { z } from "zod";
import { getFromBank } from "~/platform/providers/dwolla.server";

const customer = z.object({
  id: z.string(),
  type: z.string(),
  status: z.enum(["unverified", "retry", "document", "verified", "suspended", "deactivated"]),
  businessType: z.enum(["soleProprietorship", "llc", "corporation", "partnership"]).nullish(),
  _links: z.record(z.string(), z.unknown()).default({}),
  _embedded: z
    .object({ errors: z.array(z.object({ message: z.string().default("") })).default([]) })
    .default({ errors: [] }),
});
const owners = z.object({
  _embedded: z.object({
    "beneficial-owners": z.array(
      z.object({
        id: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        address: z.object({ address1: z.string() }),
        verificationStatus: z.enum(["verified", "document", "incomplete"]),
      }),
    ),
  }),
});
const ownership = z.object({ status: z.enum(["uncertified", "recertify", "certified"]) });
const documents = z.object({
  _embedded: z.object({
    documents: z.array(
      z.object({
        id: z.string(),
        type: z.enum(["passport", "license", "idCard", "other"]),
        documentVerificationStatus: z.enum(["pending", "accepted", "rejected"]).default("pending"),
        failureReason: z.string().nullish(),
        allFailureReasons: z.array(z.object({ description: z.string() })).nullish(),
      }),
    ),
  }),
});

export type OwnerAtBank = z.output<typeof owners>["_embedded"]["beneficial-owners"][number];
type DocumentAtBank = z.output<typeof documents>["_embedded"]["documents"][number] & {
  ownerReference: string | null;
};

/** The links by which the provider says what it needs. */
const needsByLink: Record<string, CustomerNeed[]> = {
  "retry-verification": ["retry"],
  "retry-with-full-ssn": ["retry", "full-ssn"],
  "verify-with-document": ["controller-document"],
  "verify-business-with-document": ["business-document"],
  "verify-controller-and-business-with-document": ["controller-document", "business-document"],
  "upload-dba-document": ["dba-document"],
};

/** Reads a company's customer with its owners and documents from the provider. Throws errors for `explainBankError`. */
export async function fetchCustomer(reference: string) {
  const path = `customers/${reference}`;
  const read = await getFromBank(path, customer);
  const businessType: BusinessType | null =
    read.type === "business" ? (read.businessType ?? "corporation") : null;
  const base = {
    status: read.status,
    businessType,
    needs: [
      ...new Set(Object.entries(needsByLink).flatMap(([link, needs]) => (link in read._links ? needs : []))),
    ],
    directives: read._embedded.errors.map(({ message }) => message.slice(0, 500)).filter(Boolean),
  };
  if (businessType === null) return { ...base, certification: null, owners: [], documents: [] };
  const own = await documentsAt(path, null);
  if (businessType === "soleProprietorship")
    return { ...base, certification: null, owners: [], documents: own };
  const found = await fetchOwners(reference);
  const theirs = await Promise.all(found.map(({ id }) => documentsAt(`beneficial-owners/${id}`, id)));
  const certification: Certification = (await getFromBank(`${path}/beneficial-ownership`, ownership)).status;
  return { ...base, certification, owners: found, documents: [...own, ...theirs.flat()] };
}
export type CustomerAtBank = Awaited<ReturnType<typeof fetchCustomer>>;

export const fetchOwners = async (reference: string): Promise<OwnerAtBank[]> =>
  (await getFromBank(`customers/${reference}/beneficial-owners`, owners))._embedded["beneficial-owners"];

const documentsAt = async (path: string, ownerReference: string | null): Promise<DocumentAtBank[]> =>
  (await getFromBank(`${path}/documents`, documents))._embedded.documents.map((document) => ({
    ...document,
    ownerReference,
  }));

/** Returns the provider's reason for rejecting a document. */
export const rejectionOf = ({ allFailureReasons, failureReason }: DocumentAtBank) =>
  (allFailureReasons ?? []).map(({ description }) => description).join("; ") || (failureReason ?? "");

const classifications = z.object({
  _embedded: z.object({
    "business-classifications": z.array(
      z.object({
        name: z.string(),
        _embedded: z.object({
          "industry-classifications": z.array(z.object({ id: z.string(), name: z.string() })),
        }),
      }),
    ),
  }),
});

/** Lists what a business may do, in groups, as options of a select. */
export async function listClassifications() {
  const { _embedded } = await getFromBank("business-classifications", classifications);
  return _embedded["business-classifications"].map(({ name, _embedded: inner }) => ({
    label: name,
    options: inner["industry-classifications"].map(({ id, name: label }) => ({ value: id, label })),
  }));
}
