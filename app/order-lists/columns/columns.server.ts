import { listColumns } from "db/schema/list-columns";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";
import type { ColumnChoice } from "./column-choice";

const choiceOf = preparedQuery((reader) =>
  reader
    .select({ shown: listColumns.shown, hidden: listColumns.hidden })
    .from(listColumns)
    .where(and(eq(listColumns.userId, sql.placeholder("userId")), eq(listColumns.list, "work-orders"))),
);

export async function findColumnChoice(actor: Actor): Promise<ColumnChoice | undefined> {
  const [found] = await choiceOf(db, { userId: actor.id });
  return found;
}
