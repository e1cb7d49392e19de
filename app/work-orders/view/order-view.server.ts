import { type Actor, fullName } from "~/access/actor";
import { merged, pick } from "~/platform/objects";
import { milesBetween } from "~/platform/places/geo";
import { cleanRichText } from "~/platform/text/rich-text.server";
import type { ListEntriesView } from "../list-entries/list-entries-views.server";
import { payTermsOf } from "../rules/pay";
import { arrivalOf, reportedStatus } from "../rules/work-order";
import type { Order } from "../store/order.server";
import {
  type AssignedView,
  type CompanyView,
  type DecidedView,
  type DocumentView,
  isFieldShown,
  isShown,
  type OpenView,
  type OrderView,
  type OrderVisibility,
  type PersonView,
  type WorkTypeView,
} from "./views";
import { orderVisibility } from "./visibility";

export type OrderExtras = {
  company: { name: string; ratingTotal: number; ratingCount: number };
  creator: { id: number; firstName: string; lastName: string };
  contractor: PersonView | null;
  workTypes: WorkTypeView[];
  documents: DocumentView[];
  listEntries: ListEntriesView;
};

/** Converts an order's row to what the actor may see. All pages and API calls use it. */
export function orderView(actor: Actor, order: Order, extras: OrderExtras): OrderView {
  const visibility = orderVisibility(actor, order);
  return merged(openView(actor, order, extras, visibility), {
    visibility,
    assignedView:
      visibility === "open" ? null : merged(assignedView(order, extras), decisionsOf(order, visibility)),
    companyView: visibility === "company" ? companyView(order, extras) : null,
  });
}

const openColumns = [
  "onHold",
  "confirmed",
  "customTagId",
  "title",
  "companyId",
  "siteId",
  "siteName",
  "isRemote",
  "city",
  "stateCode",
  "country",
  "timeZone",
  "startDate",
  "startTime",
  "endDate",
  "endTime",
  "startAt",
  "createdAt",
  "potentialPayCents",
  "percentCommunication",
  "percentWork",
  "percentDeliverables",
  "certificates",
  "tasks",
  "isNeedDeliverables",
] as const;

function openView(actor: Actor, order: Order, extras: OrderExtras, visibility: OrderVisibility): OpenView {
  const { company, documents } = extras;
  return merged(pick(order, openColumns), payTermsOf(order), {
    win: order.id,
    status: reportedStatus(order, actor.role === "contractor" ? "contractor" : "client"),
    companyName: company.name,
    clientRating: { total: company.ratingTotal, count: company.ratingCount },
    zipCode: visibility === "open" && order.country === "CA" ? order.zipCode.slice(0, 3) : order.zipCode,
    miles: actor.role === "contractor" ? milesTo(actor, order) : null,
    description: cleanRichText(order.description),
    customTools: cleanRichText(order.customTools),
    workTypes: extras.workTypes,
    documents: documents.filter((document) => isShown(visibility, order, document)),
    customFields: extras.listEntries.customFields.filter((field) => isFieldShown(visibility, field)),
  });
}

const decisionColumns = [
  "approvedHoursHundredths",
  "approvedDevicesHundredths",
  "adjustmentCents",
  "adjustmentReason",
  "isAdjustmentApproved",
  "communicationAcceptable",
  "workAcceptable",
  "deliverablesAcceptable",
] as const;

const hiddenDecisions: DecidedView = {
  approvedHoursHundredths: null,
  approvedDevicesHundredths: null,
  adjustmentCents: 0,
  adjustmentReason: "",
  isAdjustmentApproved: false,
  communicationAcceptable: true,
  workAcceptable: true,
  deliverablesAcceptable: true,
};

/** Returns the approval decisions; a contractor doesn't see ones that are only saved. */
function decisionsOf(order: Order, visibility: OrderVisibility): DecidedView {
  const isOpen = order.status === "assigned" || order.status === "completed";
  const hidden = visibility === "assigned" && isOpen && order.adjustmentSentAt === null;
  return hidden ? hiddenDecisions : pick(order, decisionColumns);
}

const insideColumns = [
  "address1",
  "address2",
  "zipCode",
  "latitude",
  "longitude",
  "contactInfo",
  "assignedAt",
  "completedAt",
  "approvedAt",
  "paidAt",
  "reasonToCancel",
  "qtyDevicesHundredths",
  "adjustmentSentAt",
  "finalPayCents",
] as const;

function assignedView(
  order: Order,
  { contractor, listEntries }: OrderExtras,
): Omit<AssignedView, keyof DecidedView> {
  return merged(pick(order, insideColumns), {
    confidential: cleanRichText(order.confidential),
    project: listEntries.project,
    endCompany: listEntries.endCompany,
    contractor,
    arrival: arrivalOf(order),
  });
}

function companyView(order: Order, { creator, listEntries }: OrderExtras): CompanyView {
  return {
    version: order.version,
    updatedAt: order.updatedAt,
    publishedAt: order.publishedAt,
    applicantCount: order.applicantCount,
    routedCount: order.routedCount,
    finalPayFromWalletCents: order.finalPayFromWalletCents,
    template: order.templateId === null ? null : { id: order.templateId, name: order.templateName },
    teams: listEntries.teams,
    approvalCodes: listEntries.approvalCodes,
    createdBy: { id: creator.id, name: fullName(creator) },
  };
}

/** Returns great-circle miles from the contractor's home; `null` when unknown. */
function milesTo(actor: Actor, order: Order) {
  if (actor.latitude === null || actor.longitude === null) return null;
  if (order.latitude === null || order.longitude === null) return null;
  return milesBetween(
    { latitude: actor.latitude, longitude: actor.longitude },
    { latitude: order.latitude, longitude: order.longitude },
  );
}
