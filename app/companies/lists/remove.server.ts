import { and, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { recordAct } from "~/platform/db/record.server";
import type { ListKind, Named } from "./kinds";
import { tableOf } from "./queries.server";

/** Takes an entry off its list. The caller has taken it off the work orders first: they are another room's. */
export async function removeFromList(
  tx: Tx,
  actor: Actor,
  companyId: number,
  list: ListKind,
  { id, name }: Named,
) {
  const table = tableOf(list);
  await tx.delete(table).where(and(eq(table.id, id), eq(table.companyId, companyId)));
  const told = { companyId, type: "delete", name };
  await recordAct(tx, actor, "company-lists.change", { type: list, id }, told);
}

/** The entry under a lock, so that nobody puts it on a work order while it goes. */
export async function lockNamed(tx: Tx, list: ListKind, companyId: number, id: number) {
  const table = tableOf(list);
  const [found] = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.id, id), eq(table.companyId, companyId)))
    .for("update");
  return found;
}
