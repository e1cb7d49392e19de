import { and, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, sqlState } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, invalid, notFound, ok } from "~/platform/result";
import { type ListKind, listLabels, nameTaken, readEntryName } from "../lists/kinds";
import { tableOf } from "../lists/queries.server";

type Edited = {
  list: ListKind;
  id: number;
  name?: unknown;
  /** Only for approval codes; unchanged when absent. */
  required?: boolean;
};

/** Renames a list entry. Work orders reference entries by id, so they show the new name at once. */
export async function editInList(actor: Actor, edited: Edited) {
  if (!may(actor, "company-lists.change") || actor.companyId === null) return forbidden();
  const name = readEntryName(edited.list, edited.name, "edit");
  if (!name.ok) return name;
  try {
    return await updateEntry(actor, actor.companyId, edited, name.value);
  } catch (error) {
    // A concurrent request may take the name; only the unique index detects it.
    if (sqlState(error) === "23505") return nameTaken(edited.list);
    throw error;
  }
}

const updateEntry = (actor: Actor, companyId: number, { list, id, required }: Edited, name: string) =>
  inTransaction(async (tx) => {
    const table = tableOf(list);
    const isThis = and(eq(table.id, id), eq(table.companyId, companyId));
    const [before] = await tx.select().from(table).where(isThis).for("update");
    const { noun, unchanged } = listLabels[list];
    if (!before) return notFound(noun.charAt(0).toUpperCase() + noun.slice(1));
    const wasRequired = "required" in before && before.required === true;
    const isRequired = list === "approval-codes" && (required ?? wasRequired);
    if (before.name === name && wasRequired === isRequired)
      return unchanged ? invalid({ name: [unchanged] }) : ok({ id, name });
    await tx
      .update(table)
      .set(list === "approval-codes" ? { name, ...{ required: isRequired } } : { name })
      .where(isThis);
    const detail = { companyId, type: "rename", from: before.name, name };
    await recordAction(tx, actor, "company-lists.change", { type: list, id, companyId }, detail);
    return ok({ id, name });
  });
