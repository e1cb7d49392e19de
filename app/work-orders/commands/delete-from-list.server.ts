import { orderCustomFields } from "db/schema/order-fields";
import { workOrders } from "db/schema/work-orders";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { type ListKind, listLabels } from "~/companies/lists/kinds";
import { lockEntry, removeFromList } from "~/companies/lists/remove.server";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { forbidden, notFound, ok, refuse } from "~/platform/result";
import { changeMany, nextVersion } from "../store/change-many.server";

type Entry = { list: ListKind; id: number };

/** Deletes an entry from its list and all orders, in one statement, because there may be a hundred thousand orders. */
export function deleteFromList(actor: Actor, { list, id }: Entry) {
  return inTransaction(async (tx) => {
    const companyId = actor.companyId;
    if (!may(actor, "company-lists.change") || companyId === null) return forbidden();
    const { noun } = listLabels[list];
    if (list === "approval-codes") return refuse("conflict", `A ${noun} can't be deleted`);
    const entry = await lockEntry(tx, list, companyId, id);
    if (!entry) return notFound(noun.charAt(0).toUpperCase() + noun.slice(1));
    const label = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${entry.name} was deleted`;
    const orders = await removeFromOrders(tx, actor, companyId, { list, id, name: entry.name }, label);
    await removeFromList(tx, actor, companyId, list, entry);
    return ok({ name: entry.name, orders });
  });
}

const resetColumns: Partial<Record<ListKind, Partial<typeof workOrders.$inferInsert>>> = {
  projects: { projectId: null },
  "end-companies": { endCompanyId: null },
};

async function removeFromOrders(
  tx: Tx,
  actor: Actor,
  companyId: number,
  entry: Entry & { name: string },
  description: string,
) {
  const set = { ...resetColumns[entry.list], ...nextVersion() };
  const changes = changesOf(entry);
  const where = usesOf(companyId, entry);
  const orders = await changeMany(tx, actor, { companyId, where, set, description, changes });
  // Runs after the history is written, which reads these values.
  if (entry.list === "custom-fields")
    await tx
      .delete(orderCustomFields)
      .where(and(eq(orderCustomFields.companyId, companyId), eq(orderCustomFields.customFieldId, entry.id)));
  return orders;
}

function changesOf({ list, id, name }: Entry & { name: string }) {
  if (list !== "custom-fields") {
    const field = list === "projects" ? "project" : "endCompany";
    return { [field]: { from: name, to: null } };
  }
  const { workOrderId, companyId, customFieldId, value, type } = orderCustomFields;
  return sql`(select jsonb_build_object('customFields', jsonb_build_object('to', '[]'::jsonb, 'from',
    jsonb_build_array(jsonb_build_object('name', ${name}::text, 'value', ${value}, 'type', ${type}))))
    from ${orderCustomFields} where ${companyId} = ${workOrders.companyId} and ${workOrderId} = ${workOrders.id} and ${customFieldId} = ${id})`;
}

function usesOf(companyId: number, { list, id }: Entry) {
  if (list === "projects") return eq(workOrders.projectId, id);
  if (list === "end-companies") return eq(workOrders.endCompanyId, id);
  const using = db
    .select({ win: orderCustomFields.workOrderId })
    .from(orderCustomFields)
    .where(and(eq(orderCustomFields.companyId, companyId), eq(orderCustomFields.customFieldId, id)));
  return inArray(workOrders.id, using);
}

export const countUses = (companyId: number, entry: Entry) =>
  db.$count(workOrders, and(eq(workOrders.companyId, companyId), usesOf(companyId, entry)));
