import { workOrderDocuments } from "db/schema/order-documents";
import { workOrderHistory } from "db/schema/order-history";
import { files } from "db/schema/platform";
import { workOrders } from "db/schema/work-orders";
import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import { documentColumns } from "~/work-orders/documents/documents.server";
import { isShown } from "~/work-orders/view/views";
import type { KeptList, KeptOrder } from "../rules/kept-list";

const KEPT_DAYS = 14;
/** More than anybody works in 14 days. A copy of an order costs the phone 30 kB. */
const MAX_ORDERS = 200;
const MAX_WITH_OVERDUE = 60;
const tab = "upcoming-work";

/**
 * Lists what a contractor's phone may keep: the assigned orders that start within 14 days. Those of today and to come are
 * first, the soonest first, then the overdue ones, the latest first, so that old work never pushes out tomorrow's.
 */
export async function readKeptList(actor: Actor): Promise<KeptList> {
  const isOver = sql`coalesce(${workOrders.endDate}, ${workOrders.startDate})
    < (${now().toISOString()}::timestamptz at time zone ${workOrders.timeZone})::date`;
  const until = new Date(now().getTime() + KEPT_DAYS * 24 * 60 * 60_000);
  const rows = await db
    .select({
      isOver: sql<boolean | null>`${isOver}`,
      win: workOrders.id,
      contractorId: workOrders.contractorId,
      title: workOrders.title,
      version: sql<string>`${workOrders.version} || '-' || coalesce((select max(h.id) from ${workOrderHistory} h
        where h.work_order_id = ${workOrders.id}), 0)`,
    })
    .from(workOrders)
    .where(
      and(
        eq(workOrders.contractorId, actor.id),
        eq(workOrders.status, "assigned"),
        or(isNull(workOrders.startAt), lte(workOrders.startAt, until)),
      ),
    )
    .orderBy(
      asc(isOver),
      asc(sql`case when not ${isOver} then ${workOrders.startAt} end`),
      desc(workOrders.startAt),
      asc(workOrders.id),
    )
    .limit(MAX_ORDERS);
  const orders = rows.filter((row, at) => !row.isOver || at < MAX_WITH_OVERDUE);
  const documents = await listFilesOf(orders.map(({ win }) => win));
  return {
    account: `${actor.id}`,
    timeZone: actor.timeZone,
    home: paths.tab(tab),
    others: [paths.waiting()],
    hasWork: orders.length > 0 || (await hasWorked(actor)),
    orders: orders.map((order) => keptOrder(order, documents)),
  };
}

type Row = { win: number; contractorId: number | null; title: string; version: string };
type Document = Awaited<ReturnType<typeof listFilesOf>>[number];

function keptOrder({ win, contractorId, title, version }: Row, documents: Document[]): KeptOrder {
  const own = documents.filter(
    (document) => document.win === win && isShown("assigned", { contractorId }, document),
  );
  const pictures = own.filter(({ hasThumbnail }) => hasThumbnail);
  const isOfClient = ({ isDeliverable }: Document) => !isDeliverable;
  const toOpen = pictures.filter(isOfClient);
  const deliverables = pictures.filter(({ isDeliverable }) => isDeliverable);
  return {
    win,
    title,
    version,
    page: paths.order(tab, win),
    parts: toOpen.map(({ id }) => paths.orderAction(tab, win, `pictures/${id}`)),
    files: [
      ...toOpen.map(thumbnailOf),
      ...own
        .filter(isOfClient)
        .map(({ storageKey, sizeBytes }) => ({ path: paths.document(storageKey), sizeBytes })),
      // The contractor has the files; the sheet shows their thumbnails.
      ...deliverables.map((picture) => ({ ...thumbnailOf(picture), isLast: true as const })),
    ],
  };
}

/** Thumbnails are counted with more than any of them has. */
const THUMBNAIL_BYTES = 20_000;
const thumbnailOf = ({ storageKey }: Document) => ({
  path: paths.thumbnail(storageKey),
  sizeBytes: THUMBNAIL_BYTES,
});

async function listFilesOf(wins: number[]) {
  if (wins.length === 0) return [];
  return db
    .select({ ...documentColumns, win: workOrderDocuments.workOrderId })
    .from(workOrderDocuments)
    .innerJoin(files, eq(files.id, workOrderDocuments.fileId))
    .where(inArray(workOrderDocuments.workOrderId, wins))
    .orderBy(asc(workOrderDocuments.id));
}

async function hasWorked(actor: Actor) {
  const [order] = await db
    .select({ win: workOrders.id })
    .from(workOrders)
    .where(eq(workOrders.contractorId, actor.id))
    .limit(1);
  return order !== undefined;
}
