import { workOrderDocuments } from "db/schema/work-orders";
import type { Actor } from "~/access/actor";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { once, type Sending } from "~/platform/db/idempotency.server";
import { uniqueName } from "~/platform/files/file-name";
import { eraseBytes, forgetFiles, renameFile } from "~/platform/files/files.server";
import { invalid, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { lockPermitted } from "~/work-orders/change-order.server";
import { listDocuments, listOwnUnused } from "~/work-orders/documents/documents.server";
import { recordOrderAct } from "~/work-orders/order.server";
import { MOST_DELIVERABLES, NOTHING_PICKED } from "../deliverables";

type Add = { win: number; fileIds: readonly number[]; sending?: Sending };

/**
 * Hands in files that this contractor has just uploaded. They are stored before the order is locked, because nobody
 * should wait for an upload; so what is refused, or came a second time, is erased again.
 */
export async function addDeliverables(
  actor: Actor,
  { win, fileIds, sending }: Add,
): Promise<Result<{ documentIds: number[] }>> {
  const result = await inTransaction((tx) =>
    once(tx, actor.id, `deliverable.add ${win}`, sending, () => add(tx, actor, win, fileIds)),
  );
  if (!result.ok || sending) {
    const left = (await listOwnUnused(db, actor, fileIds)).map(({ id }) => id);
    await eraseBytes(await forgetFiles(db, left));
  }
  return result;
}

async function add(tx: Tx, actor: Actor, win: number, fileIds: readonly number[]) {
  const locked = await lockPermitted(tx, actor, "deliverable.add", win);
  if (!locked.ok) return locked;
  const order = locked.value;
  const sent = await listOwnUnused(tx, actor, fileIds);
  if (sent.length === 0) return invalid({ files: [NOTHING_PICKED] });
  const taken = await listDocuments(tx, win);
  if (taken.filter(({ isDeliverable }) => isDeliverable).length + sent.length > MOST_DELIVERABLES)
    return invalid({ files: [`A work order can have at most ${MOST_DELIVERABLES} deliverables`] });
  const names = taken.map(({ name }) => name);
  const added = await attach(tx, actor, win, sent, names);
  const addedNames = added.map(({ name }) => name);
  await recordOrderAct(tx, actor, "deliverable.add", order, {
    type: "upload deliverables",
    status: order.status,
    description: addedNames.join(", "),
    payload: { names: addedNames },
  });
  return ok({ documentIds: added.map(({ id }) => id) });
}

type Sent = Awaited<ReturnType<typeof listOwnUnused>>;

/** A name stands for one file of the order: the archive of all of them goes by name. */
async function attach(tx: Tx, actor: Actor, win: number, sent: Sent, taken: string[]) {
  const added: { id: number; name: string }[] = [];
  for (const file of sent) {
    const name = uniqueName(file.name, [...taken, ...added.map((each) => each.name)]);
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
