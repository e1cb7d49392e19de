import { workOrderHistory } from "db/schema/order-history";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { companyZone } from "~/access/actor.server";
import { refusalFor } from "~/access/may";
import type { Reader } from "~/platform/db/db.server";
import { preparedQuery, readRows } from "~/platform/db/prepared.server";
import type { Order } from "../store/order.server";
import { describeChanges, payTypesBefore, withoutFieldNames } from "./describe-changes.server";
import type { PayTypes } from "./field-labels.server";

const MAX_ENTRIES = 200;
const PAGE_SIZE = 20;
/** Larger than any entry's id. */
const NEWEST = Number.MAX_SAFE_INTEGER;

const { id, createdAt, creatorName, type, workOrderStatus, description, changes } = workOrderHistory;
const { doneAt, clockBehindSeconds } = workOrderHistory;
const entry = { id, createdAt, doneAt, clockBehindSeconds, creatorName, type, workOrderStatus, description };

const newest = preparedQuery((reader) =>
  reader
    .select(entry)
    .from(workOrderHistory)
    .where(eq(workOrderHistory.workOrderId, sql.placeholder("win")))
    .orderBy(desc(id))
    .limit(MAX_ENTRIES),
);
const before = preparedQuery((reader) =>
  reader
    .select({ ...entry, actorId: workOrderHistory.actorId, changes })
    .from(workOrderHistory)
    .where(and(eq(workOrderHistory.workOrderId, sql.placeholder("win")), lt(id, sql.placeholder("before"))))
    .orderBy(desc(id))
    .limit(PAGE_SIZE + 1),
);

/** Lists the newest history entries; empty for an actor who may not see them. */
export async function listHistory(reader: Reader, actor: Actor, order: Order) {
  if (refusalFor(actor, "work-order.see-history", order)) return [];
  return newest(reader, { win: order.id });
}
export type HistoryEntry = Awaited<ReturnType<typeof listHistory>>[number];

/**
 * Returns a page of history, newest first, and the company's zone to show it in. `older` is the next page's
 * `olderThan`; null if there is no more to show.
 */
export async function readHistory(reader: Reader, actor: Actor, order: Order, olderThan = NEWEST) {
  if (refusalFor(actor, "work-order.see-history", order))
    return { entries: [], older: null, timeZone: actor.timeZone };
  const rows = await before(reader, { win: order.id, before: olderThan });
  const shown = rows.slice(0, PAGE_SIZE);
  let types: PayTypes = olderThan === NEWEST ? order : await typesAfter(order, shown[0]?.id ?? 0);
  return {
    // Walks back from the newest entry, so that each quantity has the unit of its time.
    entries: shown.map(({ changes, description, actorId, ...rest }) => {
      const described = describeChanges(changes, types);
      types = payTypesBefore(types, changes);
      return {
        ...rest,
        actorId: actor.role === "superAdmin" ? actorId : null,
        description: withoutFieldNames(description, changes),
        changes: described,
      };
    }),
    older: rows.length > PAGE_SIZE ? shown.at(-1)!.id : null,
    timeZone: actor.role === "client" ? actor.timeZone : await companyZone(reader, order.companyId),
  };
}

/** Returns the pay types right after an entry: the old values of their next change, else the current ones. */
async function typesAfter(order: Order, entryId: number): Promise<PayTypes> {
  const selectReplaced = (field: keyof PayTypes) => sql`
    (select changes->${field}::text->>'from' from work_order_history
      where work_order_id = ${order.id} and id > ${entryId} and changes ? ${field}::text
      order by id limit 1) as ${sql.identifier(field)}`;
  const [next] = await readRows<Partial<PayTypes>>(
    sql`select ${selectReplaced("basicType")}, ${selectReplaced("variableType")}`,
  );
  return {
    basicType: next?.basicType ?? order.basicType,
    variableType: next?.variableType ?? order.variableType,
  };
}
export type HistoryPage = Awaited<ReturnType<typeof readHistory>>;
