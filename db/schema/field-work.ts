import { date, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { degrees, id, instant, whole } from "./columns";
import { files } from "./platform";
import { workOrders } from "./work-orders";

export const checkEntries = pgTable(
  "check_entries",
  {
    id: id(),
    workOrderId: whole()
      .notNull()
      .references(() => workOrders.id),
    contractorId: whole().notNull(),
    checkInAt: instant().notNull(),
    checkOutAt: instant(),
    workDescription: text().notNull().default(""),
    checkInLatitude: degrees(),
    checkInLongitude: degrees(),
    checkInMiles: degrees(),
    checkOutLatitude: degrees(),
    checkOutLongitude: degrees(),
    checkOutMiles: degrees(),
    createdById: whole().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.workOrderId, t.checkInAt)],
);

export type ExpenseDecision = "entered" | "approved" | "denied" | "skipped";

export const expenses = pgTable(
  "expenses",
  {
    id: id(),
    workOrderId: whole()
      .notNull()
      .references(() => workOrders.id),
    contractorId: whole()
      .notNull()
      .references(() => users.id),
    date: date({ mode: "string" }).notNull(),
    description: text().notNull(),
    amountCents: whole().notNull(),
    /** A picture or a PDF. */
    receiptFileId: whole().references(() => files.id),
    decision: text().$type<ExpenseDecision>().notNull().default("entered"),
    rejectionReason: text().notNull().default(""),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.workOrderId), uniqueIndex("expenses_receipt").on(t.receiptFileId)],
);

export type ClientIssueStatus = "reported" | "reported again" | "resolved";
export type ContractorIssueStatus = "pending" | "resolved";
/** A message about an issue; contractors don't see the name of the client's user. */
export type IssueMessage = { by: "client" | "contractor"; name: string; text: string; at: string };

export const issueReports = pgTable(
  "issue_reports",
  {
    id: id(),
    workOrderId: whole()
      .notNull()
      .references(() => workOrders.id),
    contractorId: whole()
      .notNull()
      .references(() => users.id),
    clientStatus: text().$type<ClientIssueStatus>().notNull().default("reported"),
    contractorStatus: text().$type<ContractorIssueStatus>().notNull().default("pending"),
    /** All messages of the issue, the client's report first. */
    messages: jsonb().$type<IssueMessage[]>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.workOrderId)],
);
