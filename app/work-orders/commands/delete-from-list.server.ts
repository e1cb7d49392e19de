import { orderCustomFields } from "db/schema/order-fields";
import { workOrders } from "db/schema/work-orders";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { type ListKind, listWords } from "~/companies/lists/kinds";
import { lockNamed, removeFromList } from "~/companies/lists/remove.server";
import { db, inTransaction, type Tx } from "~/platform/db.server";
import { forbidden, notFound, ok, refuse } from "~/platform/result";
import { changeMany, movedOn } from "../change-many.server";

type Entry = { list: ListKind; id: number };

/**
 * a custom field goes from every work order of the company, the finished ones too, and so do a project and an
 * end company; each order's history says so. One statement each, because there may be a hundred thousand of them.
 */
export function deleteFromList(actor: Actor, { list, id }: Entry) {
  return inTransaction(async (tx) => {
    const companyId = actor.companyId;
    if (!may(actor, "company-lists.change") || companyId === null) return forbidden();
    const { noun } = listWords[list];
    if (list === "approval-codes") return refuse("conflict", `A ${noun} can't be deleted`);
    const entry = await lockNamed(tx, list, companyId, id);
    if (!entry) return notFound(noun.charAt(0).toUpperCase() + noun.slice(1));
    const label = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${entry.name} was deleted`;
    const orders = await takeOff(tx, actor, companyId, { list, id }, label, {
      [noun]: { from: entry.name, to: null },
    });
    await removeFromList(tx, actor, companyId, list, entry);
    return ok({ name: entry.name, orders });
  });
}

/** The order's own column, where it points to the entry. */
const pointers: Partial<Record<ListKind, Partial<typeof workOrders.$inferInsert>>> = {
  projects: { projectId: null },
  "end-companies": { endCompanyId: null },
};

async function takeOff(
  tx: Tx,
  actor: Actor,
  companyId: number,
  entry: Entry,
  description: string,
  changes: Record<string, unknown>,
) {
  const set = { ...pointers[entry.list], ...movedOn() };
  const orders = await changeMany(tx, actor, { companyId, where: usesOf(entry), set, description, changes });
  if (entry.list === "custom-fields")
    await tx.delete(orderCustomFields).where(eq(orderCustomFields.customFieldId, entry.id));
  return orders;
}

function usesOf({ list, id }: Entry) {
  if (list === "projects") return eq(workOrders.projectId, id);
  if (list === "end-companies") return eq(workOrders.endCompanyId, id);
  const using = db
    .select({ win: orderCustomFields.workOrderId })
    .from(orderCustomFields)
    .where(eq(orderCustomFields.customFieldId, id));
  return inArray(workOrders.id, using);
}

/** On how many work orders it is, for the question before it goes. */
export const countUses = (companyId: number, entry: Entry) =>
  db.$count(workOrders, and(eq(workOrders.companyId, companyId), usesOf(entry)));
