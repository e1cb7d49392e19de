import { listColumns } from "db/schema/list-columns";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { forbidden, ok } from "~/platform/result";
import { pageSizes } from "../../list-query";
import { type ColumnChoice, WORK_ORDERS } from "../column-choice";

type Saved = Partial<Omit<typeof listColumns.$inferInsert, "userId" | "list">>;

function saveView(actor: Actor, saved: Saved, list = WORK_ORDERS) {
  return inTransaction(async (tx) => {
    if (!may(actor, "list-columns.choose")) return forbidden();
    await tx
      .insert(listColumns)
      .values({ userId: actor.id, list, shown: [], hidden: [], ...saved })
      .onConflictDoUpdate({ target: [listColumns.userId, listColumns.list], set: saved });
    return ok();
  });
}

/** Saves a choice of columns and, if given, of the rows' height; `null` restores the default columns. */
export const chooseColumns = (actor: Actor, choice: ColumnChoice | null, compact?: boolean) =>
  saveView(actor, {
    shown: [...(choice?.shown ?? [])],
    hidden: [...(choice?.hidden ?? [])],
    ...(compact !== undefined && { compact }),
  });

/** Remembers a page size that the list's pager offers; ignores others. */
export const rememberPageSize = async (
  actor: Actor,
  pageSize: number,
  list = WORK_ORDERS,
  sizes: readonly number[] = pageSizes,
) => (sizes.includes(pageSize) ? saveView(actor, { pageSize }, list) : ok());
