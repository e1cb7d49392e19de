import { layout, type RouteConfig, route } from "@remix-run/route-config";
import { certificateFiles, certificatePages } from "./certificate-routes";
import { moneyFiles, moneyPages } from "./money-routes";
import { orderRoutes, profile } from "./order-routes";
import { overlays, page } from "./overlay-routes";

/** What companies keep lists of: four lists with the same pages. */
const companyLists = ["custom-fields", "approval-codes", "projects", "end-companies"].map((list) =>
  route(
    `manage-${list}`,
    "companies/screens/lists/list.tsx",
    { id: `lists/${list}` },
    overlays(`lists/${list}`, [
      route("add", "companies/screens/lists/add.tsx", { id: `lists/${list}/add` }),
      route(":id/edit", "companies/screens/lists/edit.tsx", { id: `lists/${list}/edit` }),
      ...(list === "approval-codes"
        ? []
        : [route(":id/delete", "work-orders/screens/lists/delete.tsx", { id: `lists/${list}/delete` })]),
    ]),
  ),
);

/** Projects and companies as dialogs over the order form. */
const listsInForm = (form: string) =>
  overlays(
    `form/${form}`,
    ["projects", "end-companies"].map((list) =>
      route(list, "companies/screens/lists/in-form.tsx", { id: `lists/${list}/in-${form}` }),
    ),
  );

