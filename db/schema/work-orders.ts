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
  primaryKey,
  text,
  time,
  unique,
} from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { degrees, id, instant, whole } from "./columns";
import { companies, endCompanies, projects } from "./companies";
import { ofCompany } from "./of-company";
import { orderFacets } from "./order-facets";
import type { BasicType, Contact, StoredStatus, Tasks, tabs, VariableType, WorkStatus } from "./order-values";

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
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity({ startWith: 100001 }),
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
    /** Increases with every change, so that a form with older values is refused. */
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

    /** Local time at the site; `startAt` is that instant. */
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
    /** Hundredths of a percent; null in an unfinished draft. */
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
    projectId: whole(),
    endCompanyId: whole(),
    /** Labels the order and selects whom to notify; the whole company sees it. */
    teamIds: bigint({ mode: "number" }).array().notNull().default(sql`'{}'`),
    /** The template that the order was made from, and its name then; no reference, since templates may be deleted. */
    templateId: whole(),
    templateName: text().notNull().default(""),
    /** Counts maintained by the commands that change applications and routes. */
    applicantCount: integer().notNull().default(0),
    routedCount: integer().notNull().default(0),
    /** The contractor's last travel report and expected arrival, until they check in. */
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
    /** The client's tab that holds the order. */
    tab: text()
      .$type<(typeof tabs)[number]>()
      .generatedAlwaysAs(
        sql`case when status in ('draft','published') and routed_count > 0 then 'routed' when status = 'published' then 'available' else status end`,
      ),
    /** Half-degree geo-cell of the site, in which orders are sorted by start. */
    cell: integer().generatedAlwaysAs(
      sql`(floor((latitude + 90) * 2) * 1000 + floor((longitude + 180) * 2))::int`,
    ),
    /** Four-degree geo-cell, for a radius of hundreds of miles. */
    area: integer().generatedAlwaysAs(
      sql`(floor((latitude + 90) / 4) * 100 + floor((longitude + 180) / 4))::int`,
    ),
    /** Searched by the list's search box. */
    searchText: text().generatedAlwaysAs(
      sql`lower(id::text || chr(10) || custom_tag_id || chr(10) || title || chr(10) || site_name || chr(10) || city)`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    index("work_orders_company_tab_start").on(t.companyId, t.tab, t.startAt, t.id),
    index("work_orders_company_start").on(t.companyId, t.startAt, t.id).where(sql`status <> 'deleted'`),
    index("work_orders_tab_start").on(t.tab, t.startAt, t.id),
    index("work_orders_contractor_status_start").on(t.contractorId, t.status, t.startAt, t.id),
    index("work_orders_company_tab_win").on(t.companyId, t.tab, t.id),
    // A company's orders of all tabs by WIN. The foreign keys of an order's rows use it too.
    unique("work_orders_company_win").on(t.companyId, t.id),
    ofCompany("work_orders_in_project", [t.projectId, t.companyId], projects),
    ofCompany("work_orders_for_end_company", [t.endCompanyId, t.companyId], endCompanies),
    index("work_orders_tab_win").on(t.tab, t.id),
    index("work_orders_project").on(t.projectId, t.startAt, t.id).where(sql`project_id is not null`),
    index("work_orders_end_company")
      .on(t.endCompanyId, t.startAt, t.id)
      .where(sql`end_company_id is not null`),
    index("work_orders_start").on(t.startAt, t.id).where(sql`status <> 'deleted'`),
    // Sorted, with all columns that a radius search needs, so that a list reads only the orders that it shows.
    index("work_orders_available_cell")
      .on(t.cell, t.startAt, t.id, t.latitude, t.longitude, t.companyId)
      .where(sql`status = 'published'`),
    index("work_orders_available_area")
      .on(t.area, t.startAt, t.id, t.latitude, t.longitude, t.companyId)
      .where(sql`status = 'published'`),
    index("work_orders_available_start")
      .on(t.startAt, t.id, t.latitude, t.longitude, t.companyId)
      .where(sql`status = 'published'`),
    // New orders of a geo-cell, for emails about new work.
    index("work_orders_new_cell").on(t.cell, t.publishedAt).where(sql`status = 'published'`),
    index("work_orders_new_area").on(t.area, t.publishedAt).where(sql`status = 'published'`),
    // Contractors that a company has worked with.
    index("work_orders_worked")
      .on(t.companyId, t.contractorId)
      .where(sql`status in ('completed', 'approved', 'paid')`),
    index("work_orders_published").on(t.publishedAt).where(sql`status = 'published'`),
    index("work_orders_paid").on(sql`paid_at desc`, sql`id desc`).where(sql`paid_at is not null`),
    index("work_orders_to_pay")
      .on(t.approvedAt, t.id)
      .where(sql`status = 'approved' and not pay_outside_of_app`),
    // Adjusted pay to approve: few of a company's completed orders.
    index("work_orders_adjusted")
      .on(t.companyId, t.startAt, t.id)
      .where(sql`status = 'completed' and is_adjustment_approved`),
    index("work_orders_search").using("gin", sql`${t.searchText} gin_trgm_ops, ${t.zipCode} gin_trgm_ops`),
    // Short searches, which the trigram index above can't find, over all companies.
    index("work_orders_tag").on(sql`lower(${t.customTagId}) text_pattern_ops`),
    // For filters (CA §3) in any combination (decision 64). `order_facets` is created by a migration. The list of waiting entries
    // is short, because each read searches all of it.
    index("work_orders_facets")
      .using("gin", t.companyId, orderFacets(t), t.workTypeIds)
      .with({ gin_pending_list_limit: 512 }),
    index("work_orders_site").on(sql`lower(${t.siteId}) text_pattern_ops`),
    // Instants grow with the row's position, so that a BRIN index suffices and costs writes almost nothing.
    index("work_orders_moments")
      .using("brin", t.createdAt, t.publishedAt, t.assignedAt, t.completedAt, t.approvedAt, t.paidAt)
      .with({ pages_per_range: 16 }),
    check(
      "work_orders_contractor",
      sql`(${t.status} in ('draft','published')) = (${t.contractorId} is null) or ${t.status} in ('canceled','deleted')`,
    ),
    // Dates and pay of later states are empty in earlier ones, so that a filter by them skips those tabs (`possible-tabs.ts`).
    check(
      "work_orders_steps",
      sql`case when ${t.status} in ('draft','published') then num_nonnulls(${t.assignedAt}, ${t.completedAt}, ${t.approvedAt}, ${t.paidAt}, ${t.finalPayCents}) = 0 when ${t.status} = 'assigned' then num_nonnulls(${t.completedAt}, ${t.approvedAt}, ${t.paidAt}, ${t.finalPayCents}) = 0 when ${t.status} = 'completed' then num_nonnulls(${t.approvedAt}, ${t.paidAt}, ${t.finalPayCents}) = 0 when ${t.status} = 'approved' then ${t.paidAt} is null else true end`,
    ),
    check(
      "work_orders_amounts",
      sql`${t.amountCents} >= 0 and ${t.quantityHundredths} >= 0 and ${t.potentialPayCents} >= 0`,
    ),
  ],
);
