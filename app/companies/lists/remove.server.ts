import { and, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import type { ListEntry, ListKind } from "./kinds";
import { tableOf } from "./queries.server";

/** Deletes an entry. The caller has removed it from the work orders first; this feature can't reach them. */
export async function removeFromList(
  tx: Tx,
  actor: Actor,
  companyId: number,
  list: ListKind,
  { id, name }: ListEntry,
) {
  const table = tableOf(list);
  await tx.delete(table).where(and(eq(table.id, id), eq(table.companyId, companyId)));
  const detail = { companyId, type: "delete", name };
  await recordAction(tx, actor, "company-lists.change", { type: list, id, companyId }, detail);
}

/** Locks an entry until the transaction ends, so that no work order gets it while it is deleted. */
export async function lockEntry(tx: Tx, list: ListKind, companyId: number, id: number) {
  const table = tableOf(list);
  const [found] = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.id, id), eq(table.companyId, companyId)))
    .for("update");
  return found;
}
