import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, primaryKey, text, time, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { idInKey, instant, whole } from "./columns";
import { endCompanies, projects } from "./companies";
import { ofCompany } from "./of-company";
import { ofOrder } from "./of-order";
import type { BasicType } from "./order-values";

export type ApplicationStatus = "apply" | "archived" | "withdrawn" | "assigned";

/** One per order and contractor; applying again replaces the bid. */
export const applications = pgTable(
  "applications",
  {
    id: idInKey(),
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
    contractorId: whole()
      .notNull()
      .references(() => users.id),
    status: text().$type<ApplicationStatus>().notNull().default("apply"),
    isCounterOffer: boolean().notNull().default(false),
    basicType: text().$type<BasicType>().notNull(),
    bidBaseCents: whole().notNull(),
    bidVariableCents: whole().notNull().default(0),
    startDate: date({ mode: "string" }),
    startTime: time({ precision: 0 }),
    expenseCents: whole().notNull().default(0),
    expenseDescription: text().notNull().default(""),
    comment: text().notNull().default(""),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    ofOrder("applications", t),
    unique("applications_order_contractor").on(t.workOrderId, t.contractorId, t.companyId),
    index().on(t.contractorId, t.status, t.workOrderId),
  ],
);

/** A route or an invite: the client's offer to one contractor. */
export const routes = pgTable(
  "routes",
  {
    id: idInKey(),
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
    contractorId: whole()
      .notNull()
      .references(() => users.id),
    origin: text().$type<"route" | "invite">().notNull(),
    status: text().$type<"active" | "accepted" | "declined" | "archived">().notNull().default("active"),
    createdAt: instant().notNull().defaultNow(),
    declinedAt: instant(),
    /** The contractor's reason, if they gave one. */
    declineReason: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    ofOrder("routes", t),
    unique("routes_order_contractor").on(t.workOrderId, t.contractorId, t.companyId),
    index().on(t.contractorId, t.status, t.workOrderId),
  ],
);

/**
 * A contractor blocks a company; a company blocks a contractor, for all its orders (all three ids null) or for one
 * order, project or end company.
 */
export const blocks = pgTable(
  "blocks",
  {
    id: idInKey(),
    by: text().$type<"contractor" | "client">().notNull(),
    companyId: whole().notNull(),
    contractorId: whole().notNull(),
    workOrderId: whole(),
    projectId: whole(),
    endCompanyId: whole(),
    createdById: whole().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    // Deleted with its entry: a block without it would apply to the whole company.
    ofCompany("blocks_project", [t.projectId, t.companyId], projects).onDelete("cascade"),
    ofCompany("blocks_end_company", [t.endCompanyId, t.companyId], endCompanies).onDelete("cascade"),
    unique("blocks_once")
      .on(t.by, t.companyId, t.contractorId, t.workOrderId, t.projectId, t.endCompanyId)
      .nullsNotDistinct(),
    index().on(t.contractorId),
    index("blocks_company").on(t.companyId, t.contractorId),
    check("one_subject", sql`num_nonnulls(${t.workOrderId}, ${t.projectId}, ${t.endCompanyId}) <= 1`),
  ],
);
