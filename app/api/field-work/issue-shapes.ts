import { z } from "@hono/zod-openapi";
import { clientDescription, contractorDescription } from "~/field-work/issues/issue-report";
import type { IssueView } from "~/field-work/queries.server";

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
