import { workOrderDocuments } from "db/schema/order-documents";
import { orderSites } from "db/schema/sites";
import { workOrders } from "db/schema/work-orders";
import { and, asc, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { pick } from "~/platform/objects";
import { invalid, ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { copyListEntries } from "../list-entries/save-list-entries.server";
import { COPY_COUNT_WRONG, MAX_COPIES, uncheckedTasks } from "../rules/work-order";
import { lockPermitted } from "../store/change-order.server";
import { type Order, recordOrderAction } from "../store/order.server";
import { copied } from "./copied-columns";

type Copy = { win: number; count?: number; idempotencyKey?: IdempotencyKey };

/** Creates `count` drafts from an order, with the same documents; nothing of the work done is copied. */
export function copyOrder(actor: Actor, { win, count = 1, idempotencyKey }: Copy) {
  return inTransaction((tx) =>
    runOnce(tx, actor.id, `work-order.copy ${win}`, idempotencyKey, () => copy(tx, actor, win, count)),
  );
}

async function copy(tx: Tx, actor: Actor, win: number, count: number) {
  if (!Number.isInteger(count) || count < 1 || count > MAX_COPIES)
    return invalid({ no_count: [COPY_COUNT_WRONG] });
  const locked = await lockPermitted(tx, actor, "work-order.copy", win);
  if (!locked.ok) return locked;
  const order = locked.value;
  const at = { createdAt: now(), updatedAt: now() };
  const row = { ...copiedFields(order), companyId: order.companyId, createdById: actor.id, ...at };
  const created = await tx
    .insert(workOrders)
    .values(Array.from({ length: count }, () => row))
    .returning({ id: workOrders.id, companyId: workOrders.companyId, teamIds: workOrders.teamIds });
  await copyDocuments(tx, actor, win, created);
  await copyListEntries(tx, order, created);
  await copySite(tx, win, created);
  for (const draft of created)
    await recordOrderAction(tx, actor, "work-order.copy", draft, {
      type: "copy",
      status: "draft",
      description: `Copy of WIN ${win}`,
      payload: { copyOf: win },
    });
  return ok({ wins: created.map(({ id }) => id) });
}

const copiedFields = (order: Order) => ({ ...pick(order, copied), tasks: uncheckedTasks(order.tasks) });

type Created = { id: number; companyId: number };

/** Shares the files: their bytes are erased only when the last order deletes them. */
async function copyDocuments(tx: Tx, actor: Actor, win: number, created: Created[]) {
  const documents = await tx
    .select({ fileId: workOrderDocuments.fileId, visible: workOrderDocuments.visible })
    .from(workOrderDocuments)
    .where(and(eq(workOrderDocuments.workOrderId, win), eq(workOrderDocuments.isDeliverable, false)))
    .orderBy(asc(workOrderDocuments.id));
  const rows = created.flatMap(({ id, companyId }) =>
    documents.map((document) => ({
      ...document,
      workOrderId: id,
      companyId,
      uploadedById: actor.id,
      createdAt: now(),
    })),
  );
  if (rows.length > 0) await tx.insert(workOrderDocuments).values(rows);
}

async function copySite(tx: Tx, win: number, created: { id: number }[]) {
  const [known] = await tx.select().from(orderSites).where(eq(orderSites.workOrderId, win));
  if (known) await tx.insert(orderSites).values(created.map(({ id }) => ({ ...known, workOrderId: id })));
}
