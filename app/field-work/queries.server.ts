import { checkEntries, expenses, issueReports } from "db/schema/field-work";
import { workOrderDocuments } from "db/schema/order-documents";
import { files } from "db/schema/platform";
import { workOrders } from "db/schema/work-orders";
import { and, asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "~/access/actor";
import { may, refusalFor } from "~/access/may";
import { db, type Reader } from "~/platform/db/db.server";
import { hoursBetween } from "~/platform/time/wall-clock";
import type { Order } from "~/work-orders/store/order.server";
import {
  deliverablesOf,
  entriesOf,
  expenseColumns,
  expensesOf,
  issuesOf,
  type StoredEntry,
  type StoredExpense,
} from "./field-work.server";
import { type IssueStep, isStepAllowed } from "./issues/issue-report";

const maySee = (actor: Actor, order: Order) => !refusalFor(actor, "work-order.see-field-work", order);

/** Lists the check-ins, oldest first. Contractors get no distances or coordinates. */
export async function listCheckEntries(reader: Reader, actor: Actor, order: Order) {
  const rows = maySee(actor, order) ? await entriesOf(reader, order) : [];
  return rows.map((row) => viewEntry(actor, row));
}

/** Finds a contractor's own check-in, whose order may be somebody else's by now. */
export async function findOwnEntry(reader: Reader, actor: Actor, id: number) {
  const [found] = await reader
    .select()
    .from(checkEntries)
    .where(and(eq(checkEntries.id, id), eq(checkEntries.contractorId, actor.id)));
  return found && viewEntry(actor, found);
}

function viewEntry(actor: Actor, row: StoredEntry) {
  const isOwn = actor.role === "contractor";
  return {
    id: row.id,
    checkInAt: row.checkInAt,
    checkOutAt: row.checkOutAt,
    workDescription: row.workDescription,
    hoursHundredths: row.checkOutAt && hoursBetween(row.checkInAt, row.checkOutAt),
    byClient: row.createdById !== row.contractorId,
    checkInLocation: isOwn ? null : location(row.checkInLatitude, row.checkInLongitude, row.checkInMiles),
    checkOutLocation: isOwn ? null : location(row.checkOutLatitude, row.checkOutLongitude, row.checkOutMiles),
  };
}
export type CheckEntryView = ReturnType<typeof viewEntry>;

const location = (latitude: number | null, longitude: number | null, miles: number | null) =>
  latitude === null || longitude === null ? null : { latitude, longitude, miles };

/** Lists the expenses. Contractors see decisions only after approval: before, the client may have saved a draft. */
export async function listExpenses(reader: Reader, actor: Actor, order: Order) {
  const rows = maySee(actor, order) ? await expensesOf(reader, order) : [];
  const isFinal = order.status === "approved" || order.status === "paid";
  return actor.role !== "contractor" || isFinal ? rows : rows.map(withoutDecision);
}
const withoutDecision = (row: StoredExpense) => ({
  ...row,
  decision: "entered" as const,
  rejectionReason: "",
});
export type ExpenseView = Awaited<ReturnType<typeof listExpenses>>[number];

/** Joins only records of an order's current contractor; an un-assigned one's are left out. */
const ofCurrent = (
  { workOrderId, companyId }: Record<"workOrderId" | "companyId", AnyPgColumn>,
  contractorId: AnyPgColumn,
) =>
  and(
    eq(workOrders.id, workOrderId),
    eq(workOrders.companyId, companyId),
    eq(workOrders.contractorId, contractorId),
  );

/** Lists the expenses of several orders' current contractors. The caller has checked that the actor may see them. */
export const listExpensesOf = (wins: number[], reader: Reader = db): Promise<ExpenseView[]> =>
  reader
    .select(expenseColumns)
    .from(expenses)
    .leftJoin(files, eq(files.id, expenses.receiptFileId))
    .innerJoin(workOrders, ofCurrent(expenses, expenses.contractorId))
    .where(inArray(expenses.workOrderId, wins.length > 0 ? wins : [0]))
    .orderBy(asc(expenses.id));

/** Lists the check-ins of several orders' current contractors, oldest first. The caller has checked the permission. */
export const listEntriesOf = (wins: number[], reader: Reader = db): Promise<StoredEntry[]> =>
  reader
    .select(getTableColumns(checkEntries))
    .from(checkEntries)
    .innerJoin(workOrders, ofCurrent(checkEntries, checkEntries.contractorId))
    .where(inArray(checkEntries.workOrderId, wins.length > 0 ? wins : [0]))
    .orderBy(asc(checkEntries.checkInAt), asc(checkEntries.id));

export const listDeliverables = async (reader: Reader, actor: Actor, order: Order) =>
  maySee(actor, order) ? deliverablesOf(reader, order) : [];
export type DeliverableView = Awaited<ReturnType<typeof listDeliverables>>[number];

/** Lists the deliverables of several orders' current contractors. The caller has checked the permission. */
export const listDeliverablesOf = (wins: number[], reader: Reader = db) =>
  reader
    .select({ win: workOrderDocuments.workOrderId, id: workOrderDocuments.id })
    .from(workOrderDocuments)
    .innerJoin(workOrders, ofCurrent(workOrderDocuments, workOrderDocuments.uploadedById))
    .where(
      and(
        eq(workOrderDocuments.isDeliverable, true),
        inArray(workOrderDocuments.workOrderId, wins.length > 0 ? wins : [0]),
      ),
    );

/** Finds a contractor's own expense, whose order may be somebody else's by now. */
export async function findOwnExpense(reader: Reader, actor: Actor, id: number) {
  const [found] = await reader
    .select(expenseColumns)
    .from(expenses)
    .leftJoin(files, eq(files.id, expenses.receiptFileId))
    .where(and(eq(expenses.id, id), eq(expenses.contractorId, actor.id)));
  return found && withoutDecision(found);
}

const steps: IssueStep[] = ["issue.answer", "issue.resolve", "issue.report-again"];

/** Lists the issue reports, oldest first, with the actor's possible steps. Contractors don't see clients' names. */
export async function listIssues(reader: Reader, actor: Actor, order: Order) {
  const rows = maySee(actor, order) ? await issuesOf(reader, order) : [];
  return rows.map(({ messages, ...row }) => ({
    ...row,
    messages: messages.map((message) =>
      actor.role === "contractor" && message.by === "client" ? { ...message, name: "" } : message,
    ),
    steps: steps.filter((step) => isStepAllowed(step, row) && may(actor, step, order)),
  }));
}
export type IssueView = Awaited<ReturnType<typeof listIssues>>[number];

/** Finds the order of an issue report. Check that the actor may see that order. */
export async function orderOfIssue(reader: Reader, id: number) {
  const [found] = await reader
    .select({ win: issueReports.workOrderId })
    .from(issueReports)
    .where(eq(issueReports.id, id));
  return found?.win;
}
