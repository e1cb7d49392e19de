import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { now } from "~/platform/time/clock.server";
import type { ListKind } from "./kinds";
import { tableOf } from "./queries.server";

type Entry = { list: ListKind; name: string; required?: boolean };

/** Returns the id of the entry with this name, ignoring case; creates it if it doesn't exist. */
export async function findOrCreateEntry(
  tx: Tx,
  actor: Pick<Actor, "id" | "address" | "companyId">,
  companyId: number,
  { list, name, required }: Entry,
) {
  const table = tableOf(list);
  const entry = { companyId, name, createdAt: now() };
  const [created] = await tx
    .insert(table)
    .values(list === "approval-codes" ? { ...entry, ...{ required: required === true } } : entry)
    .onConflictDoNothing()
    .returning({ id: table.id });
  if (created) {
    const detail = { companyId, type: "create", name };
    await recordAction(tx, actor, "company-lists.change", { type: list, id: created.id, companyId }, detail);
    return created.id;
  }
  const isThis = and(eq(table.companyId, companyId), eq(sql`lower(${table.name})`, name.toLowerCase()));
  const [found] = await tx.select({ id: table.id }).from(table).where(isThis);
  return found!.id;
}
