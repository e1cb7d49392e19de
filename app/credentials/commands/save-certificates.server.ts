import { users } from "db/schema/accounts";
import { certificateTypes, contractorCertificates } from "db/schema/credentials";
import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { awardCertificate } from "~/contractors/certificates/award-certificate.server";
import { changeDocuments } from "~/contractors/documents.server";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { deleteFileBytes, deleteFileRows, type StoredFile } from "~/platform/files/files.server";
import { forbidden, invalid, notFound, ok, type Result } from "~/platform/result";

export type Ticked = { typeId: number; passedAt: string | null; expiresAt: string | null };
type Assignment = {
  contractorId: number;
  /** The contractor's complete list: certificates that are not in it are removed. */
  certificates: readonly Ticked[];
  newFileIds?: readonly number[];
  /** Files to keep; `undefined` keeps all. */
  remainingFileIds?: readonly number[];
};

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string) =>
  ISO_DAY.test(text) && new Date(`${text}T00:00Z`).toISOString().startsWith(text);

/** Saves certificates and documents. Refuses `invalid` by field (`passed-3`), `not-found` for unknown ids. */
export async function saveCertificates(
  actor: Actor,
  assignment: Assignment,
): Promise<Result<{ count: number }>> {
  if (!may(actor, "certificates.assign")) return forbidden();
  const { contractorId, certificates, newFileIds = [], remainingFileIds } = assignment;
  const removedFiles: StoredFile[] = [];
  const result = await inTransaction(async (tx) => {
    removedFiles.length = 0;
    const [contractor] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, contractorId), eq(users.role, "contractor")))
      .for("update");
    if (!contractor) return notFound("Contractor");
    const typeIds = certificates.map(({ typeId }) => typeId);
    const types = typeIds.length
      ? await tx.select().from(certificateTypes).where(inArray(certificateTypes.id, typeIds))
      : [];
    const errors: Record<string, string[]> = {};
    for (const { typeId, passedAt, expiresAt } of certificates) {
      const type = types.find(({ id }) => id === typeId);
      if (!type) return notFound("Certificate");
      const passed = wrongDay(passedAt, type.passedDateRequired, "Please enter the passed date");
      const expires = wrongDay(expiresAt, type.expiresDateRequired, "Please enter the expiry date");
      if (passed) errors[`passed-${typeId}`] = [passed];
      if (expires) errors[`expires-${typeId}`] = [expires];
      if (!passed && !expires && passedAt && expiresAt && expiresAt < passedAt)
        errors[`expires-${typeId}`] = ["The expiry date is earlier than the passed date"];
    }
    if (Object.keys(errors).length > 0) return invalid(errors);
    const own = eq(contractorCertificates.contractorId, contractorId);
    await tx
      .delete(contractorCertificates)
      .where(typeIds.length ? and(own, notInArray(contractorCertificates.certificateTypeId, typeIds)) : own);
    for (const { typeId: certificateTypeId, passedAt, expiresAt } of certificates)
      await awardCertificate(tx, { contractorId, certificateTypeId, passedAt, expiresAt });
    const removedIds = await changeDocuments(tx, contractorId, newFileIds, remainingFileIds);
    removedFiles.push(...(await deleteFileRows(tx, removedIds)));
    const details = { certificates, newFileIds, goneIds: removedIds };
    await recordAction(tx, actor, "certificates.assign", { type: "user", id: contractorId }, details);
    return ok({ count: certificates.length });
  });
  if (result.ok) await deleteFileBytes(removedFiles);
  return result;
}

function wrongDay(day: string | null, isRequired: boolean, missing: string) {
  if (!day) return isRequired ? missing : undefined;
  return isDay(day) ? undefined : "Please enter a date";
}
