/**
 * The fields of an order that an actor sees. Three levels, each with everything of the one before:
 * open: a contractor who is not assigned (no street address, project, end company, contacts, map, confidential text,
 * hidden documents, restricted custom fields)
 * assigned: the assigned contractor · company: the client who posted it, and super administrators
 * Contractors see only fields listed here; a new column stays hidden until it is added.
 */

import type { Visibility } from "db/schema/order-fields";
import type { PayTerms } from "../rules/pay";
import type { Arrival, Contact, StoredStatus, Tasks } from "../rules/work-order";

export type DocumentView = {
  id: number;
  name: string;
  mime: string;
  sizeBytes: number;
  /** Part of the file's and thumbnail's links. */
  storageKey: string;
  hasThumbnail: boolean;
  isDeliverable: boolean;
  /** Whether contractors see it before assignment. */
  visible: boolean;
  uploadedById: number;
  createdAt: Date;
};

export type WorkTypeView = { id: number; title: string; tools: string; materials: string };
export type PersonView = { id: number; name: string; phone: string; email: string };

export type NamedView = { id: number; name: string };
export type FieldView = { customFieldId: number; name: string; value: string; type: Visibility };
/** `value` is filled in on approval. */
export type CodeView = { approvalCodeId: number; name: string; required: boolean; value: string };

export type OpenView = PayTerms & {
  win: number;
  /** Always published for a contractor before assignment. */
  status: StoredStatus;
  onHold: boolean;
  confirmed: boolean;
  customTagId: string;
  title: string;
  companyId: number;
  companyName: string;
  /** Sum and count of contractors' ratings, 1 to 3 each. */
  clientRating: { total: number; count: number };
  siteId: string;
  siteName: string;
  isRemote: boolean;
  city: string;
  stateCode: string;
  /** Only the first half of a Canadian code: the whole identifies a street. */
  zipCode: string;
  country: string;
  /** From the contractor's home; `null` if unknown, and for other roles. */
  miles: number | null;
  timeZone: string;
  startDate: string | null;
  startTime: string | null;
  endDate: string | null;
  endTime: string | null;
  startAt: Date | null;
  createdAt: Date;
  potentialPayCents: number;
  percentCommunication: number | null;
  percentWork: number | null;
  percentDeliverables: number | null;
  /** Sanitised HTML. */
  description: string;
  customTools: string;
  certificates: string[];
  workTypes: WorkTypeView[];
  tasks: Tasks;
  isNeedDeliverables: boolean;
  documents: DocumentView[];
  /** Only those that the actor may see. */
  customFields: FieldView[];
};

/** The client's decisions, shown to a contractor once sent or final. */
export type DecidedView = {
  approvedHoursHundredths: number | null;
  approvedDevicesHundredths: number | null;
  adjustmentCents: number;
  adjustmentReason: string;
  isAdjustmentApproved: boolean;
  communicationAcceptable: boolean;
  workAcceptable: boolean;
  deliverablesAcceptable: boolean;
};

export type AssignedView = DecidedView & {
  address1: string;
  address2: string;
  zipCode: string;
  latitude: number | null;
  longitude: number | null;
  project: NamedView | null;
  endCompany: NamedView | null;
  contactInfo: Contact[];
  /** Sanitised HTML. */
  confidential: string;
  contractor: PersonView | null;
  assignedAt: Date | null;
  completedAt: Date | null;
  approvedAt: Date | null;
  paidAt: Date | null;
  reasonToCancel: string;
  arrival: Arrival | null;
  qtyDevicesHundredths: number | null;
  adjustmentSentAt: Date | null;
  finalPayCents: number | null;
};

export type CompanyView = {
  version: number;
  createdBy: { id: number; name: string };
  updatedAt: Date;
  publishedAt: Date | null;
  applicantCount: number;
  routedCount: number;
  /** The template that filled the order, with its name at that time. */
  template: NamedView | null;
  teams: NamedView[];
  approvalCodes: CodeView[];
  finalPayFromWalletCents: number | null;
};

export type OrderVisibility = "open" | "assigned" | "company";
/** `assignedView` is null for contractors who are not assigned, `companyView` for every contractor. */
export type OrderView = OpenView & {
  visibility: OrderVisibility;
  assignedView: AssignedView | null;
  companyView: CompanyView | null;
};

/** PUBLIC fields are shown before assignment, RESTRICTED after, HIDDEN never to contractors. */
export const isFieldShown = (visibility: OrderVisibility, { type }: { type: Visibility }) =>
  visibility === "company" || type === "PUBLIC" || (visibility === "assigned" && type === "RESTRICTED");

/** Shows all documents after assignment, visible ones before; deliverables only of the current contractor. */
export function isShown(
  visibility: OrderVisibility,
  order: { contractorId: number | null },
  document: { visible: boolean; isDeliverable: boolean; uploadedById: number },
) {
  if (document.isDeliverable) return visibility !== "open" && document.uploadedById === order.contractorId;
  return visibility !== "open" || document.visible;
}
