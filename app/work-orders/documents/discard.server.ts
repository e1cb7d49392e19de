import { db } from "~/platform/db/db.server";
import { deleteFileBytes, deleteFileRows } from "~/platform/files/files.server";
import { listUnused } from "./documents.server";

/** Erases uploads that an order refused; files in use stay. */
export async function discardFiles(fileIds: number[]) {
  await deleteFileBytes(await deleteFileRows(db, await listUnused(db, fileIds)));
}
