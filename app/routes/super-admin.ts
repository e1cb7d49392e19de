import { type RouteConfigEntry, route } from "@remix-run/route-config";
import { page } from "./overlays";

export const superAdminRoutes: RouteConfigEntry[] = [
  page("support-inbox", "support/routes/inbox.tsx", [
    route(":userId", "support/routes/chat.tsx"),
    route(":userId/take", "support/routes/take-chat.ts"),
    route(":userId/hand-over", "support/routes/hand-over.tsx"),
    route(":userId/settle", "support/routes/resolve-chat.ts"),
  ]),
  page("saved-replies", "support/saved-replies/routes/saved-replies.tsx", [
    route("add", "support/saved-replies/routes/add.tsx"),
    route(":id/edit", "support/saved-replies/routes/edit.tsx"),
    route(":id/delete", "support/saved-replies/routes/delete.tsx"),
  ]),
  page("recruits", "recruits/routes/recruits.tsx", [
    route("import", "recruits/routes/import.tsx"),
    route(":id/delete", "recruits/routes/delete.tsx"),
  ]),
  page("payouts", "payouts/routes/payouts.tsx", [
    route("retry", "payouts/routes/retry-selected.tsx"),
    route("prices/:speed", "payouts/speed/routes/price.tsx"),
    route(":win/retry", "payouts/routes/retry.tsx"),
    route(":win/ask-for-bank", "payouts/routes/ask-for-bank.tsx"),
  ]),
  page("manage-companies", "super-admin/companies/routes/manage-companies.tsx", [
    route(":id/edit", "super-admin/companies/routes/edit-company.tsx"),
    route(":id/generate-token", "super-admin/companies/routes/generate-token.tsx"),
    route(":id/token", "super-admin/companies/routes/token.tsx"),
  ]),
  page("people/:id", "super-admin/people/routes/person.tsx", [
    route("suspend", "super-admin/people/routes/suspend.tsx"),
    route("restore", "super-admin/people/routes/restore.tsx"),
    route("end-sessions", "super-admin/people/routes/end-sessions.tsx"),
    route("send-verification", "super-admin/people/routes/send-verification.tsx"),
    route("view-as", "super-admin/people/routes/view-as.tsx"),
    route("send-reset", "super-admin/people/routes/send-reset.tsx"),
    route("add-note", "super-admin/people/routes/add-note.tsx"),
  ]),
  page("companies/:id", "super-admin/companies/routes/company.tsx", [
    route("suspend", "super-admin/companies/routes/suspend.tsx"),
    route("restore", "super-admin/companies/routes/restore.tsx"),
    route("add-note", "super-admin/companies/routes/add-note.tsx"),
    route("fee", "super-admin/companies/routes/edit-company.tsx", { id: "company/fee" }),
    route("generate-token", "super-admin/companies/routes/generate-token.tsx", {
      id: "company/generate-token",
    }),
  ]),
  page("pay-run", "super-admin/pay-run/routes/pay-run.tsx", [
    route("pay", "super-admin/pay-run/routes/pay-now.tsx"),
  ]),
  route("1099-nec", "super-admin/nec/routes/nec.tsx"),
  page("clients-transactions-history", "super-admin/routes/clients-transactions.tsx", [
    route(":id", "super-admin/routes/clients-transaction.tsx"),
  ]),
  route("money", "super-admin/money/routes/money.tsx"),
  route("money/lines", "super-admin/money/routes/lines.tsx"),
  page("reconciliation", "super-admin/reconciliation/routes/reconciliation.tsx", [
    route("compare", "super-admin/reconciliation/routes/compare.ts"),
    route("correct", "super-admin/reconciliation/routes/propose-correction.tsx"),
    route("corrections/:id/approve", "super-admin/reconciliation/routes/approve-correction.tsx"),
    route("corrections/:id/reject", "super-admin/reconciliation/routes/reject-correction.tsx"),
  ]),
  page("announcements", "announcements/routes/announcements.tsx", [
    route("add", "announcements/routes/add.tsx"),
    route(":id/edit", "announcements/routes/edit.tsx"),
    route(":id/end", "announcements/routes/end.tsx"),
    route("maintenance/start", "announcements/routes/start-maintenance.tsx"),
    route("maintenance/end", "announcements/routes/end-maintenance.ts"),
  ]),
  page("staff", "super-admin/staff/routes/staff.tsx", [
    route("add", "super-admin/staff/routes/add.tsx"),
    route(":id/role", "super-admin/staff/routes/role.tsx"),
    route(":id/disable", "super-admin/staff/routes/disable.tsx"),
    route(":id/enable", "super-admin/staff/routes/enable.ts"),
  ]),
  route("figures", "reports/routes/reports.tsx"),
  route("audit", "super-admin/audit/routes/audit.tsx"),
  route("system-health", "super-admin/health/routes/system-health.tsx"),
  page("received-webhooks", "super-admin/health/routes/received-webhooks.tsx", [
    route(":id", "super-admin/health/routes/webhook.tsx"),
    route(":id/replay", "super-admin/health/routes/replay-webhook.tsx"),
  ]),
  page("sent-messages", "super-admin/sent-messages/routes/sent-messages.tsx", [
    route(":id/send-again", "super-admin/sent-messages/routes/send-again.tsx"),
  ]),
  page("failed-jobs", "super-admin/jobs/routes/failed-jobs.tsx", [
    route("retry", "super-admin/jobs/routes/retry-selected.tsx"),
    route("delete", "super-admin/jobs/routes/delete-selected.tsx"),
    route(":queue/:id/retry", "super-admin/jobs/routes/retry.ts"),
    route(":queue/:id/forget", "super-admin/jobs/routes/delete-job.tsx"),
  ]),
  page("funding-sources", "super-admin/routes/funding-sources.tsx", [
    route("add", "super-admin/routes/add-source.tsx"),
    route(":id/verify", "super-admin/routes/verify-source.tsx"),
    route(":id/primary", "super-admin/routes/make-source-primary.ts"),
    route(":id/remove", "super-admin/routes/remove-source.tsx"),
  ]),
  route("certificates-contractors", "credentials/routes/assign.tsx"),
  route("certificates-contractors/:contractor/files", "credentials/routes/send-file.ts"),
  page("certificate-types", "credentials/types/routes/types.tsx", [
    route("add", "credentials/types/routes/add.tsx"),
    route(":id/edit", "credentials/types/routes/edit.tsx"),
  ]),
  route("certificate-types/files/:field", "credentials/types/routes/send-file.ts"),
  page("certificate-types/:id/questions", "credentials/types/routes/questions.tsx", [
    route("add", "credentials/types/routes/add-question.tsx"),
    route(":questionId/edit", "credentials/types/routes/edit-question.tsx"),
    route(":questionId/delete", "credentials/types/routes/delete-question.tsx"),
  ]),
];
