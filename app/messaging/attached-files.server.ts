import { files } from "db/schema/platform";
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Actor } from "~/access/actor";
import type { Reader, Tx } from "~/platform/db/db.server";
import { invalid, ok, type Result } from "~/platform/result";
import { listOwnUnused } from "~/work-orders/documents/documents.server";
import { attachmentLimits, EMPTY_MESSAGE } from "./message";

export type AttachedFile = { name: string; storageKey: string; sizeBytes: number };

const FILE_GONE = "A file is no longer there. Please add it again.";
const TOO_MANY = `A message can have at most ${attachmentLimits.maxFiles} files`;

/** Returns the ids of a message's own unused files; refuses a message without text and files. */
export async function readAttached(
  tx: Tx,
  actor: Actor,
  { content, fileIds = [] }: { content: string; fileIds?: readonly number[] },
): Promise<Result<number[]>> {
  const found = await listOwnUnused(tx, actor, fileIds);
  if (!content && found.length === 0) return invalid({ message: [EMPTY_MESSAGE] });
  if (found.length < new Set(fileIds).size) return invalid({ files: [FILE_GONE] });
  if (found.length > attachmentLimits.maxFiles) return invalid({ files: [TOO_MANY] });
  return ok(found.map(({ id }) => id));
}

/** Lists the files of messages by message; `table` names which message has which file. */
export async function listAttached(
  reader: Reader,
  table: PgTable,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, readonly AttachedFile[]>> {
  const byMessage = new Map<number, AttachedFile[]>();
  if (messageIds.length === 0) return byMessage;
  const rows = await reader.execute<AttachedFile & { messageId: number }>(sql`
    select t.message_id::float8 as "messageId", f.name, f.storage_key as "storageKey",
      f.size_bytes::float8 as "sizeBytes"
    from ${table} t join ${files} f on f.id = t.file_id
    where t.message_id = any(${`{${messageIds.join(",")}}`}::bigint[])
    order by f.id`);
  for (const { messageId, ...file } of rows)
    byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), file]);
  return byMessage;
}
