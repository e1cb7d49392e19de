import { certificateTypes } from "db/schema/credentials";
import { asc, inArray, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { listPassedCertificates } from "./passed-certificates.server";

/** A required certificate that the contractor lacks. `typeId` is `null` if the client's text matches no known type. */
export type MissingCertificate = { typeId: number | null; label: string };

/** Lists required certificates that the contractor lacks; unknown types are always listed. */
export async function listMissingCertificates(
  reader: Reader,
  contractorId: number,
  required: readonly string[],
): Promise<MissingCertificate[]> {
  if (required.length === 0) return [];
  const lowerCase = required.map((text) => text.toLowerCase());
  const [types, passed] = await Promise.all([
    reader
      .select({ id: certificateTypes.id, name: certificateTypes.name, label: certificateTypes.label })
      .from(certificateTypes)
      .where(
        sql`${inArray(sql`lower(${certificateTypes.label})`, lowerCase)} or ${inArray(certificateTypes.name, lowerCase)}`,
      )
      .orderBy(asc(certificateTypes.id)),
    listPassedCertificates(reader, [contractorId]),
  ]);
  const has = new Set(passed.map(({ typeId }) => typeId));
  return required.flatMap((text): MissingCertificate[] => {
    const word = text.toLowerCase();
    const type = types.find(({ label, name }) => label.toLowerCase() === word || name === word);
    if (!type) return [{ typeId: null, label: text }];
    return has.has(type.id) ? [] : [{ typeId: type.id, label: type.label }];
  });
}
