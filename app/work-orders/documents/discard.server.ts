import { db } from "~/platform/db/db.server";
import { eraseBytes, forgetFiles } from "~/platform/files/files.server";
import { listUnused } from "./documents.server";

/** Erases uploads that an order refused; files in use stay. */
export async function discard(fileIds: number[]) {
  await eraseBytes(await forgetFiles(db, await listUnused(db, fileIds)));
}
