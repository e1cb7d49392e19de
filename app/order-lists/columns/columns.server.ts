import { listColumns } from "db/schema/list-columns";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";
import { type ListView, WORK_ORDERS } from "./column-choice";

const viewOf = preparedQuery((reader) =>
  reader
    .select({
      shown: listColumns.shown,
      hidden: listColumns.hidden,
      compact: listColumns.compact,
      pageSize: listColumns.pageSize,
    })
    .from(listColumns)
    .where(
      and(eq(listColumns.userId, sql.placeholder("userId")), eq(listColumns.list, sql.placeholder("list"))),
    ),
);

export async function findListView(actor: Actor): Promise<ListView | undefined> {
  const [found] = await viewOf(db, { userId: actor.id, list: WORK_ORDERS });
  return found;
}

/** Returns how many rows the user chose to see of a table. */
export async function findPageSize(actor: Actor, list: string): Promise<number | null> {
  const [found] = await viewOf(db, { userId: actor.id, list });
  return found?.pageSize ?? null;
}
