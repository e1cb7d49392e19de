import { type RouteConfigEntry, route } from "@remix-run/route-config";

export const files: RouteConfigEntry[] = [
  route("files/:storageKey", "work-orders/routes/documents/file.ts"),
  route("files/:storageKey/thumbnail", "work-orders/routes/documents/thumbnail.ts"),
  route("message-files/:storageKey", "messaging/routes/message-file.ts"),
  route("work-orders/:win/documents.zip", "work-orders/routes/documents/documents-zip.ts"),
  route("work-orders/:win/work-order.pdf", "dashboard/routes/order-pdf.ts"),
  route("work-orders/:win/own-work-order.pdf", "dashboard/routes/own-order-pdf.ts"),
  route("dashboard/:tab/export.xlsx", "export/routes/orders-xlsx.ts"),
  route("dashboard/:tab/export.csv", "export/routes/orders-csv.ts"),
  route("bulk-runs/:id/results.csv", "bulk/routes/runs/results-csv.ts"),
  route("imports/:id/results.csv", "import/routes/results-csv.ts"),
  route("pictures/:fileId", "profile/routes/picture.ts"),
  route("contractor-documents/:fileId", "profile/routes/contractor-document.ts"),
  route("contractor-documents/:fileId/thumbnail", "profile/routes/contractor-thumbnail.ts"),
  route("certificate-videos/:id", "credentials/routes/tests/video-file.ts"),
  route("certificate-captions/:id", "credentials/routes/tests/captions-file.ts"),
  route("1099-nec/:year/:id/statement.pdf", "super-admin/nec/routes/nec-pdf.ts"),
  route("profile/1099-nec/:year/statement.pdf", "super-admin/nec/routes/own-nec-pdf.ts"),
  route("audit/export.csv", "super-admin/audit/routes/audit-csv.ts"),
  route("contractors/export/:what", "super-admin/routes/export-contractors.ts"),
  route("manage-sites/export.xlsx", "export/routes/sites-xlsx.ts"),
  route("manage-sites/export.csv", "export/routes/sites-csv.ts"),
  route("manage-funds/export.xlsx", "funds/routes/statement-xlsx.ts"),
  route("manage-funds/export.csv", "funds/routes/statement-csv.ts"),
  route("reports/spend/:file", "reports/company/routes/spend-file.ts"),
  route("reports/orders/:file", "reports/company/routes/orders-file.ts"),
];

/** Requested by scripts only. */
export const scriptRequests: RouteConfigEntry[] = [
  route("live", "live/routes/grant.ts"),
  route("here", "live/routes/presence.ts"),
  route("news", "notifications/routes/news.ts"),
  route("support-news", "support/routes/news.ts"),
  route("notifications/:id", "notifications/routes/open.ts"),
  route("documents/upload", "work-orders/routes/documents/upload-document.ts"),
  route("site-suggestions", "sites/routes/suggestions.ts"),
  route("cards/contractors/:contractorId", "profile/for-clients/routes/contractor-card.ts"),
  route("cards/sites/:id", "sites/routes/card.ts"),
  route("form-drafts/keep", "order-form/routes/save-draft.ts"),
  route("form-drafts/discard", "order-form/routes/discard-draft.ts"),
];
