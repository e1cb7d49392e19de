import { and, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { recordAct } from "~/platform/db/record.server";
import type { ListKind, Named } from "./kinds";
import { tableOf } from "./queries.server";

/** Deletes an entry. The caller has removed it from the work orders first; this feature can't reach them. */
export async function removeFromList(
  tx: Tx,
  actor: Actor,
  companyId: number,
  list: ListKind,
  { id, name }: Named,
) {
  const table = tableOf(list);
  await tx.delete(table).where(and(eq(table.id, id), eq(table.companyId, companyId)));
  const detail = { companyId, type: "delete", name };
  await recordAct(tx, actor, "company-lists.change", { type: list, id }, detail);
}

/** Locks an entry until the transaction ends, so that no work order gets it while it is deleted. */
export async function lockNamed(tx: Tx, list: ListKind, companyId: number, id: number) {
  const table = tableOf(list);
  const [found] = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.id, id), eq(table.companyId, companyId)))
    .for("update");
  return found;
}
