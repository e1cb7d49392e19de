import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { forbidden, ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { type ListKind, nameTaken, readEntryName } from "../lists/kinds";
import { tableOf } from "../lists/queries.server";

type NewEntry = {
  list: ListKind;
  name?: unknown;
  /** Only for approval codes: the code must be filled in before Approve and Pay. */
  required?: boolean;
  /** Makes the call idempotent: a repeated submission returns the entry that the first one created. */
  idempotencyKey?: IdempotencyKey;
};

/** Adds an entry to one of the actor's company lists. Refuses a name that is missing, too long or taken (`invalid`). */
export async function addToList(
  actor: Actor,
  { list, name: typed, required = false, idempotencyKey }: NewEntry,
) {
  if (!may(actor, "company-lists.change") || actor.companyId === null) return forbidden();
  const companyId = actor.companyId;
  const name = readEntryName(list, typed, "add");
  if (!name.ok) return name;
  return inTransaction((tx) =>
    runOnce(tx, actor.id, `company-lists.add ${list}`, idempotencyKey, async () => {
      const entry = { companyId, name: name.value, createdAt: now() };
      const table = tableOf(list);
      const [created] = await tx
        .insert(table)
        .values(list === "approval-codes" ? { ...entry, ...{ required } } : entry)
        .onConflictDoNothing()
        .returning({ id: table.id, name: table.name });
      if (!created) return nameTaken(list);
      const detail = { companyId, type: "create", name: created.name };
      await recordAction(
        tx,
        actor,
        "company-lists.change",
        { type: list, id: created.id, companyId },
        detail,
      );
      return ok(created);
    }),
  );
}
