import { users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { findFileById } from "~/platform/files/files.server";

/** Returns the file of a profile picture, which we have re-encoded; no other file is shown inline. */
export async function findProfilePicture(fileId: string | undefined) {
  const id = /^\d{1,15}$/.test(fileId ?? "") ? Number(fileId) : 0;
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.pictureFileId, id));
  return owner && findFileById(id);
}
