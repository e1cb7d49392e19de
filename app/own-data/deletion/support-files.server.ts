import { supportMessageFiles, supportMessages } from "db/schema/support";
import { eq } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { giveFilesTo } from "~/platform/files/files.server";

/** Makes what support sent to the person the person's own, so that its bytes are deleted with theirs. */
export function adoptSupportFiles(tx: Tx, userId: number) {
  const sent = tx
    .select({ id: supportMessageFiles.fileId })
    .from(supportMessageFiles)
    .innerJoin(supportMessages, eq(supportMessages.id, supportMessageFiles.messageId))
    .where(eq(supportMessages.chatId, userId));
  return giveFilesTo(tx, userId, sent);
}
