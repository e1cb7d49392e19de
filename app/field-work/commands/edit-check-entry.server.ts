import { checkEntries } from "db/schema/field-work";
import type { Actor } from "~/access/actor";
import { notFound, ok } from "~/platform/result";
import { moment } from "~/platform/text/format";
import { changeOrder } from "~/work-orders/store/change-order.server";
import { type Order, recordOrderAction } from "~/work-orders/store/order.server";
import { isRowOf } from "~/work-orders/store/order-row.server";
import { entriesOf, type StoredEntry } from "../field-work.server";
import { type EntryChange, editEntry } from "../visits/check-in";

type Edit = { win: number; entryId: number } & EntryChange;

/** Corrects an entry; once the work is completed, only its description. */
export function editCheckEntry(actor: Actor, { win, entryId, ...typed }: Edit) {
  return changeOrder(actor, "check-in.edit", win, async (tx, order) => {
    const entry = (await entriesOf(tx, order)).find(({ id }) => id === entryId);
    if (!entry) return notFound("Check-in");
    const by = actor.role === "client" ? "client" : "contractor";
    const next = editEntry(order, by, entry, keepSeconds(entry, typed));
    if (!next.ok) return next;
    const changes = changesOf(order, entry, next.value);
    if (Object.keys(changes).length === 0) return ok({ entryId });
    await tx
      .update(checkEntries)
      .set(next.value)
      .where(isRowOf(order, checkEntries, entryId));
    await recordOrderAction(tx, actor, "check-in.edit", order, {
      type: "edit check in",
      status: order.status,
      description: Object.entries(changes)
        .map(([what, { from, to }]) => `${what}: ${from || "none"} → ${to || "none"}`)
        .join("\n"),
      changes,
      payload: { entryId, contractorId: order.contractorId },
    });
    return ok({ entryId });
  });
}

/** Keeps the stored seconds of an unchanged minute: forms show only minutes. */
function keepSeconds(entry: StoredEntry, typed: EntryChange): EntryChange {
  const keepIfSameMinute = (before: Date | null, after: Date | null) =>
    before && after && minute(before) === minute(after) ? before : after;
  return {
    ...typed,
    checkInAt: keepIfSameMinute(entry.checkInAt, typed.checkInAt) ?? typed.checkInAt,
    checkOutAt: keepIfSameMinute(entry.checkOutAt, typed.checkOutAt),
  };
}
const minute = (at: Date) => Math.floor(at.getTime() / 60_000);

function changesOf({ timeZone }: Order, before: StoredEntry, after: EntryChange) {
  const describeEntry = (entry: EntryChange) => ({
    "Check in": moment(entry.checkInAt, timeZone),
    "Check out": moment(entry.checkOutAt, timeZone),
    Description: entry.workDescription,
  });
  const [from, to] = [describeEntry(before), describeEntry(after)];
  const changes: Record<string, { from: string; to: string }> = {};
  for (const what of Object.keys(from) as (keyof typeof from)[])
    if (from[what] !== to[what]) changes[what] = { from: from[what], to: to[what] };
  return changes;
}
