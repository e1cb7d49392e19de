import { users } from "db/schema/accounts";
import { applications, blocks, routes } from "db/schema/applications";
import { companies } from "db/schema/companies";
import { workOrderDocuments } from "db/schema/order-documents";
import { files } from "db/schema/platform";
import { workOrders } from "db/schema/work-orders";
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type Actor, fullName } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readRows } from "~/platform/db/prepared.server";
import { blockAppliesTo } from "~/work-orders/blocked.server";
import { documentColumns } from "~/work-orders/documents/documents.server";
import { listEntriesViews } from "~/work-orders/list-entries/list-entries-views.server";
import type { Order } from "~/work-orders/store/order.server";
import { orderView } from "~/work-orders/view/order-view.server";
import type { OrderView } from "~/work-orders/view/views";
import { listWorkTypes } from "~/work-orders/view/views.server";
import type { OrderPage } from "../list-orders.server";

type OwnBid = Pick<typeof applications.$inferSelect, "status" | "bidBaseCents" | "bidVariableCents">;
type OrderForReader = { view: OrderView; bid?: OwnBid };

export async function orderViews(
  actor: Actor,
  { page, order, keepPlan }: OrderPage,
): Promise<OrderForReader[]> {
  const ids = await readRows<{ id: number }>(
    sql`select o.id::float8 as id from (${page}) page join work_orders o on o.id = page.id order by ${order}`,
    { keepPlan },
  );
  return orderViewsOf(
    actor,
    ids.map(({ id }) => id),
  );
}

/** Loads orders that the caller has already checked are visible to the reader. */
export async function orderViewsOf(actor: Actor, wins: number[]): Promise<OrderForReader[]> {
  if (wins.length === 0) return [];
  const stored = await db.select().from(workOrders).where(inArray(workOrders.id, wins));
  const bids = actor.role === "contractor" ? await listBids(actor, wins) : [];
  const orders = actor.role === "contractor" ? await withContractorState(actor, stored, bids) : stored;
  const [companyRows, people, workTypes, documents, listEntries] = await Promise.all([
    db
      .select()
      .from(companies)
      .where(inArray(companies.id, unique(orders.map((each) => each.companyId)))),
    db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        phone: users.phone,
        email: users.email,
      })
      .from(users)
      .where(inArray(users.id, unique(orders.flatMap((each) => [each.createdById, each.contractorId])))),
    listWorkTypes(unique(orders.flatMap((each) => each.workTypeIds))),
    listDocuments(wins),
    listEntriesViews(db, orders),
  ]);
  const lookup = {
    company: new Map(companyRows.map((each) => [each.id, each])),
    person: new Map(people.map((each) => [each.id, { ...each, name: fullName(each) }])),
  };
  const byWin = new Map(orders.map((each) => [each.id, each]));
  return wins.map((win) => {
    const order: Order = byWin.get(win)!;
    const view = orderView(actor, order, {
      company: lookup.company.get(order.companyId)!,
      creator: lookup.person.get(order.createdById)!,
      contractor: (order.contractorId && lookup.person.get(order.contractorId)) || null,
      workTypes: workTypes.filter(({ id }) => order.workTypeIds.includes(id)),
      documents: documents.filter((document) => document.win === win),
      listEntries: listEntries.get(win)!,
    });
    return { view, bid: bids.find((bid) => bid.win === win) };
  });
}

const unique = (ids: (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];

const listBids = (actor: Actor, wins: number[]) =>
  db
    .select({
      win: applications.workOrderId,
      status: applications.status,
      bidBaseCents: applications.bidBaseCents,
      bidVariableCents: applications.bidVariableCents,
    })
    .from(applications)
    .where(and(eq(applications.contractorId, actor.id), inArray(applications.workOrderId, wins)));

type Stored = typeof workOrders.$inferSelect;

/** Adds the contractor's application, route, block and whether the company is suspended to each order, like `relationOf` for a single one. */
async function withContractorState(
  actor: Actor,
  stored: Stored[],
  bids: (OwnBid & { win: number })[],
): Promise<Order[]> {
  const wins = stored.map(({ id }) => id);
  const companyIds = unique(stored.map(({ companyId }) => companyId));
  const [routed, blocked, suspended] = await Promise.all([
    db
      .select({ win: routes.workOrderId })
      .from(routes)
      .where(
        and(
          eq(routes.contractorId, actor.id),
          eq(routes.status, "active"),
          inArray(routes.workOrderId, wins),
        ),
      ),
    db.select().from(blocks).where(eq(blocks.contractorId, actor.id)),
    db
      .select({ id: companies.id })
      .from(companies)
      .where(and(inArray(companies.id, companyIds), isNotNull(companies.suspendedAt))),
  ]);
  return stored.map((order) => ({
    ...order,
    toContractor: {
      application: bids.find(({ win }) => win === order.id)?.status ?? null,
      routed: routed.some(({ win }) => win === order.id),
      blocked: blocked.some((block) => blockAppliesTo(block, order)),
      companySuspended: suspended.some(({ id }) => id === order.companyId),
    },
  }));
}

const listDocuments = (wins: number[]) =>
  db
    .select({ win: workOrderDocuments.workOrderId, ...documentColumns })
    .from(workOrderDocuments)
    .innerJoin(files, eq(files.id, workOrderDocuments.fileId))
    .where(inArray(workOrderDocuments.workOrderId, wins))
    .orderBy(asc(workOrderDocuments.id));
