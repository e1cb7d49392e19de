import { z } from "@hono/zod-openapi";
import { paths } from "~/paths";
import { stateName } from "~/platform/places/places.server";
import { taskLists } from "~/work-orders/rules/work-order";
import type { DocumentView, OrderView } from "~/work-orders/view/views";
import { named, storedFile } from "../http/wire";
import { listed, listedFields } from "./lists/order-list-shapes";
import { payFields, paying, toDecimal } from "./order-pay-shapes";

const text = z.string();
const money = z.number();
export const taskPhotos = {
  photos: z.int().optional().openapi({ description: "How many photos the task needs before it is ticked" }),
  photosWhen: z
    .enum(["before", "after"])
    .optional()
    .openapi({ description: "Told to the contractor; the photos are counted, whenever they were taken" }),
};
const task = z.object({ name: text, index: z.int(), checked: z.boolean(), ...taskPhotos });
const hidden = "Absent before assignment, for contractors";

/** A work order under the documents' names; money in dollars, quantities in units. */
export const orderFields = {
  _id: text,
  WIN: text,
  customTagId: text,
  title: text,
  status: z.enum(["draft", "published", "assigned", "completed", "approved", "paid", "canceled"]),
  siteId: text,
  siteName: text,
  address1: text.optional().openapi({ description: hidden }),
  address2: text.optional(),
  city: text,
  state: z.object({ isoCode: text, label: text }),
  zipCode: text,
  country: text,
  isRemote: z.boolean(),
  coords: z.object({ lat: z.number().nullable(), lng: z.number().nullable(), timeZone: text }),
  startDate: text.nullable(),
  endDate: text.nullable(),
  startTime: text.nullable(),
  endTime: text.nullable(),
  createdAt: text,
  completedAt: text.nullable(),
  description: text,
  customTools: text,
  confidential: text.optional().openapi({ description: hidden }),
  workTypes: z.array(z.object({ _id: text, title: text })),
  certificates: z.array(text),
  ...payFields,
  isNeedDeliverables: z.boolean(),
  uploadDeliverables: z.array(text).openapi({ description: "Links, for fetch_file_s3" }),
  documents: z.array(storedFile),
  documentVisibility: z.record(text, z.boolean()),
  onHold: z.boolean(),
  confirmed: z.boolean(),
  applied: z.boolean(),
  reasonToCancelWorkOrder: text,
  contractor_id: text.nullable(),
  contractorInfo: z.object({ name: text, phone: text, email: text }).nullable(),
  applicant_count: z.int().optional().openapi({ description: "Clients only, like routed_count" }),
  routed_count: z.int().optional(),
  version: z
    .int()
    .optional()
    .openapi({ description: "Increases with every change; send it to `users.approve`" }),
  distance: z.number().nullable(),
  templateId: text.nullable(),
  templateInfo: named
    .nullable()
    .openapi({ description: "The template it was made from, by its name at that time; clients only" }),
  ...listedFields,
  companyNCR: named.extend({ blocked_users: z.array(text) }),
  clientInfo: z.object({ name: text, ratings: z.object({ total: z.int(), count: z.int() }) }),
  blocked_users: z.array(text),
  contactInfo: z
    .array(z.object({ fname: text, role: text, ofc_phn: text, mobile: text, email: text }))
    .optional()
    .openapi({ description: hidden }),
  tasks: z.object(Object.fromEntries(taskLists.map((name) => [name, z.array(task)]))),
  bidAmountBase: money.nullable().openapi({ description: "The contractor's own bid" }),
  bidAmountVariable: money.nullable(),
};
export const orderSchema = z.object(orderFields).openapi("WorkOrder");
export type OrderShape = z.infer<typeof orderSchema>;

/** Parts of the shape that depend on the caller or come from other features' tables. */
export type OrderExtras = {
  bid?: { status: string; bidBaseCents: number; bidVariableCents: number };
  /** Ids of contractors blocked from the company, and from this order; for clients only. */
  blocked?: { company: number[]; order: number[] };
};

