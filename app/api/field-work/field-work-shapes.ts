import { z } from "@hono/zod-openapi";
import { clientDescription, contractorDescription } from "~/field-work/issues/issue-report";
import type { CheckEntryView, ExpenseView, IssueView } from "~/field-work/queries.server";
import { paths } from "~/paths";

const location = z
  .object({ coords: z.object({ lat: z.number(), lng: z.number() }), distance: z.number().nullable() })
  .nullable()
  .openapi({ description: "The phone's position and its miles to the site; clients only" });

/** A check-in entry: instants in ISO 8601, hours with two decimals. */
export const checkEntrySchema = z
  .object({
    _id: z.string(),
    check_in_date: z.string(),
    check_out_date: z.string().nullable(),
    work_description: z.string(),
    hours: z.number().nullable(),
    checkInLocationInfo: location,
    checkOutLocationInfo: location,
  })
  .openapi("CheckEntry");

const showLocation = (at: CheckEntryView["checkInLocation"]) =>
  at && { coords: { lat: at.latitude, lng: at.longitude }, distance: at.miles };

export const showCheckEntry = (entry: CheckEntryView): z.infer<typeof checkEntrySchema> => ({
  _id: String(entry.id),
  check_in_date: entry.checkInAt.toISOString(),
  check_out_date: entry.checkOutAt?.toISOString() ?? null,
  work_description: entry.workDescription,
  hours: entry.hoursHundredths === null ? null : entry.hoursHundredths / 100,
  checkInLocationInfo: showLocation(entry.checkInLocation),
  checkOutLocationInfo: showLocation(entry.checkOutLocation),
});

export const expenseSchema = z
  .object({
    _id: z.string(),
    work_order_id: z.string(),
    date: z.string(),
    description: z.string(),
    amount: z.number(),
    decision: z.enum(["entered", "approved", "denied", "skipped"]),
    rejection_reason: z.string(),
    receipt: z
      .object({
        name: z.string(),
        link: z.string().openapi({ description: "For POST /users/fetch_file_s3" }),
      })
      .nullable(),
  })
  .openapi("Expense");

export const showExpense = (expense: ExpenseView): z.infer<typeof expenseSchema> => ({
  _id: String(expense.id),
  work_order_id: String(expense.workOrderId),
  date: expense.date,
  description: expense.description,
  amount: expense.amountCents / 100,
  decision: expense.decision,
  rejection_reason: expense.rejectionReason,
  receipt: expense.receipt && {
    name: expense.receipt.name,
    link: paths.document(expense.receipt.storageKey),
  },
});

/** An issue report with each side's latest message. */
export const issueSchema = z
  .object({
    _id: z.string(),
    work_order_id: z.string(),
    contractor_id: z.string(),
    client_issue_description: z.string(),
    client_status: z.enum(["reported", "reported again", "resolved"]),
    contractor_status: z.enum(["pending", "resolved"]),
    contractor_resolved_issue_description: z.string(),
    date: z.string(),
    client_name: z.string().openapi({ description: "The reporting user; empty for contractors" }),
  })
  .openapi("IssueReport");

export const showIssue = (issue: IssueView): z.infer<typeof issueSchema> => ({
  _id: String(issue.id),
  work_order_id: String(issue.workOrderId),
  contractor_id: String(issue.contractorId),
  client_issue_description: clientDescription(issue.messages),
  client_status: issue.clientStatus,
  contractor_status: issue.contractorStatus,
  contractor_resolved_issue_description: contractorDescription(issue.messages),
  date: issue.createdAt.toISOString(),
  client_name: issue.messages[0]?.name ?? "",
});
