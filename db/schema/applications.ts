import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text, time, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";
import { endCompanies, projects } from "./companies";
import { type BasicType, workOrders } from "./work-orders";

export type ApplicationStatus = "apply" | "archived" | "withdrawn" | "assigned";

/** One per order and contractor; applying again replaces the bid. */
export const applications = pgTable(
  "applications",
  {
    id: id(),
    workOrderId: whole()
      .notNull()
      .references(() => workOrders.id),
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
    unique("applications_order_contractor").on(t.workOrderId, t.contractorId),
    index().on(t.contractorId, t.status, t.workOrderId),
  ],
);

/** A route or an invite: the client's offer to one contractor. */
export const routes = pgTable(
  "routes",
  {
    id: id(),
    workOrderId: whole()
      .notNull()
      .references(() => workOrders.id),
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
    unique("routes_order_contractor").on(t.workOrderId, t.contractorId),
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
    id: id(),
    by: text().$type<"contractor" | "client">().notNull(),
    companyId: whole().notNull(),
    contractorId: whole().notNull(),
    workOrderId: whole(),
    // Deleted with its entry: a block without it would apply to the whole company.
    projectId: whole().references(() => projects.id, { onDelete: "cascade" }),
    endCompanyId: whole().references(() => endCompanies.id, { onDelete: "cascade" }),
    createdById: whole().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique("blocks_once")
      .on(t.by, t.companyId, t.contractorId, t.workOrderId, t.projectId, t.endCompanyId)
      .nullsNotDistinct(),
    index().on(t.contractorId),
    index("blocks_company").on(t.companyId, t.contractorId),
    check("one_subject", sql`num_nonnulls(${t.workOrderId}, ${t.projectId}, ${t.endCompanyId}) <= 1`),
  ],
);
