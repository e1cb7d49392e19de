import { workOrderHistory } from "db/schema/order-history";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import type { Reader } from "~/platform/db.server";
import { prepared } from "~/platform/prepared.server";
import type { Order } from "../order.server";
import { tellChanges, unnamed } from "./tell-changes.server";

/** How many a call gives, and how many a page shows before one asks for older ones. */
const MOST = 200;
const SHOWN = 20;

const { id, createdAt, creatorName, type, workOrderStatus, description, changes } = workOrderHistory;
const entry = { id, createdAt, creatorName, type, workOrderStatus, description };

const newest = prepared((reader) =>
  reader
    .select(entry)
    .from(workOrderHistory)
    .where(eq(workOrderHistory.workOrderId, sql.placeholder("win")))
    .orderBy(desc(id))
    .limit(MOST),
);
const before = prepared((reader) =>
  reader
    .select({ ...entry, changes })
    .from(workOrderHistory)
    .where(and(eq(workOrderHistory.workOrderId, sql.placeholder("win")), lt(id, sql.placeholder("before"))))
    .orderBy(desc(id))
    .limit(SHOWN + 1),
);

/** The newest of what happened to an order, for who may see it (DET-008, DET-010). */
export async function listHistory(reader: Reader, actor: Actor, order: Order) {
  if (whyNot(actor, "work-order.see-history", order)) return [];
  return newest(reader, { win: order.id });
}
export type HistoryEntry = Awaited<ReturnType<typeof listHistory>>[number];

/**
 * A page of the history, newest first, with every field that changed told in words. `older` is the number that the
 * next page lies before; null on the last one, and for who may not see any.
 */
export async function readHistory(
  reader: Reader,
  actor: Actor,
  order: Order,
  olderThan = Number.MAX_SAFE_INTEGER,
) {
  if (whyNot(actor, "work-order.see-history", order)) return { entries: [], older: null };
  const rows = await before(reader, { win: order.id, before: olderThan });
  const shown = rows.slice(0, SHOWN);
  return {
    entries: shown.map(({ changes, description, ...rest }) => ({
      ...rest,
      description: unnamed(description, changes),
      changes: tellChanges(changes),
    })),
    older: rows.length > SHOWN ? shown.at(-1)!.id : null,
  };
}
export type HistoryPage = Awaited<ReturnType<typeof readHistory>>;
