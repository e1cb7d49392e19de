import { type RouteConfigEntry, route } from "@remix-run/route-config";
import { contractorProfile, overlays, page } from "./overlays";

const companyLists = ["custom-fields", "approval-codes", "projects", "end-companies"].map((list) =>
  route(
    `manage-${list}`,
    "companies/routes/lists/list.tsx",
    { id: `lists/${list}` },
    overlays(`lists/${list}`, [
      route("add", "companies/routes/lists/add.tsx", { id: `lists/${list}/add` }),
      route(":id/edit", "companies/routes/lists/edit.tsx", { id: `lists/${list}/edit` }),
      ...(list === "approval-codes"
        ? []
        : [route(":id/delete", "work-orders/routes/lists/delete.tsx", { id: `lists/${list}/delete` })]),
    ]),
  ),
);

const listsInForm = (form: string) =>
  overlays(
    `form/${form}`,
    ["projects", "end-companies"].map((list) =>
      route(list, "companies/routes/lists/in-form.tsx", { id: `lists/${list}/in-${form}` }),
    ),
  );

export const clientRoutes: RouteConfigEntry[] = [
  route("create-work-order", "order-form/routes/create.tsx", listsInForm("create")),
  route("create-work-order/:win", "order-form/routes/edit.tsx", listsInForm("edit")),
  route("create-work-order/:win/parts/:part", "order-form/routes/row-part.ts"),
  page("templates", "templates/routes/list.tsx", [
    route(":id/rename", "templates/routes/rename.tsx"),
    route(":id/copy", "templates/routes/copy.tsx"),
    route(":id/delete", "templates/routes/delete.tsx"),
  ]),
  route("create-work-order-template", "order-form/routes/create-template.tsx"),
  route("create-work-order-template/:id", "order-form/routes/edit-template.tsx"),
  route("imports", "import/routes/list.tsx"),
  route("imports/:id", "import/routes/import-page.tsx"),
  route("bulk-runs", "bulk/routes/runs/runs.tsx"),
  route("bulk-runs/:id", "bulk/routes/runs/run.tsx"),
  route("bulk-runs/:id/retry", "bulk/routes/runs/retry.ts"),
  route("PMTools", "companies/routes/pm-tools.tsx"),
  ...companyLists,
  page("manage-sites", "sites/routes/list.tsx", [
    route("add", "sites/routes/add.tsx"),
    route("import", "import/routes/import-sites.tsx"),
  ]),
  page("manage-sites/:id", "sites/routes/site.tsx", [
    route("edit", "sites/routes/edit.tsx"),
    route("delete", "sites/routes/delete.tsx"),
  ]),
  route("invite/:contractorId", "applications/routes/routing/choose-orders.tsx"),
  page("contractor-groups", "contractors/groups/routes/list.tsx", [
    route("add", "contractors/groups/routes/add.tsx"),
    route(":id/edit", "contractors/groups/routes/edit.tsx"),
    route(":id/delete", "contractors/groups/routes/delete.tsx"),
  ]),
  page("find-contractor", "contractors/search/routes/find.tsx", [
    contractorProfile(":contractorId", "in-search"),
  ]),
  page("blocked-contractors", "applications/blocks/routes/blocked-contractors.tsx", [
    route(":contractorId", "applications/blocks/routes/block-contractor.tsx", { id: "block/in-list" }),
  ]),
  page("user-management", "people/users/routes/list.tsx", [
    route("add", "people/users/routes/add.tsx"),
    route(":id/edit", "people/users/routes/edit.tsx"),
    route(":id/resend", "people/users/routes/resend.tsx"),
    route(":id/delete", "people/users/routes/delete.tsx"),
  ]),
  page("manage-teams", "people/teams/routes/list.tsx", [
    route("add", "people/teams/routes/add.tsx"),
    route(":id/edit", "people/teams/routes/edit.tsx"),
    route(":id/delete", "people/teams/routes/delete.tsx"),
  ]),
  page("manage-funds", "funds/routes/manage-funds.tsx", [
    route("add-funds", "funds/routes/add-funds.tsx"),
    route("add-funds-by-bank", "funds/routes/banks/add-funds-by-bank.tsx"),
    route("add-to-balance", "super-admin/routes/add-to-balance.tsx"),
    route("payments/:id", "funds/routes/payment.tsx"),
    route("payments/:id/paid", "funds/routes/payment-return.ts"),
    route("transactions/:id", "funds/routes/transaction.tsx"),
  ]),
  route("first-steps/dismiss", "people/first-steps/routes/dismiss.ts"),
  route("reports", "reports/company/routes/reports.tsx"),
  page("payment-methods/verification", "banking/verification/routes/verification.tsx", [
    route("business", "banking/verification/routes/business.tsx"),
    route("add-owner", "banking/verification/routes/add-owner.tsx"),
    route("owners/:id/correct", "banking/verification/routes/correct-owner.tsx"),
    route("owners/:id/remove", "banking/verification/routes/remove-owner.tsx"),
    route("certify", "banking/verification/routes/certify.tsx"),
    route("documents/:subject", "banking/verification/routes/send-document.tsx"),
  ]),
  page("payment-methods", "funds/routes/payment-methods.tsx", [
    route("add", "funds/routes/cards/add-card.tsx"),
    route("add-bank", "funds/routes/banks/add-bank.tsx"),
    route("banks/:id/remove", "funds/routes/banks/remove-bank.tsx"),
    route("banks/:id/primary", "funds/routes/banks/make-bank-primary.ts"),
    route("added", "funds/routes/cards/add-card-return.ts"),
    route(":id/edit", "funds/routes/cards/edit-card.tsx"),
    route(":id/remove", "funds/routes/cards/remove-card.tsx"),
    route(":id/primary", "funds/routes/cards/make-primary.ts"),
  ]),
];
