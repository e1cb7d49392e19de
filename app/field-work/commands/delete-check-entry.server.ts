import { checkEntries } from "db/schema/field-work";
import type { Actor } from "~/access/actor";
import { notFound, ok } from "~/platform/result";
import { moment } from "~/platform/text/format";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { recordOrderAction, saveOrder } from "~/work-orders/store/order.server";
import { isRowOf } from "~/work-orders/store/order-row.server";
import { entriesOf } from "../field-work.server";
import { deleteEntry } from "../visits/check-in";

/** Deletes an entry. Refuses `conflict` for the last closed entry of completed work. */
export function deleteCheckEntry(actor: Actor, { win, entryId }: { win: number; entryId: number }) {
  return changeOrder(actor, "check-in.edit", win, async (tx, order) => {
    const entries = await entriesOf(tx, order);
    const entry = entries.find(({ id }) => id === entryId);
    if (!entry) return notFound("Check-in");
    const by = actor.role === "client" ? "client" : "contractor";
    const allowed = deleteEntry(order, by, entries, entry);
    if (!allowed.ok) return allowed;
    await tx.delete(checkEntries).where(isRowOf(order, checkEntries, entryId));
    // Raises the version, so that an approval based on the old hours is refused.
    if (order.status === "completed") await saveOrder(tx, order, {});
    await recordOrderAction(tx, actor, "check-in.edit", order, {
      type: "delete check in",
      status: order.status,
      description: [moment(entry.checkInAt, order.timeZone), moment(entry.checkOutAt, order.timeZone)]
        .filter(Boolean)
        .join(" to "),
      payload: { entryId, contractorId: order.contractorId },
    });
    return ok({ entryId });
  });
}