/** The site map: every page URL, grouped by who it is for. One URL, one act. */
export default [
  // Everybody
  layout("landing/screens/pages.tsx", [
    route("home", "landing/screens/home.tsx"),
    route("sign_in", "auth/screens/session/sign-in.tsx"),
    route("register", "auth/screens/register/register.tsx"),
    route("registered", "auth/screens/register/registered.tsx"),
    route("forgot-password", "auth/screens/links/forgot-password.tsx"),
    route("reset-password", "auth/screens/links/reset-password.tsx"),
    route("resend-verification", "auth/screens/links/resend-verification.tsx"),
    route("verify", "auth/screens/links/verify.tsx"),
    route("unsubscribe", "auth/screens/links/unsubscribe.tsx"),
    route("unsubscribe/recruit", "recruits/screens/unsubscribe.tsx"),
    route("rate", "approval/screens/rate.tsx"),
    route("contact", "auth/screens/contact.tsx"),
    route("terms", "landing/screens/terms.tsx"),
    route("privacy", "landing/screens/privacy.tsx"),
  ]),
  route("inbox", "landing/screens/inbox.tsx"),
  route("inbox/:id", "landing/screens/inbox-message.tsx"),
  route("inbox/:id/html", "landing/screens/inbox-html.ts"),
  route("lite", "auth/screens/session/lite.ts"),
  route("sign-out", "auth/screens/session/sign-out.ts"),

  // Signed in, before anything else
  route("agreements", "auth/screens/account/agreements.tsx"),
  route("reactivate", "auth/screens/account/reactivate.tsx"),

  // Signed in, within top bar and side menu
  layout("dashboard/screens/shell.tsx", [
    route("dashboard", "dashboard/screens/dashboard.ts"),
    page("dashboard/:tab", "dashboard/screens/tab.tsx", [
      route("bulk-edit", "bulk/screens/edit.tsx"),
      route("bulk-publish", "bulk/screens/publish.tsx"),
      route("bulk-route", "bulk/screens/route.tsx"),
      route("bulk-assign", "bulk/screens/assign.tsx"),
      route("bulk-approve", "bulk/screens/approve.tsx"),
      route("bulk-mark-paid", "bulk/screens/mark-paid.tsx"),
      route("bulk-message", "bulk/screens/message.tsx"),
      route("bulk-unassign", "bulk/screens/unassign.tsx"),
      route("bulk-cancel", "bulk/screens/cancel.tsx"),
      route("bulk-hold", "bulk/screens/hold.tsx"),
      route("bulk-release", "bulk/screens/release.tsx"),
      route("bulk-duplicate", "bulk/screens/duplicate.tsx"),
      route("bulk-delete", "bulk/screens/delete.tsx"),
      route("filter", "dashboard/screens/filter.tsx"),
      route("columns", "dashboard/screens/columns/columns.tsx", [
        route("reset", "dashboard/screens/columns/reset.ts"),
      ]),
      page("saved-filters", "dashboard/screens/saved-filters/list.tsx", [
        route(":filterId/alert", "dashboard/screens/saved-filters/alert.ts"),
        route(":filterId/rename", "dashboard/screens/saved-filters/rename.tsx"),
        route(":filterId/delete", "dashboard/screens/saved-filters/delete.tsx"),
      ]),
      route("import", "work-orders/import/screens/import.tsx"),
      profile("contractors/:contractorId", "in-tab"),
      // The details panel, and every panel and dialog of an order as its children
      page(":win", "dashboard/screens/details.tsx", orderRoutes),
    ]),

    // Oneself
    page("profile", "auth/screens/profile/profile.tsx", [
      route("edit", "auth/screens/profile/edit.tsx"),
      route("notifications", "auth/screens/profile/notices.tsx"),
      route("radius", "auth/screens/profile/radius.tsx"),
      route("tax", "payouts/tax/screens/tax.tsx"),
      route("bank", "payouts/bank/screens/bank.tsx"),
      route("deactivate", "applications/screens/deactivate.tsx"),
    ]),
    route("profile/bank/later", "payouts/bank/screens/later.ts"),
    route("profile/sessions", "auth/screens/session/sessions.tsx"),

    route("notifications", "notifications/screens/list.tsx"),
    route("support", "support/screens/support.tsx"),

    // Contractors
    route("blocked-companies", "applications/blocks/screens/blocked-companies.tsx"),

    // The super administrator
    page("support-inbox", "support/screens/inbox.tsx", [
      route(":userId", "support/screens/chat.tsx"),
      route(":userId/settle", "support/screens/settle.ts"),
    ]),

    page("recruits", "recruits/screens/recruits.tsx", [
      route("import", "recruits/screens/import.tsx"),
      route(":id/delete", "recruits/screens/delete.tsx"),
    ]),
    page("payouts", "payouts/screens/payouts.tsx", [route(":win/retry", "payouts/screens/retry.tsx")]),

    // Clients
    route("create-work-order", "work-orders/screens/form/create.tsx", listsInForm("create")),
    route("create-work-order/:win", "work-orders/screens/form/edit.tsx", listsInForm("edit")),
    page("templates", "work-orders/templates/screens/list.tsx", [
      route(":id/rename", "work-orders/templates/screens/rename.tsx"),
      route(":id/copy", "work-orders/templates/screens/copy.tsx"),
      route(":id/delete", "work-orders/templates/screens/delete.tsx"),
    ]),
    route("create-work-order-template", "work-orders/templates/screens/form/create.tsx"),
    route("create-work-order-template/:id", "work-orders/templates/screens/form/edit.tsx"),
    route("imports", "work-orders/import/screens/list.tsx"),
    route("imports/:id", "work-orders/import/screens/import-page.tsx"),
    route("bulk-runs", "bulk/screens/runs.tsx"),
    ...moneyFiles,
    route("bulk-runs/:id", "bulk/screens/run.tsx"),
    route("bulk-runs/:id/retry", "bulk/screens/retry.ts"),
    route("PMTools", "companies/screens/pm-tools.tsx"),
    ...companyLists,
    route("invite/:contractorId", "applications/screens/routes/choose-orders.tsx"),
    page("contractor-groups", "contractors/groups/screens/list.tsx", [
      route("add", "contractors/groups/screens/add.tsx"),
      route(":id/edit", "contractors/groups/screens/edit.tsx"),
      route(":id/delete", "contractors/groups/screens/delete.tsx"),
    ]),
    page("find-contractor", "contractors/search/screens/find.tsx", [profile(":contractorId", "in-search")]),
    page("blocked-contractors", "applications/blocks/screens/blocked-contractors.tsx", [
      route(":contractorId", "applications/blocks/screens/block-contractor.tsx", { id: "block/in-list" }),
    ]),
    page("user-management", "companies/users/screens/list.tsx", [
      route("add", "companies/users/screens/add.tsx"),
      route(":id/edit", "companies/users/screens/edit.tsx"),
      route(":id/resend", "companies/users/screens/resend.tsx"),
      route(":id/delete", "work-orders/screens/lists/delete-user.tsx"),
    ]),
    ...moneyPages,
    ...certificatePages,
    page("manage-teams", "companies/teams/screens/list.tsx", [
      route("add", "companies/teams/screens/add.tsx"),
      route(":id/edit", "companies/teams/screens/edit.tsx"),
      route(":id/delete", "work-orders/screens/lists/delete-team.tsx"),
    ]),
  ]),

  route("live", "live/screens/grant.ts"),
  route("here", "live/screens/here.ts"),
  route("news", "notifications/screens/news.ts"),
  route("support-news", "support/screens/news.ts"),
  route("notifications/:id", "notifications/screens/open.ts"),

  // Files and what scripts send
  route("files/:storageKey", "work-orders/screens/documents/file.ts"),
  route("files/:storageKey/thumbnail", "work-orders/screens/documents/thumbnail.ts"),
  route("message-files/:storageKey", "messaging/screens/message-file.ts"),
  route("work-orders/:win/documents.zip", "work-orders/screens/documents/documents-zip.ts"),
  route("dashboard/:tab/export.xlsx", "work-orders/screens/export/orders-xlsx.ts"),
  route("dashboard/:tab/export.csv", "work-orders/screens/export/orders-csv.ts"),
  route("bulk-runs/:id/results.csv", "bulk/screens/results-csv.ts"),
  route("imports/:id/results.csv", "work-orders/import/screens/results-csv.ts"),
  route("work-orders/:win/work-order.pdf", "dashboard/screens/order-pdf.ts"),
  route("documents/upload", "work-orders/screens/documents/upload-document.ts"),
  route("form-drafts/keep", "work-orders/screens/form/keep-draft.ts"),
  route("form-drafts/discard", "work-orders/screens/form/discard-draft.ts"),

  ...certificateFiles,

  // Files of people
  route("pictures/:fileId", "auth/screens/profile/picture.ts"),
  route("contractor-documents/:fileId", "auth/screens/profile/contractor-document.ts"),
  route("contractor-documents/:fileId/thumbnail", "auth/screens/profile/contractor-thumbnail.ts"),

  // Everything else
  route("/", "access/screens/to-dashboard.ts", { id: "root-path" }),
  route("*", "access/screens/to-dashboard.ts", { id: "unknown-path" }),
] satisfies RouteConfig;
