import { listColumns } from "db/schema/list-columns";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";
import type { ListView } from "./column-choice";

const viewOf = preparedQuery((reader) =>
  reader
    .select({
      shown: listColumns.shown,
      hidden: listColumns.hidden,
      compact: listColumns.compact,
      pageSize: listColumns.pageSize,
    })
    .from(listColumns)
    .where(and(eq(listColumns.userId, sql.placeholder("userId")), eq(listColumns.list, "work-orders"))),
);

export async function findListView(actor: Actor): Promise<ListView | undefined> {
  const [found] = await viewOf(db, { userId: actor.id });
  return found;
}
