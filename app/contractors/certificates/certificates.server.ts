import { certificateTypes, contractorCertificates } from "db/schema/credentials";
import { asc, eq } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { badgeColumns, certificateToday } from "./passed-certificates.server";

export const listCertificateTypes = (reader: Reader) =>
  reader.select().from(certificateTypes).orderBy(asc(certificateTypes.label));

/** Lists all of a contractor's certificates, expired ones too (`isOver`), by label. */
export async function listCertificates(reader: Reader, contractorId: number) {
  const rows = await reader
    .select(badgeColumns)
    .from(contractorCertificates)
    .innerJoin(certificateTypes, eq(certificateTypes.id, contractorCertificates.certificateTypeId))
    .where(eq(contractorCertificates.contractorId, contractorId))
    .orderBy(asc(certificateTypes.label));
  const day = certificateToday();
  return rows.map((row) => ({ ...row, isOver: row.expiresAt !== null && row.expiresAt < day }));
}
export type Certificate = Awaited<ReturnType<typeof listCertificates>>[number];