const hhmm = (time: string | null) => time?.slice(0, 5) ?? null;

export function orderShape(view: OrderView, beside: OrderExtras = {}): OrderShape {
  return {
    ...describing(view),
    ...paying(view),
    ...working(view),
    ...people(view, beside),
  };
}

const describing = (view: OrderView) => ({
  _id: String(view.win),
  WIN: String(view.win),
  customTagId: view.customTagId,
  title: view.title,
  status: view.status as OrderShape["status"],
  siteId: view.siteId,
  siteName: view.siteName,
  ...(view.assignedView && { address1: view.assignedView.address1, address2: view.assignedView.address2 }),
  city: view.city,
  state: { isoCode: view.stateCode, label: stateName(view.country, view.stateCode) },
  zipCode: view.assignedView?.zipCode ?? view.zipCode,
  country: view.country,
  isRemote: view.isRemote,
  coords: {
    lat: view.assignedView?.latitude ?? null,
    lng: view.assignedView?.longitude ?? null,
    timeZone: view.timeZone,
  },
  startDate: view.startDate,
  endDate: view.endDate,
  startTime: hhmm(view.startTime),
  endTime: hhmm(view.endTime),
  createdAt: view.createdAt.toISOString(),
  completedAt: view.assignedView?.completedAt?.toISOString() ?? null,
  description: view.description,
  customTools: view.customTools,
  ...(view.assignedView && { confidential: view.assignedView.confidential }),
  workTypes: view.workTypes.map(({ id, title }) => ({ _id: String(id), title })),
  certificates: view.certificates,
});

const linkTo = ({ storageKey }: DocumentView) => paths.document(storageKey);

function working(view: OrderView) {
  const documents = view.documents.filter(({ isDeliverable }) => !isDeliverable);
  return {
    isNeedDeliverables: view.isNeedDeliverables,
    uploadDeliverables: view.documents.filter(({ isDeliverable }) => isDeliverable).map(linkTo),
    documents: documents.map((each) => ({
      _id: String(each.id),
      name: each.name,
      link: linkTo(each),
      type: each.mime,
      size: each.sizeBytes,
    })),
    documentVisibility: Object.fromEntries(documents.map(({ name, visible }) => [name, visible])),
    onHold: view.onHold,
    confirmed: view.confirmed,
    reasonToCancelWorkOrder: view.assignedView?.reasonToCancel ?? "",
    tasks: view.tasks,
    ...madeFrom(view),
    ...listed(view),
  };
}

/** Only the company sees the template and the import. */
function madeFrom({ companyView }: OrderView) {
  const template = companyView?.template ?? null;
  const _id = template && String(template.id);
  return { templateId: _id, templateInfo: _id === null ? null : { _id, name: template!.name } };
}

function people(view: OrderView, { bid, blocked }: OrderExtras) {
  const contractor = view.assignedView?.contractor;
  return {
    applied: bid?.status === "apply",
    bidAmountBase: toDecimal(bid?.bidBaseCents),
    bidAmountVariable: toDecimal(bid?.bidVariableCents),
    contractor_id: contractor ? String(contractor.id) : null,
    contractorInfo: contractor
      ? { name: contractor.name, phone: contractor.phone, email: contractor.email }
      : null,
    ...(view.companyView && {
      applicant_count: view.companyView.applicantCount,
      routed_count: view.companyView.routedCount,
      version: view.companyView.version,
    }),
    distance: view.miles === null ? null : Math.round(view.miles * 100) / 100,
    companyNCR: {
      _id: String(view.companyId),
      name: view.companyName,
      blocked_users: (blocked?.company ?? []).map(String),
    },
    clientInfo: { name: view.companyView?.createdBy.name ?? view.companyName, ratings: view.clientRating },
    blocked_users: (blocked?.order ?? []).map(String),
    ...(view.assignedView && { contactInfo: view.assignedView.contactInfo }),
  };
}
