import { contractorDocuments } from "db/schema/accounts";
import { files } from "db/schema/platform";
import { and, asc, eq, notInArray } from "drizzle-orm";
import type { Reader, Tx } from "~/platform/db/db.server";

export const listDocuments = (reader: Reader, contractorId: number) =>
  reader
    .select({ fileId: files.id, name: files.name, mime: files.mime, thumbnailKey: files.thumbnailKey })
    .from(contractorDocuments)
    .innerJoin(files, eq(files.id, contractorDocuments.fileId))
    .where(eq(contractorDocuments.userId, contractorId))
    .orderBy(asc(files.id));

/** Adds documents and removes those not in `remainingIds`; without it keeps all. Returns the removed files' ids. */
export async function changeDocuments(
  tx: Tx,
  contractorId: number,
  newIds: readonly number[],
  remainingIds: readonly number[] | undefined,
): Promise<number[]> {
  if (newIds.length)
    await tx.insert(contractorDocuments).values(newIds.map((fileId) => ({ fileId, userId: contractorId })));
  if (!remainingIds) return [];
  const stay = [...remainingIds, ...newIds];
  const removed = await tx
    .delete(contractorDocuments)
    .where(
      and(
        eq(contractorDocuments.userId, contractorId),
        stay.length ? notInArray(contractorDocuments.fileId, stay) : undefined,
      ),
    )
    .returning({ fileId: contractorDocuments.fileId });
  return removed.map(({ fileId }) => fileId);
}
