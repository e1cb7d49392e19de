import type { Actor } from "~/access/actor";
import { checkInToOrder } from "~/field-work/commands/check-in.server";
import { checkOutOfOrder } from "~/field-work/commands/check-out.server";

/** Checks in and out through the commands, and returns the entry's id. */
export async function workOn(actor: Actor, win: number, from: string, to: string) {
  const entered = await checkInToOrder(actor, { win, at: new Date(from) });
  if (!entered.ok) throw new Error(entered.message);
  const { entryId } = entered.value;
  const left = await checkOutOfOrder(actor, { win, entryId, at: new Date(to), workDescription: "Done" });
  if (!left.ok) throw new Error(left.message);
  return entryId;
}
