import { contractorProfiles, users } from "db/schema/accounts";
import { contractorCertificates } from "db/schema/credentials";
import { eq } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";

/** Selects a contractor's home for a row that has a copy of it. */
export const selectHome = (tx: Reader, contractorId: number) =>
  tx
    .select({ latitude: users.latitude, longitude: users.longitude })
    .from(users)
    .where(eq(users.id, contractorId));

/**
 * Copies a contractor's home to the profile and certificates, where indexes search by it. Call it after every change of the
 * home: a trigger could not, because Citus lets none write another table from one that is on every node (decision 59).
 */
export async function copyHome(tx: Reader, contractorId: number): Promise<void> {
  const [home] = await selectHome(tx, contractorId);
  if (!home) return;
  await tx.update(contractorProfiles).set(home).where(eq(contractorProfiles.userId, contractorId));
  await tx
    .update(contractorCertificates)
    .set(home)
    .where(eq(contractorCertificates.contractorId, contractorId));
}
