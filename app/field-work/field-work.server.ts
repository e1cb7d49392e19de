import { checkEntries, expenses } from "db/schema/field-work";
import { files } from "db/schema/platform";
import { workOrderDocuments } from "db/schema/work-orders";
import { and, asc, count, eq } from "drizzle-orm";
import type { Reader } from "~/platform/db.server";
import type { Point } from "~/platform/geo";
import type { Order } from "~/work-orders/order.server";
import type { Work } from "./completion";

/** Whose work is meant: of the contractor who has the order now. What one who was un-assigned left is not his. */
type Owned = { id: number; contractorId: number | null };
const nobody = -1;

/** The entries of the order's contractor, first one first. */
export const entriesOf = (reader: Reader, order: Owned) =>
  reader
    .select()
    .from(checkEntries)
    .where(
      and(
        eq(checkEntries.workOrderId, order.id),
        eq(checkEntries.contractorId, order.contractorId ?? nobody),
      ),
    )
    .orderBy(asc(checkEntries.checkInAt), asc(checkEntries.id));
export type StoredEntry = Awaited<ReturnType<typeof entriesOf>>[number];

export const expensesOf = (reader: Reader, order: Owned) =>
  reader
    .select()
    .from(expenses)
    .where(and(eq(expenses.workOrderId, order.id), eq(expenses.contractorId, order.contractorId ?? nobody)))
    .orderBy(asc(expenses.date), asc(expenses.id));

const handedIn = (order: Owned) =>
  and(
    eq(workOrderDocuments.workOrderId, order.id),
    eq(workOrderDocuments.isDeliverable, true),
    eq(workOrderDocuments.uploadedById, order.contractorId ?? nobody),
  );

export const deliverablesOf = (reader: Reader, order: Owned) =>
  reader
    .select({
      id: workOrderDocuments.id,
      fileId: files.id,
      name: files.name,
      mime: files.mime,
      sizeBytes: files.sizeBytes,
      storageKey: files.storageKey,
      thumbnailKey: files.thumbnailKey,
      createdAt: workOrderDocuments.createdAt,
    })
    .from(workOrderDocuments)
    .innerJoin(files, eq(files.id, workOrderDocuments.fileId))
    .where(handedIn(order))
    .orderBy(asc(workOrderDocuments.id));

export async function countDeliverables(reader: Reader, order: Owned): Promise<number> {
  const [row] = await reader.select({ n: count() }).from(workOrderDocuments).where(handedIn(order));
  return row?.n ?? 0;
}

/** Where the work is; nothing for remote work, from which nobody can be far away. */
export const siteOf = ({ isRemote, latitude, longitude }: Order): Point | null =>
  isRemote || latitude === null || longitude === null ? null : { latitude, longitude };

/** What completion asks about. */
export async function workOf(reader: Reader, order: Order): Promise<Work> {
  return {
    entries: await entriesOf(reader, order),
    tasks: order.tasks,
    isNeedDeliverables: order.isNeedDeliverables,
    deliverableCount: await countDeliverables(reader, order),
    pay: order,
  };
}
