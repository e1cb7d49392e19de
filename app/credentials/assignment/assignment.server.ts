import { users } from "db/schema/accounts";
import { and, eq, inArray } from "drizzle-orm";
import { listCertificates, listCertificateTypes } from "~/contractors/certificates/certificates.server";
import { listDocuments } from "~/contractors/documents.server";
import { findContractors, listContractors } from "~/contractors/find-contractors.server";
import { isLongEnough } from "~/contractors/search/labels";
import { paths } from "~/paths";
import type { Reader } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";

const TOO_SHORT = "Please type 3 or more letters";

export async function readAssignment(reader: Reader, query: URLSearchParams) {
  const search = (query.get("search") ?? "").trim();
  const id = readId(query.get("contractor"));
  const [found, chosen] = await Promise.all([findContractors(reader, search), readChosen(reader, id)]);
  return {
    search,
    found: await withAddresses(reader, found),
    complaint: search && !isLongEnough(search) ? TOO_SHORT : null,
    chosen,
  };
}

async function withAddresses(reader: Reader, found: { id: number; name: string }[]) {
  const addresses = await addressesOf(
    reader,
    found.map(({ id }) => id),
  );
  return found.map(({ id, name }) => ({ id, name, address: addresses.get(id) ?? "" }));
}

async function addressesOf(reader: Reader, ids: number[]) {
  const rows = await reader
    .select({
      id: users.id,
      address1: users.address1,
      address2: users.address2,
      city: users.city,
      stateCode: users.stateCode,
      zipCode: users.zipCode,
    })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.role, "contractor")));
  return new Map(
    rows.map(({ id, address1, address2, city, stateCode, zipCode }) => {
      const region = [stateCode, zipCode].filter(Boolean).join(" ");
      return [id, [address1, address2, city, region].filter(Boolean).join(", ")];
    }),
  );
}

/** Field names of dates end in the id of their certificate type. */
export type AssignmentInput = { certificates: string[]; files?: string } & {
  [name in `passed-${number}` | `expires-${number}`]: string;
};

async function readChosen(reader: Reader, id: number) {
  const [contractor] = await listContractors(reader, [id]);
  if (!contractor) return null;
  const [types, certificates, documents, addresses] = await Promise.all([
    listCertificateTypes(reader),
    listCertificates(reader, id),
    listDocuments(reader, id),
    addressesOf(reader, [id]),
  ]);
  const filled: AssignmentInput = { certificates: certificates.map(({ typeId }) => String(typeId)) };
  for (const { typeId, passedAt, expiresAt } of certificates) {
    filled[`passed-${typeId}`] = passedAt ?? "";
    filled[`expires-${typeId}`] = expiresAt ?? "";
  }
  return {
    id,
    name: contractor.name,
    address: addresses.get(id) ?? "",
    types: types.map(({ id, label, passedDateRequired, expiresDateRequired }) => ({
      id,
      label,
      passedDateRequired,
      expiresDateRequired,
    })),
    filled,
    documents: documents.map(({ fileId, name, thumbnailKey }) => ({
      fileId,
      name,
      url: thumbnailKey ? paths.paperThumbnail(fileId) : undefined,
      to: paths.contractorDocument(fileId),
    })),
  };
}
export type Chosen = NonNullable<Awaited<ReturnType<typeof readChosen>>>;
export type FoundRow = Awaited<ReturnType<typeof withAddresses>>[number];
