import { db } from "~/platform/db/db.server";
import { eraseBytes, forgetFiles } from "~/platform/files/files.server";
import { listUnused } from "./documents.server";

/** Erases files that were sent for an order which refused them; what an order holds stays. */
export async function discard(fileIds: number[]) {
  await eraseBytes(await forgetFiles(db, await listUnused(db, fileIds)));
}
