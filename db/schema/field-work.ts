import { date, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { degrees, idInKey, instant, whole } from "./columns";
import { ofOrder } from "./of-order";
import { files } from "./platform";

export const checkEntries = pgTable(
  "check_entries",
  {
    id: idInKey(),
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
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
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    ofOrder("check_entries", t),
    index().on(t.workOrderId, t.checkInAt),
  ],
);

export type ExpenseDecision = "entered" | "approved" | "denied" | "skipped";

export const expenses = pgTable(
  "expenses",
  {
    id: idInKey(),
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
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
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    ofOrder("expenses", t),
    index().on(t.workOrderId),
    uniqueIndex("expenses_receipt").on(t.receiptFileId, t.companyId),
  ],
);

export type ClientIssueStatus = "reported" | "reported again" | "resolved";
export type ContractorIssueStatus = "pending" | "resolved";
/** A message about an issue; contractors don't see the name of the client's user. */
export type IssueMessage = { by: "client" | "contractor"; name: string; text: string; at: string };

export const issueReports = pgTable(
  "issue_reports",
  {
    id: idInKey(),
    workOrderId: whole().notNull(),
    companyId: whole().notNull(),
    contractorId: whole()
      .notNull()
      .references(() => users.id),
    clientStatus: text().$type<ClientIssueStatus>().notNull().default("reported"),
    contractorStatus: text().$type<ContractorIssueStatus>().notNull().default("pending"),
    /** All messages of the issue, the client's report first. */
    messages: jsonb().$type<IssueMessage[]>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    ofOrder("issue_reports", t),
    index().on(t.workOrderId),
  ],
);
