/** Every screen by role, for tests/journeys/every-screen.spec.ts. */

export const publicPages = [
  "/home",
  "/sign_in",
  "/register",
  "/register?type=contractor",
  "/register?type=client",
  "/register?SID=gone",
  "/registered?email=jo@newcomer.example",
  "/forgot-password",
  "/reset-password?id=gone",
  "/resend-verification",
  "/verify?id=gone",
  "/unsubscribe?id=gone",
  "/unsubscribe/recruit?id=gone",
  "/rate?id=gone&rate=5",
  "/contact",
  "/terms",
  "/privacy",
  "/inbox",
];
const companyLists = ["custom-fields", "approval-codes", "projects", "end-companies"].flatMap((list) => [
  `/manage-${list}`,
  `/manage-${list}/add`,
]);
const changes = "title description isNeedDeliverables address startDate base variable percents contacts";
const bulkActions = [
  ..."edit publish route duplicate delete".split(" ").map((action) => `/dashboard/draft/bulk-${action}`),
  "/dashboard/available/bulk-assign",
  ..."approve message".split(" ").map((action) => `/dashboard/completed/bulk-${action}`),
  "/dashboard/completed/bulk-approve?expenses=all",
  "/dashboard/approved/bulk-mark-paid",
  ..."hold release message unassign cancel".split(" ").map((action) => `/dashboard/assigned/bulk-${action}`),
  `/dashboard/draft/bulk-edit?step=fill${changes.replace(/^| /g, "&change=")}&change=documents`,
];
const accountPages = [
  "/profile",
  "/profile/edit",
  "/profile/sessions",
  "/profile/notifications",
  "/notifications",
];

/**
 * Dialogs that answer with this status in the demo, where the contractor has assigned work and has passed
 * the check.
 */
export const impossible: Record<string, number> = {
  "/profile/deactivate": 409,
  "/certifications/5/check": 409,
};

export const listPages = [
  "filter?cityName=o&payRateFrom=1&winNumbers=1&customField1=1",
  "saved-filters?cityName=o&payRateFrom=1&winNumbers=1",
  "columns",
  "keys",
];

/**
 * Per role: tabs, pages, pages of a single record (`linked`, by the page that links to them), an order's
 * dialogs that its details must link to, and a refused dialog.
 */
export const roles = [
  {
    who: "contractor",
    email: "contractor@callout.example",
    tabs: ["upcoming-work", "available", "routed", "applied", "completed", "approved", "paid"],
    pages: [
      ...accountPages,
      "/support",
      "/profile/radius",
      "/profile/tax",
      "/profile/bank",
      "/profile/deactivate",
      "/blocked-companies",
      "/manage-funds",
      "/certifications",
      "/certifications/1/buy",
      "/certifications/5/check",
    ],
    linked: {},
    actions: [
      "apply",
      "withdraw",
      "accept",
      "confirm",
      "on-my-way",
      "running-late",
      "check-in",
      "deliverables",
      "expenses/add",
      "complete",
      "messages",
      "map",
      "block-company",
    ],
    refused: { instead: "check-in", of: "apply", status: 403 },
  },
  {
    who: "client",
    email: "admin@northwind.example",
    tabs: ["draft", "available", "routed", "assigned", "completed", "approved", "paid", "all"],
    pages: [
      ...accountPages,
      "/support",
      "/create-work-order",
      "/create-work-order/projects",
      "/dashboard/draft/import",
      "/imports",
      ...bulkActions,
      "/bulk-runs",
      "/templates",
      "/create-work-order-template",
      "/PMTools",
      "/find-contractor?zipcode=02108&range=unlimited",
      "/find-contractor?search=xx&zipcode=00000",
      "/find-contractor/12?zipcode=02108",
      "/find-contractor/12/groups",
      "/find-contractor/12/block",
      "/blocked-contractors",
      "/contractor-groups",
      "/contractor-groups/add",
      "/user-management",
      "/user-management/add",
      "/payment-methods",
      "/payment-methods/add",
      "/payment-methods/add-bank",
      "/manage-funds",
      "/manage-funds?amountFrom=1",
      "/manage-funds/add-funds",
      "/manage-funds/add-funds-by-bank",
      "/reports",
      "/reports?by=contractor&from=2026-01-01&to=2026-12-31",
      "/manage-teams",
      "/manage-teams/add",
      ...companyLists,
    ],
    linked: {
      "/templates": [
        "/templates/:id/rename",
        "/templates/:id/copy",
        "/templates/:id/delete",
        "/create-work-order-template/:id",
      ],
      "/contractor-groups": ["/contractor-groups/:id/edit", "/contractor-groups/:id/delete"],
      "/user-management": ["/user-management/:id/edit", "/user-management/:id/delete"],
      "/payment-methods": [
        "/payment-methods/:id/edit",
        "/payment-methods/:id/remove",
        "/payment-methods/banks/:id/remove",
      ],
      "/manage-funds": ["/manage-funds/transactions/:id"],
      "/find-contractor?zipcode=02108&range=unlimited": ["/invite/:id"],
      "/manage-teams": ["/manage-teams/:id/edit", "/manage-teams/:id/delete"],
      "/manage-projects": ["/manage-projects/:id/edit", "/manage-projects/:id/delete"],
    },
    actions: [
      ..."publish hold cancel delete revert duplicate create-template documents applicants messages".split(
        " ",
      ),
      ..."assign/:id unassign invite nearby mail-recruits unroute/:id accept/:id check-in checks/:id/edit checks/:id/delete approval issues/report".split(
        " ",
      ),
    ],
    refused: { instead: "hold", of: "publish", status: 409 },
  },
  {
    who: "superAdmin",
    email: "super@callout.example",
    tabs: ["available", "assigned", "completed", "approved", "paid"],
    pages: [
      ...accountPages,
      "/manage-funds",
      "/manage-funds/add-to-balance",
      "/manage-companies",
      "/manage-companies/1/edit",
      "/manage-companies/1/generate-token",
      "/clients-transactions-history",
      "/clients-transactions-history/1",
      "/reconciliation",
      "/payouts",
      "/pay-run",
      "/reconciliation/correct",
      "/1099-nec",
      "/funding-sources",
      "/funding-sources/add",
      "/certificates-contractors",
      "/certificates-contractors?search=sam&contractor=12",
      "/certificate-types",
      "/certificate-types/add",
      "/certificate-types/1/edit",
      "/certificate-types/1/questions",
      "/certificate-types/1/questions/add",
      "/support-inbox",
      "/support-inbox?show=done",
      "/figures",
      "/audit",
      "/audit?who=nobody+is+called+this",
      "/failed-jobs",
      "/recruits",
      "/recruits?name=nobody+is+called+this",
      "/recruits/import",
      "/recruits/1/delete",
    ],
    linked: {
      "/certificate-types/1/questions": [
        "/certificate-types/1/questions/:id/edit",
        "/certificate-types/1/questions/:id/delete",
      ],
      "/support-inbox": ["/support-inbox/:id"],
    },
    actions: ["mark-paid"],
    refused: null,
  },
] as const;
