import { workOrderDocuments } from "db/schema/work-orders";
import type { Actor } from "~/access/actor";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { uniqueName } from "~/platform/files/file-name";
import { deleteFileBytes, deleteFileRows, renameFile } from "~/platform/files/files.server";
import { invalid, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { listDocuments, listOwnUnused } from "~/work-orders/documents/documents.server";
import { lockPermitted } from "~/work-orders/store/change-order.server";
import { recordOrderAction } from "~/work-orders/store/order.server";
import { MAX_DELIVERABLES, NO_FILES_CHOSEN } from "../completion/deliverables";

type Add = { win: number; fileIds: readonly number[]; idempotencyKey?: IdempotencyKey };

/** Adds uploaded files; bytes are stored before the order is locked, and erased again when refused. */
export async function addDeliverables(
  actor: Actor,
  { win, fileIds, idempotencyKey }: Add,
): Promise<Result<{ documentIds: number[] }>> {
  const result = await inTransaction((tx) =>
    runOnce(tx, actor.id, `deliverable.add ${win}`, idempotencyKey, () => add(tx, actor, win, fileIds)),
  );
  if (!result.ok || idempotencyKey) {
    const unusedIds = (await listOwnUnused(db, actor, fileIds)).map(({ id }) => id);
    await deleteFileBytes(await deleteFileRows(db, unusedIds));
  }
  return result;
}

async function add(tx: Tx, actor: Actor, win: number, fileIds: readonly number[]) {
  const locked = await lockPermitted(tx, actor, "deliverable.add", win);
  if (!locked.ok) return locked;
  const order = locked.value;
  const sent = await listOwnUnused(tx, actor, fileIds);
  if (sent.length === 0) return invalid({ files: [NO_FILES_CHOSEN] });
  const existing = await listDocuments(tx, win);
  if (existing.filter(({ isDeliverable }) => isDeliverable).length + sent.length > MAX_DELIVERABLES)
    return invalid({ files: [`A work order can have at most ${MAX_DELIVERABLES} deliverables`] });
  const names = existing.map(({ name }) => name);
  const added = await attach(tx, actor, win, sent, names);
  const addedNames = added.map(({ name }) => name);
  await recordOrderAction(tx, actor, "deliverable.add", order, {
    type: "upload deliverables",
    status: order.status,
    description: addedNames.join(", "),
    payload: { names: addedNames },
  });
  return ok({ documentIds: added.map(({ id }) => id) });
}

type Sent = Awaited<ReturnType<typeof listOwnUnused>>;

/** Keeps file names unique per order, because the ZIP archive of all files can't hold duplicates. */
async function attach(tx: Tx, actor: Actor, win: number, sent: Sent, existing: string[]) {
  const added: { id: number; name: string }[] = [];
  for (const file of sent) {
    const name = uniqueName(file.name, [...existing, ...added.map((each) => each.name)]);
    if (name !== file.name) await renameFile(tx, file.id, name);
    const [document] = await tx
      .insert(workOrderDocuments)
      .values({
        workOrderId: win,
        fileId: file.id,
        isDeliverable: true,
        uploadedById: actor.id,
        createdAt: now(),
      })
      .returning({ id: workOrderDocuments.id });
    added.push({ id: document!.id, name });
  }
  return added;
}
