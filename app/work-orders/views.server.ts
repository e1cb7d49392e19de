import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { workTypes } from "db/schema/work-orders";
import { eq, or, sql } from "drizzle-orm";
import { type Actor, fullName } from "~/access/actor";
import { whyNot } from "~/access/may";
import { db } from "~/platform/db.server";
import { milesBetween } from "~/platform/geo";
import { numbers, prepared } from "~/platform/prepared.server";
import { cleanRichText } from "~/platform/rich-text.server";
import { listDocuments } from "./documents/documents.server";
import { type ListedView, listedView } from "./listed/listed-views.server";
import { type Order, readOrder } from "./order.server";
import { payTermsOf } from "./pay";
import { sightOf } from "./sight";
import {
  type AssignedView,
  type CompanyView,
  type DecidedView,
  type DocumentView,
  isFieldShown,
  isShown,
  type OpenView,
  type OrderView,
  type PersonView,
  type Sight,
  type WorkTypeView,
} from "./views";
import { reportedStatus } from "./work-order";

/** What stands in other rows and belongs to an order's view. */
export type OrderExtras = {
  company: { name: string; ratingTotal: number; ratingCount: number };
  creator: { id: number; firstName: string; lastName: string };
  contractor: PersonView | null;
  workTypes: WorkTypeView[];
  documents: DocumentView[];
  listed: ListedView;
};

/** The only place where an order's row becomes what somebody sees: pages and calls both ask here. */
export function orderView(actor: Actor, order: Order, extras: OrderExtras): OrderView {
  const sight = sightOf(actor, order);
  return {
    ...openPart(actor, order, extras, sight),
    sight,
    inside: sight === "open" ? null : { ...insidePart(order, extras), ...decidedPart(order, sight) },
    own: sight === "company" ? ownPart(order, extras) : null,
  };
}

function openPart(actor: Actor, order: Order, extras: OrderExtras, sight: Sight): OpenView {
  const { company, documents } = extras;
  return {
    win: order.id,
    status: reportedStatus(order, actor.role === "contractor" ? "contractor" : "client"),
    ...pick(order, ["onHold", "confirmed", "customTagId", "title", "companyId"]),
    companyName: company.name,
    clientRating: { total: company.ratingTotal, count: company.ratingCount },
    ...pick(order, ["siteId", "siteName", "isRemote", "city", "stateCode", "country", "timeZone"]),
    zipCode: sight === "open" && order.country === "CA" ? order.zipCode.slice(0, 3) : order.zipCode,
    miles: actor.role === "contractor" ? milesTo(actor, order) : null,
    ...pick(order, ["startDate", "startTime", "endDate", "endTime", "startAt", "createdAt"]),
    ...payTermsOf(order),
    ...pick(order, ["potentialPayCents", "percentCommunication", "percentWork", "percentDeliverables"]),
    description: cleanRichText(order.description),
    customTools: cleanRichText(order.customTools),
    ...pick(order, ["certificates", "tasks", "isNeedDeliverables"]),
    workTypes: extras.workTypes,
    documents: documents.filter((document) => isShown(sight, order, document)),
    customFields: extras.listed.customFields.filter((field) => isFieldShown(sight, field)),
  };
}

/** What is decided about the work. What a client only saved for himself is not the contractor's to see (W20). */
function decidedPart(order: Order, sight: Sight): DecidedView {
  const isOpen = order.status === "assigned" || order.status === "completed";
  const hidden = sight === "assigned" && isOpen && order.adjustmentSentAt === null;
  const undecided = {
    ...{ approvedHoursHundredths: null, approvedDevicesHundredths: null },
    ...{ adjustmentCents: 0, adjustmentReason: "", isAdjustmentApproved: false },
    ...{ communicationAcceptable: true, workAcceptable: true, deliverablesAcceptable: true },
  };
  return {
    ...pick(order, ["approvedHoursHundredths", "approvedDevicesHundredths"]),
    ...pick(order, ["adjustmentCents", "adjustmentReason", "isAdjustmentApproved"]),
    ...pick(order, ["communicationAcceptable", "workAcceptable", "deliverablesAcceptable"]),
    ...(hidden && undecided),
  };
}

function insidePart(
  order: Order,
  { contractor, listed }: OrderExtras,
): Omit<AssignedView, keyof DecidedView> {
  return {
    ...pick(order, ["address1", "address2", "zipCode", "latitude", "longitude", "contactInfo"]),
    confidential: cleanRichText(order.confidential),
    project: listed.project,
    endCompany: listed.endCompany,
    contractor,
    ...pick(order, ["assignedAt", "completedAt", "approvedAt", "paidAt", "reasonToCancel"]),
    ...pick(order, ["qtyDevicesHundredths", "adjustmentSentAt", "finalPayCents"]),
  };
}

function ownPart(order: Order, { creator, listed }: OrderExtras): CompanyView {
  return {
    ...pick(order, ["version", "updatedAt", "publishedAt", "applicantCount", "routedCount"]),
    finalPayFromWalletCents: order.finalPayFromWalletCents,
    template: order.templateId === null ? null : { id: order.templateId, name: order.templateName },
    teams: listed.teams,
    approvalCodes: listed.approvalCodes,
    createdBy: { id: creator.id, name: fullName(creator) },
  };
}

function pick<T, K extends keyof T>(from: T, names: K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;
}

/** Great-circle miles from his home; null when unknown. */
function milesTo(actor: Actor, order: Order) {
  if (actor.latitude === null || actor.longitude === null) return null;
  if (order.latitude === null || order.longitude === null) return null;
  return milesBetween(
    { latitude: actor.latitude, longitude: actor.longitude },
    { latitude: order.latitude, longitude: order.longitude },
  );
}

/** One order as this person sees it; nothing when they may not. */
export async function findOrderView(actor: Actor, win: number): Promise<OrderView | undefined> {
  const order = await readOrder(db, actor, win);
  if (!order || whyNot(actor, "work-order.view", order)) return undefined;
  return orderView(actor, order, await readExtras(order));
}

const companyOf = prepared((reader) =>
  reader
    .select({
      name: companies.name,
      ratingTotal: companies.ratingTotal,
      ratingCount: companies.ratingCount,
    })
    .from(companies)
    .where(eq(companies.id, sql.placeholder("id"))),
);

const peopleOf = prepared((reader) =>
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
  const [[company], found, types, documents, listed] = await Promise.all([
    companyOf(db, { id: order.companyId }),
    peopleOf(db, { creatorId: order.createdById, contractorId: order.contractorId }),
    listWorkTypes(order.workTypeIds),
    listDocuments(db, order.id),
    listedView(db, order),
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
    listed,
  };
}

/** The kinds of work there are, by title; all of them, or those of an order. */
export function listWorkTypes(ids?: number[]): Promise<WorkTypeView[]> {
  if (ids?.length === 0) return Promise.resolve([]);
  return ids ? workTypesOf(db, { ids: numbers(ids) }) : allWorkTypes(db, {});
}

const allWorkTypes = prepared((reader) => reader.select().from(workTypes).orderBy(workTypes.title));
const workTypesOf = prepared((reader) =>
  reader
    .select()
    .from(workTypes)
    .where(sql`${workTypes.id} = any(${sql.placeholder("ids")}::bigint[])`)
    .orderBy(workTypes.title),
);
