import { contractorDocuments } from "db/schema/accounts";
import { files } from "db/schema/platform";
import { and, asc, eq, notInArray } from "drizzle-orm";
import type { Reader, Tx } from "~/platform/db/db.server";

/** A contractor's papers, as he and clients see them too. */
export const listDocuments = (reader: Reader, contractorId: number) =>
  reader
    .select({ fileId: files.id, name: files.name, mime: files.mime, thumbnailKey: files.thumbnailKey })
    .from(contractorDocuments)
    .innerJoin(files, eq(files.id, contractorDocuments.fileId))
    .where(eq(contractorDocuments.userId, contractorId))
    .orderBy(asc(files.id));

/** Adds papers and takes those away that do not stay; `keptIds` undefined keeps all. Answers the files that have gone. */
export async function changeDocuments(
  tx: Tx,
  contractorId: number,
  newIds: readonly number[],
  keptIds: readonly number[] | undefined,
): Promise<number[]> {
  if (newIds.length)
    await tx.insert(contractorDocuments).values(newIds.map((fileId) => ({ fileId, userId: contractorId })));
  if (!keptIds) return [];
  const stay = [...keptIds, ...newIds];
  const gone = await tx
    .delete(contractorDocuments)
    .where(
      and(
        eq(contractorDocuments.userId, contractorId),
        stay.length ? notInArray(contractorDocuments.fileId, stay) : undefined,
      ),
    )
    .returning({ fileId: contractorDocuments.fileId });
  return gone.map(({ fileId }) => fileId);
}
