import { contractorCertificates } from "db/schema/credentials";
import type { Reader } from "~/platform/db/db.server";
import { selectHome } from "../home.server";

type Award = {
  contractorId: number;
  certificateTypeId: number;
  passedAt: string | null;
  expiresAt: string | null;
};

/** Gives a contractor a certificate, or new dates to one that they have. */
export async function awardCertificate(
  tx: Reader,
  { contractorId, certificateTypeId, ...dates }: Award,
): Promise<void> {
  // Waits for a move, and lets none begin before the certificate is stored.
  const [home] = await selectHome(tx, contractorId).for("share");
  await tx
    .insert(contractorCertificates)
    .values({ contractorId, certificateTypeId, ...dates, ...home })
    .onConflictDoUpdate({
      target: [contractorCertificates.contractorId, contractorCertificates.certificateTypeId],
      set: dates,
    });
}
