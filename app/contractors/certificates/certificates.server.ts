import { certificateTypes, contractorCertificates } from "db/schema/credentials";
import { asc, eq } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import type { Reader } from "~/platform/db.server";

/** Everything that one can be certified in, by its label. */
export const listCertificateTypes = (reader: Reader) =>
  reader.select().from(certificateTypes).orderBy(asc(certificateTypes.label));

/** What a contractor has passed, by its label. `isOver`: its last day is past; the documents show it all the same. */
export async function listCertificates(reader: Reader, contractorId: number) {
  const rows = await reader
    .select({
      typeId: certificateTypes.id,
      name: certificateTypes.name,
      label: certificateTypes.label,
      passedAt: contractorCertificates.passedAt,
      expiresAt: contractorCertificates.expiresAt,
    })
    .from(contractorCertificates)
    .innerJoin(certificateTypes, eq(certificateTypes.id, contractorCertificates.certificateTypeId))
    .where(eq(contractorCertificates.contractorId, contractorId))
    .orderBy(asc(certificateTypes.label));
  const today = now().toISOString().slice(0, 10);
  return rows.map((row) => ({ ...row, isOver: row.expiresAt !== null && row.expiresAt < today }));
}
export type Certificate = Awaited<ReturnType<typeof listCertificates>>[number];
