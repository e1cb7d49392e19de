import { type RouteConfigEntry, route } from "@remix-run/route-config";
import { page } from "./overlay-routes";

/** The part of the site map that is about money: pages in the shell. */
export const moneyPages: RouteConfigEntry[] = [
  page("manage-funds", "funds/screens/manage-funds.tsx", [
    route("add-funds", "funds/screens/add-funds.tsx"),
    route("add-funds-by-bank", "funds/screens/add-funds-by-bank.tsx"),
    route("add-to-balance", "super-admin/screens/add-to-balance.tsx"),
    route("payments/:id", "funds/screens/payment.tsx"),
    route("payments/:id/paid", "funds/screens/paid.ts"),
    route("transactions/:id", "funds/screens/transaction.tsx"),
  ]),
  page("payment-methods", "funds/screens/payment-methods.tsx", [
    route("add", "funds/screens/add-card.tsx"),
    route("add-bank", "funds/screens/add-bank.tsx"),
    route("banks/:id/remove", "funds/screens/remove-bank.tsx"),
    route("banks/:id/primary", "funds/screens/make-bank-primary.ts"),
    route("added", "funds/screens/card-added.ts"),
    route(":id/edit", "funds/screens/edit-card.tsx"),
    route(":id/remove", "funds/screens/remove-card.tsx"),
    route(":id/primary", "funds/screens/make-primary.ts"),
  ]),
  page("manage-companies", "super-admin/companies/screens/manage-companies.tsx", [
    route(":id/edit", "super-admin/companies/screens/edit-company.tsx"),
    route(":id/generate-token", "super-admin/companies/screens/generate-token.tsx"),
    route(":id/token", "super-admin/companies/screens/token.tsx"),
  ]),
  page("pay-run", "super-admin/pay-run/screens/pay-run.tsx", [
    route("pay", "super-admin/pay-run/screens/pay-now.tsx"),
  ]),
  route("1099-nec", "super-admin/nec/screens/nec.tsx"),
  page("clients-transactions-history", "super-admin/screens/clients-transactions.tsx", [
    route(":id", "super-admin/screens/clients-transaction.tsx"),
  ]),
  page("reconciliation", "super-admin/reconciliation/screens/reconciliation.tsx", [
    route("compare", "super-admin/reconciliation/screens/compare.ts"),
    route("correct", "super-admin/reconciliation/screens/propose-correction.tsx"),
    route("corrections/:id/approve", "super-admin/reconciliation/screens/approve-correction.tsx"),
    route("corrections/:id/reject", "super-admin/reconciliation/screens/reject-correction.tsx"),
  ]),
  route("figures", "super-admin/figures/screens/figures.tsx"),
  route("audit", "super-admin/audit/screens/audit.tsx"),
  page("failed-jobs", "super-admin/jobs/screens/failed-jobs.tsx", [
    route(":queue/:id/retry", "super-admin/jobs/screens/retry.ts"),
    route(":queue/:id/forget", "super-admin/jobs/screens/forget.tsx"),
  ]),
  page("funding-sources", "super-admin/screens/funding-sources.tsx", [
    route("add", "super-admin/screens/add-source.tsx"),
    route(":id/verify", "super-admin/screens/verify-source.tsx"),
    route(":id/primary", "super-admin/screens/make-source-primary.ts"),
    route(":id/remove", "super-admin/screens/remove-source.tsx"),
  ]),
];

/** What is downloaded. */
export const moneyFiles: RouteConfigEntry[] = [
  route("1099-nec/:year/:id/statement.pdf", "super-admin/nec/screens/nec-pdf.ts"),
  route("profile/1099-nec/:year/statement.pdf", "super-admin/nec/screens/own-nec.ts"),
  route("audit/export.csv", "super-admin/audit/screens/audit-csv.ts"),
  route("contractors/export/:what", "super-admin/screens/export-contractors.ts"),
  route("manage-funds/export.xlsx", "funds/screens/statement-xlsx.ts"),
  route("manage-funds/export.csv", "funds/screens/statement-csv.ts"),
];
