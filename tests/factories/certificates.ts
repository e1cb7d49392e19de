import { certificateTypes, contractorCertificates } from "db/schema/credentials";
import { eq } from "drizzle-orm";
import { db } from "~/platform/db.server";

type Dates = { passedAt?: string | null; expiresAt?: string | null };

/** Lets a contractor have passed one of the catalogue's certificates, by its name; for good unless told otherwise. */
export async function makeCertificate(contractorId: number, name = "osha-10", dates: Dates = {}) {
  const [type] = await db.select().from(certificateTypes).where(eq(certificateTypes.name, name));
  await db
    .insert(contractorCertificates)
    .values({ contractorId, certificateTypeId: type!.id, passedAt: "2026-01-15", ...dates });
  return type!;
}
