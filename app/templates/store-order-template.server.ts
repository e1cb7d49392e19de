import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { listOrderDocuments } from "~/work-orders/documents/shared.server";
import { listEntriesView, toListEntries } from "~/work-orders/list-entries/list-entries-views.server";
import type { Order } from "~/work-orders/store/order.server";
import { storeTemplate } from "./store-template.server";
import { templateValuesOf } from "./template";

/** Stores an order as a template. Its documents are shared, not copied. The caller holds the order's lock. */
export async function storeOrderTemplate(
  tx: Tx,
  actor: Actor,
  order: Order,
  { name, nameField }: { name: string; nameField?: string },
) {
  const documents = await listOrderDocuments(tx, order.id);
  const { companyId } = order;
  const values = templateValuesOf({ ...order, listEntries: toListEntries(await listEntriesView(tx, order)) });
  return storeTemplate(tx, actor, "work-order.make-template", {
    companyId,
    name,
    nameField,
    values,
    documents,
  });
}
