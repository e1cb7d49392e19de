/**
 * What a person sees of an order. Three sights, each with all of the one before:
 * open: a contractor who is not assigned (no street address, project, end company, contacts, map, confidential text,
 * hidden documents, restricted custom fields)
 * assigned: the contractor who does the work · company: the client who posted it, and the super administrator
 * A contractor's list of fields is what is named here; a new column stays hidden until somebody adds it (WO §6, Q-184).
 */

import type { Visibility } from "db/schema/order-fields";
import type { PayTerms } from "./pay";
import type { Arrival, Contact, StoredStatus, Tasks } from "./work-order";

export type DocumentView = {
  id: number;
  name: string;
  mime: string;
  sizeBytes: number;
  /** Part of the links that download it and show its thumbnail. */
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
/** A custom field of the company's on this order. */
export type FieldView = { customFieldId: number; name: string; value: string; type: Visibility };
/** A client approval code on this order; `value` is filled in on approval. */
export type CodeView = { approvalCodeId: number; name: string; required: boolean; value: string };

export type OpenView = PayTerms & {
  win: number;
  /** A contractor's open order is always published (WO §3). */
  status: StoredStatus;
  onHold: boolean;
  confirmed: boolean;
  customTagId: string;
  title: string;
  companyId: number;
  companyName: string;
  /** Sum and count of what contractors gave the company, 1 to 3 each. */
  clientRating: { total: number; count: number };
  siteId: string;
  siteName: string;
  isRemote: boolean;
  city: string;
  stateCode: string;
  /** Of a Canadian code only the first half: the whole names a street. */
  zipCode: string;
  country: string;
  /** From the contractor's home; null where one of the two is unknown, and for others. */
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
  /** Those that this person may see. */
  customFields: FieldView[];
};

/** The client's decisions; a contractor sees them once he is asked or they stand. */
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
  /** The template that it was made from, under its name then. */
  template: NamedView | null;
  teams: NamedView[];
  approvalCodes: CodeView[];
  finalPayFromWalletCents: number | null;
};

export type Sight = "open" | "assigned" | "company";
/** `inside` is null for a contractor who is not assigned, `own` for every contractor. */
export type OrderView = OpenView & { sight: Sight; inside: AssignedView | null; own: CompanyView | null };

/** DET-023 to DET-025: PUBLIC before assignment, RESTRICTED for who is assigned, HIDDEN for no contractor. */
export const isFieldShown = (sight: Sight, { type }: { type: Visibility }) =>
  sight === "company" || type === "PUBLIC" || (sight === "assigned" && type === "RESTRICTED");

/**
 * DET-015, DET-022: before assignment what is flagged visible, with it every document. Deliverables are those of the
 * contractor who has the order: what somebody who was un-assigned handed in is neither shown nor paid.
 */
export function isShown(
  sight: Sight,
  order: { contractorId: number | null },
  document: { visible: boolean; isDeliverable: boolean; uploadedById: number },
) {
  if (document.isDeliverable) return sight !== "open" && document.uploadedById === order.contractorId;
  return sight !== "open" || document.visible;
}
