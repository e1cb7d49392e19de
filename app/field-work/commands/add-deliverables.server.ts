import { workOrderDocuments } from "db/schema/order-documents";
import type { Actor } from "~/access/actor";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { isPicture, uniqueName } from "~/platform/files/file-name";
import { renameFile } from "~/platform/files/files.server";
import { invalid, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { discardOwn } from "~/work-orders/documents/discard.server";
import { listDocuments, listOwnUnused } from "~/work-orders/documents/documents.server";
import { type Tasks, taskLists } from "~/work-orders/rules/work-order";
import { lockPermitted } from "~/work-orders/store/change-order.server";
import { recordOrderAction } from "~/work-orders/store/order.server";
import { MAX_DELIVERABLES, NO_FILES_CHOSEN, PICTURES_ONLY, TASK_GONE } from "../completion/deliverables";

/** The task that photos belong to. */
export type TaskOf = { list: string; name: string };
type Add = {
  win: number;
  fileIds: readonly number[];
  task?: TaskOf;
  idempotencyKey?: IdempotencyKey;
};

/** Adds uploaded files, for a task only pictures; bytes are stored before the order is locked, and erased again when refused. */
export async function addDeliverables(
  actor: Actor,
  { win, fileIds, task, idempotencyKey }: Add,
): Promise<Result<{ documentIds: number[] }>> {
  const result = await inTransaction((tx) =>
    runOnce(tx, actor.id, `deliverable.add ${win}`, idempotencyKey, () => add(tx, actor, win, fileIds, task)),
  );
  if (!result.ok || idempotencyKey) await discardOwn(actor, fileIds);
  return result;
}

async function add(tx: Tx, actor: Actor, win: number, fileIds: readonly number[], wanted?: TaskOf) {
  const locked = await lockPermitted(tx, actor, "deliverable.add", win);
  if (!locked.ok) return locked;
  const order = locked.value;
  const sent = await listOwnUnused(tx, actor, fileIds);
  if (sent.length === 0) return invalid({ files: [NO_FILES_CHOSEN] });
  const task = wanted && findTask(order.tasks, wanted);
  if (wanted && !task) return invalid({ files: [TASK_GONE] });
  if (task && !sent.every(({ mime }) => isPicture(mime))) return invalid({ files: [PICTURES_ONLY] });
  const existing = await listDocuments(tx, win);
  if (existing.filter(({ isDeliverable }) => isDeliverable).length + sent.length > MAX_DELIVERABLES)
    return invalid({ files: [`A work order can have at most ${MAX_DELIVERABLES} deliverables`] });
  const names = existing.map(({ name }) => name);
  const added = await attach(tx, actor, { order, sent, existing: names, task });
  const addedNames = added.map(({ name }) => name);
  await recordOrderAction(tx, actor, "deliverable.add", order, {
    type: "upload deliverables",
    status: order.status,
    description: addedNames.join(", "),
    payload: { names: addedNames },
  });
  return ok({ documentIds: added.map(({ id }) => id) });
}

function findTask(tasks: Tasks, { list, name }: TaskOf) {
  const taskList = taskLists.find((each) => each === list);
  if (!taskList || !tasks[taskList].some((task) => task.name === name)) return undefined;
  return { taskList, taskName: name };
}

type Sent = Awaited<ReturnType<typeof listOwnUnused>>;

type Attached = {
  order: { id: number; companyId: number };
  sent: Sent;
  existing: string[];
  task: ReturnType<typeof findTask>;
};

/** Keeps file names unique per order, because the ZIP archive of all files can't hold duplicates. */
async function attach(tx: Tx, actor: Actor, { order, sent, existing, task }: Attached) {
  const added: { id: number; name: string }[] = [];
  for (const file of sent) {
    const name = uniqueName(file.name, [...existing, ...added.map((each) => each.name)]);
    if (name !== file.name) await renameFile(tx, file.id, name);
    const [document] = await tx
      .insert(workOrderDocuments)
      .values({
        workOrderId: order.id,
        companyId: order.companyId,
        fileId: file.id,
        isDeliverable: true,
        ...task,
        uploadedById: actor.id,
        createdAt: now(),
      })
      .returning({ id: workOrderDocuments.id });
    added.push({ id: document!.id, name });
  }
  return added;
}
