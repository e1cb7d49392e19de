import { users } from "db/schema/accounts";
import { and, eq } from "drizzle-orm";
import { listCertificates, listCertificateTypes } from "~/contractors/certificates/certificates.server";
import { listDocuments } from "~/contractors/documents.server";
import { findContractors, listContractors } from "~/contractors/find-contractors.server";
import { isLongEnough } from "~/contractors/search/words";
import { paths } from "~/paths";
import type { Reader } from "~/platform/db.server";

const TOO_SHORT = "Please type 3 or more letters";

/** The certification screen: who was found, and the chosen contractor with all that he could have passed. */
export async function readAssignment(reader: Reader, query: URLSearchParams) {
  const search = (query.get("search") ?? "").trim();
  const id = Number(query.get("contractor"));
  const [found, chosen] = await Promise.all([findContractors(reader, search), readChosen(reader, id)]);
  return {
    search,
    found: await withAddresses(reader, found),
    complaint: search && !isLongEnough(search) ? TOO_SHORT : null,
    chosen,
  };
}

/** CRD-004: name, number and address. */
async function withAddresses(reader: Reader, found: { id: number; name: string }[]) {
  return Promise.all(found.map(async ({ id, name }) => ({ id, name, address: await addressOf(reader, id) })));
}

async function addressOf(reader: Reader, id: number) {
  const [user] = await reader
    .select({
      address1: users.address1,
      address2: users.address2,
      city: users.city,
      stateCode: users.stateCode,
      zipCode: users.zipCode,
    })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, "contractor")));
  if (!user) return "";
  const region = [user.stateCode, user.zipCode].filter(Boolean).join(" ");
  return [user.address1, user.address2, user.city, region].filter(Boolean).join(", ");
}

async function readChosen(reader: Reader, id: number) {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const [contractor] = await listContractors(reader, [id]);
  if (!contractor) return null;
  const [types, certificates, documents, address] = await Promise.all([
    listCertificateTypes(reader),
    listCertificates(reader, id),
    listDocuments(reader, id),
    addressOf(reader, id),
  ]);
  const dates = certificates.flatMap(({ typeId, passedAt, expiresAt }) => [
    [`passed-${typeId}`, passedAt ?? ""],
    [`expires-${typeId}`, expiresAt ?? ""],
  ]);
  return {
    id,
    name: contractor.name,
    address,
    types: types.map(({ id, label, passedDateRequired, expiresDateRequired }) => ({
      id,
      label,
      passedDateRequired,
      expiresDateRequired,
    })),
    filled: { certificates: certificates.map(({ typeId }) => String(typeId)), ...Object.fromEntries(dates) },
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
