import { checkEntries } from "db/schema/field-work";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { inTransaction } from "~/platform/db.server";
import { moment } from "~/platform/format";
import { notFound, ok } from "~/platform/result";
import { lockOrder, recordOrderAct, saveOrder } from "~/work-orders/order.server";
import { deleteEntry } from "../check-in";
import { entriesOf } from "../field-work.server";

/** Takes an entry away; completed work keeps at least one that is complete. */
export function deleteCheckEntry(actor: Actor, { win, entryId }: { win: number; entryId: number }) {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, actor, win);
    if (!order) return notFound();
    const refusal = whyNot(actor, "check-in.edit", order);
    if (refusal) return refusal;
    const entries = await entriesOf(tx, order);
    const entry = entries.find(({ id }) => id === entryId);
    if (!entry) return notFound("Check-in");
    const by = actor.role === "client" ? "client" : "contractor";
    const allowed = deleteEntry(order, by, entries, entry);
    if (!allowed.ok) return allowed;
    await tx.delete(checkEntries).where(eq(checkEntries.id, entryId));
    // Whoever is approving the hours has to look at them again.
    if (order.status === "completed") await saveOrder(tx, order, {});
    await recordOrderAct(tx, actor, "check-in.edit", order, {
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
