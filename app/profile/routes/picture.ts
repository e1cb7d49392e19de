import { users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { findFileById, inlinePicture } from "~/platform/files/files.server";

/** Shows a profile picture, which we have re-encoded; no other file is shown inline. */
export const loader = guarded("picture.view", async ({ params }) => {
  const id = /^\d{1,15}$/.test(params.fileId ?? "") ? Number(params.fileId) : 0;
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.pictureFileId, id));
  const file = owner && (await findFileById(id));
  return inlinePicture(file?.storageKey ?? null);
});
