import { listColumns } from "db/schema/list-columns";
import { and, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { forbidden, ok } from "~/platform/result";
import type { ColumnChoice } from "../column-choice";

/** Saves a choice of columns; `null` restores the default. */
export function chooseColumns(actor: Actor, choice: ColumnChoice | null) {
  return inTransaction(async (tx) => {
    if (!may(actor, "list-columns.choose")) return forbidden();
    const list = "work-orders";
    if (!choice) {
      await tx.delete(listColumns).where(and(eq(listColumns.userId, actor.id), eq(listColumns.list, list)));
      return ok();
    }
    const kept = { shown: [...choice.shown], hidden: [...choice.hidden] };
    await tx
      .insert(listColumns)
      .values({ userId: actor.id, list, ...kept })
      .onConflictDoUpdate({ target: [listColumns.userId, listColumns.list], set: kept });
    return ok();
  });
}
