import { files } from "db/schema/platform";
import { and, lt } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { deleteFileBytes, deleteFileRows } from "~/platform/files/files.server";
import { now } from "~/platform/time/clock.server";
import { isUnused } from "./file-uses.server";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const BATCH_SIZE = 500;

/** Erases unused uploads older than a week: until then an unsaved form can be continued. */
export async function eraseUnusedFiles() {
  const unused = await db
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.createdAt, new Date(now().getTime() - WEEK_MS)), isUnused(db)))
    .limit(BATCH_SIZE);
  await deleteFileBytes(
    await deleteFileRows(
      db,
      unused.map(({ id }) => id),
    ),
  );
}
