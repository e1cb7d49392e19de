import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  time,
} from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { degrees, id, instant, whole } from "./columns";
import { companies, endCompanies, projects } from "./companies";
import type { BasicType, Contact, StoredStatus, Tasks, tabs, VariableType, WorkStatus } from "./order-values";
import { files } from "./platform";

export * from "./order-values";

export const workTypes = pgTable("work_types", {
  id: id(),
  title: text().notNull().unique(),
  tools: text().notNull().default(""),
  materials: text().notNull().default(""),
});

export const workOrders = pgTable(
  "work_orders",
  {
    /** The WIN: sequential from 100001, unique across companies. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity({ startWith: 100001 }),
    companyId: whole()
      .notNull()
      .references(() => companies.id),
    createdById: whole()
      .notNull()
      .references(() => users.id),
    contractorId: whole().references(() => users.id),
    status: text().$type<StoredStatus>().notNull().default("draft"),
    onHold: boolean().notNull().default(false),
    confirmed: boolean().notNull().default(false),
    /** Goes up with every change, so that a form knows when what it shows is no longer what is stored. */
    version: integer().notNull().default(1),
    customTagId: text().notNull().default(""),
    title: text().notNull().default(""),
    siteId: text().notNull().default(""),
    siteName: text().notNull().default(""),
    isRemote: boolean().notNull().default(false),
    address1: text().notNull().default(""),
    address2: text().notNull().default(""),
    city: text().notNull().default(""),
    stateCode: text().notNull().default(""),
    zipCode: text().notNull().default(""),
    country: text().notNull().default("US"),
    latitude: degrees(),
    longitude: degrees(),
    timeZone: text().notNull().default("America/New_York"),

    /** Wall clock at the site; `startAt` is the instant that they make there. */
    startDate: date({ mode: "string" }),
    startTime: time({ precision: 0 }),
    endDate: date({ mode: "string" }),
    endTime: time({ precision: 0 }),
    startAt: instant(),

    basicType: text().$type<BasicType>().notNull().default("Hour"),
    amountCents: whole().notNull().default(0),
    quantityHundredths: whole().notNull().default(0),
    payBaseRateAsMinimum: boolean().notNull().default(false),
    variableType: text().$type<VariableType>().notNull().default("Hour"),
    variableAmountCents: whole().notNull().default(0),
    variablePayAfterHundredths: whole().notNull().default(0),
    maxQuantityHundredths: whole().notNull().default(0),
    payOutsideOfApp: boolean().notNull().default(false),
    potentialPayCents: whole().notNull().default(0),
    /** Hundredths of a percent; empty in an unfinished draft. */
    percentCommunication: integer(),
    percentWork: integer(),
    percentDeliverables: integer(),
    /** Sanitised HTML. */
    description: text().notNull().default(""),
    customTools: text().notNull().default(""),
    confidential: text().notNull().default(""),
    certificates: text().array().notNull().default(sql`'{}'`),
    workTypeIds: bigint({ mode: "number" }).array().notNull().default(sql`'{}'`),
    contactInfo: jsonb().$type<Contact[]>().notNull().default([]),
    tasks: jsonb().$type<Tasks>().notNull().default({
      preArrivalRequirements: [],
      onSiteRequirements: [],
      completionRequirements: [],
    }),
    isNeedDeliverables: boolean().notNull().default(false),
    projectId: whole().references(() => projects.id, { onDelete: "set null" }),
    endCompanyId: whole().references(() => endCompanies.id, { onDelete: "set null" }),
    /** A label, and whom to notify; everybody of the company sees the order. */
    teamIds: bigint({ mode: "number" }).array().notNull().default(sql`'{}'`),
    /** The template that it was made from, and its name then: templates come and go. */
    templateId: whole(),
    templateName: text().notNull().default(""),
    /** Kept by the commands that change applications and routes. */
    applicantCount: integer().notNull().default(0),
    routedCount: integer().notNull().default(0),
    /** What the contractor said last of his way, and when he will be there; until he checks in. */
    workStatus: text().$type<WorkStatus>(),
    arrivalAt: instant(),
    reasonToCancel: text().notNull().default(""),

    qtyDevicesHundredths: whole(),
    approvedHoursHundredths: whole(),
    approvedDevicesHundredths: whole(),
    adjustmentCents: whole().notNull().default(0),
    adjustmentReason: text().notNull().default(""),
    adjustmentSentAt: instant(),
    isAdjustmentApproved: boolean().notNull().default(false),
    communicationAcceptable: boolean().notNull().default(true),
    workAcceptable: boolean().notNull().default(true),
    deliverablesAcceptable: boolean().notNull().default(true),
    finalPayCents: whole(),
    finalPayFromWalletCents: whole(),

    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    publishedAt: instant(),
    assignedAt: instant(),
    completedAt: instant(),
    approvedAt: instant(),
    paidAt: instant(),
    /** Which of the client's tabs holds it. */
    tab: text()
      .$type<(typeof tabs)[number]>()
      .generatedAlwaysAs(
        sql`case when status in ('draft','published') and routed_count > 0 then 'routed' when status = 'published' then 'available' else status end`,
      ),
    /** Half-degree square of the site: a radius is a handful of squares, each already in order of start. */
    cell: integer().generatedAlwaysAs(
      sql`(floor((latitude + 90) * 2) * 1000 + floor((longitude + 180) * 2))::int`,
    ),
    /** The same in squares of four degrees, for a radius of hundreds of miles. */
    area: integer().generatedAlwaysAs(
      sql`(floor((latitude + 90) / 4) * 100 + floor((longitude + 180) / 4))::int`,
    ),
    /** What the search box looks into. */
    searchText: text().generatedAlwaysAs(
      sql`lower(id::text || chr(10) || custom_tag_id || chr(10) || title || chr(10) || site_name || chr(10) || city)`,
    ),
  },
  (t) => [
    index("work_orders_company_tab_start").on(t.companyId, t.tab, t.startAt, t.id),
    index("work_orders_company_start").on(t.companyId, t.startAt, t.id).where(sql`status <> 'deleted'`),
    index("work_orders_tab_start").on(t.tab, t.startAt, t.id),
    index("work_orders_contractor_status_start").on(t.contractorId, t.status, t.startAt, t.id),
    index("work_orders_company_tab_win").on(t.companyId, t.tab, t.id),
    index("work_orders_company_win").on(t.companyId, t.id).where(sql`status <> 'deleted'`),
    index("work_orders_tab_win").on(t.tab, t.id),
    index("work_orders_project").on(t.projectId, t.startAt, t.id).where(sql`project_id is not null`),
    index("work_orders_end_company")
      .on(t.endCompanyId, t.startAt, t.id)
      .where(sql`end_company_id is not null`),
    index("work_orders_start").on(t.startAt, t.id).where(sql`status <> 'deleted'`),
    // Ordered, and with all that the radius needs, so that a list is found without reading an order that it does not show.
    index("work_orders_available_cell")
      .on(t.cell, t.startAt, t.id, t.latitude, t.longitude, t.companyId)
      .where(sql`status = 'published'`),
    index("work_orders_available_area")
      .on(t.area, t.startAt, t.id, t.latitude, t.longitude, t.companyId)
      .where(sql`status = 'published'`),
    index("work_orders_available_start")
      .on(t.startAt, t.id, t.latitude, t.longitude, t.companyId)
      .where(sql`status = 'published'`),
    // What is new in a square, for mails about new work.
    index("work_orders_new_cell").on(t.cell, t.publishedAt).where(sql`status = 'published'`),
    index("work_orders_new_area").on(t.area, t.publishedAt).where(sql`status = 'published'`),
    // Whom a company worked with before.
    index("work_orders_worked")
      .on(t.companyId, t.contractorId)
      .where(sql`status in ('completed', 'approved', 'paid')`),
    index("work_orders_published").on(t.publishedAt).where(sql`status = 'published'`),
    index("work_orders_paid").on(sql`paid_at desc`, sql`id desc`).where(sql`paid_at is not null`),
    index("work_orders_to_pay")
      .on(t.approvedAt, t.id)
      .where(sql`status = 'approved' and not pay_outside_of_app`),
    index("work_orders_search").using("gin", sql`${t.searchText} gin_trgm_ops, ${t.zipCode} gin_trgm_ops`),
    // What is too short for the one above, among the orders of all companies.
    index("work_orders_tag").on(sql`lower(${t.customTagId}) text_pattern_ops`),
    // For filters (CA §3). Not by company: one index serves a company's list and the list of all.
    index("work_orders_state").on(t.stateCode, t.startAt, t.id),
    index("work_orders_site").on(sql`lower(${t.siteId}) text_pattern_ops`),
    index("work_orders_created_by").on(t.createdById, t.startAt, t.id),
    index("work_orders_template").on(t.templateId, t.startAt, t.id).where(sql`template_id is not null`),
    index("work_orders_rate").on(t.amountCents, t.startAt, t.id),
    index("work_orders_final_pay").on(t.finalPayCents).where(sql`final_pay_cents is not null`),
    index("work_orders_end").on(t.endDate, t.id),
    index("work_orders_on_hold").on(t.startAt, t.id).where(sql`on_hold`),
    index("work_orders_outside").on(t.startAt, t.id).where(sql`pay_outside_of_app`),
    index("work_orders_work_types").using("gin", t.workTypeIds),
    // Moments come in about the order of the rows, so that ranges of pages are enough, and cost a write next to nothing.
    index("work_orders_moments")
      .using("brin", t.createdAt, t.publishedAt, t.assignedAt, t.completedAt, t.approvedAt, t.paidAt)
      .with({ pages_per_range: 16 }),
    check(
      "work_orders_contractor",
      sql`(${t.status} in ('draft','published')) = (${t.contractorId} is null) or ${t.status} in ('canceled','deleted')`,
    ),
    check(
      "work_orders_amounts",
      sql`${t.amountCents} >= 0 and ${t.quantityHundredths} >= 0 and ${t.potentialPayCents} >= 0`,
    ),
  ],
);

export const workOrderDocuments = pgTable(
  "work_order_documents",
  {
    id: id(),
    workOrderId: whole()
      .notNull()
      .references(() => workOrders.id),
    fileId: whole()
      .notNull()
      .references(() => files.id),
    isDeliverable: boolean().notNull().default(false),
    /** Whether contractors see it before assignment. */
    visible: boolean().notNull().default(false),
    uploadedById: whole().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.workOrderId), index().on(t.fileId)],
);
