import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { workTypes } from "db/schema/work-orders";
import { eq, or, sql } from "drizzle-orm";
import { type Actor, fullName } from "~/access/actor";
import { refusalFor } from "~/access/may";
import { db } from "~/platform/db/db.server";
import { arrayParameter, preparedQuery } from "~/platform/db/prepared.server";
import { listDocuments } from "../documents/documents.server";
import { listEntriesView } from "../list-entries/list-entries-views.server";
import { type Order, readOrder } from "../store/order.server";
import { type OrderExtras, orderView } from "./order-view.server";
import type { OrderView, WorkTypeView } from "./views";

/** Returns an order as the actor may see it; `undefined` if they may not. */
export async function findOrderView(actor: Actor, win: number): Promise<OrderView | undefined> {
  const order = await readOrder(db, actor, win);
  if (!order || refusalFor(actor, "work-order.view", order)) return undefined;
  return orderView(actor, order, await readExtras(order));
}

const companyOf = preparedQuery((reader) =>
  reader
    .select({
      name: companies.name,
      ratingTotal: companies.ratingTotal,
      ratingCount: companies.ratingCount,
    })
    .from(companies)
    .where(eq(companies.id, sql.placeholder("id"))),
);

const peopleOf = preparedQuery((reader) =>
  reader
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      email: users.email,
    })
    .from(users)
    .where(or(eq(users.id, sql.placeholder("creatorId")), eq(users.id, sql.placeholder("contractorId")))),
);

export async function readExtras(order: Order): Promise<OrderExtras> {
  const [[company], found, types, documents, listEntries] = await Promise.all([
    companyOf(db, { id: order.companyId }),
    peopleOf(db, { creatorId: order.createdById, contractorId: order.contractorId }),
    listWorkTypes(order.workTypeIds),
    listDocuments(db, order.id),
    listEntriesView(db, order),
  ]);
  const contractor = found.find(({ id }) => id === order.contractorId);
  return {
    company: company!,
    creator: found.find(({ id }) => id === order.createdById)!,
    contractor: contractor
      ? { id: contractor.id, name: fullName(contractor), phone: contractor.phone, email: contractor.email }
      : null,
    workTypes: types,
    documents,
    listEntries,
  };
}

/** Lists work types by title: all, or those with the given ids. */
export function listWorkTypes(ids?: number[]): Promise<WorkTypeView[]> {
  if (ids?.length === 0) return Promise.resolve([]);
  return ids ? workTypesOf(db, { ids: arrayParameter(ids) }) : allWorkTypes(db, {});
}

const allWorkTypes = preparedQuery((reader) => reader.select().from(workTypes).orderBy(workTypes.title));
const workTypesOf = preparedQuery((reader) =>
  reader
    .select()
    .from(workTypes)
    .where(sql`${workTypes.id} = any(${sql.placeholder("ids")}::bigint[])`)
    .orderBy(workTypes.title),
);
