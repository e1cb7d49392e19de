import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { deleteFileBytes, deleteFileRows } from "~/platform/files/files.server";
import { listOwnUnused, listUnused } from "./documents.server";

/** Erases uploads that an order refused; files in use stay. */
export async function discardFiles(fileIds: number[]) {
  await deleteFileBytes(await deleteFileRows(db, await listUnused(db, fileIds)));
}

/** Erases those of the files that the actor sent and nothing uses, such as the second file of a form sent twice. */
export async function discardOwn(actor: Actor, fileIds: readonly number[]) {
  const own = await listOwnUnused(db, actor, fileIds);
  await deleteFileBytes(
    await deleteFileRows(
      db,
      own.map(({ id }) => id),
    ),
  );
}
