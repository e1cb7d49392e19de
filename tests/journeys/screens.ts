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

/** Pages that a role may open and that the walk need not reach, by reason. */
const firstStep = "only before anything else, for people of their own in every-screen.spec.ts";
export const excused: Record<"anonymous" | (typeof roles)[number]["who"], Record<string, string>> = {
  anonymous: {},
  contractor: {
    "/agreements": firstStep,
    "/reactivate": firstStep,
    "/certifications/receipts/:purchaseId": "certificates.spec.ts opens it after a purchase",
    "/dashboard/:tab/:win/tasks/:list/:index/photos":
      "task-photos.spec.ts opens it for a task that asks for some",
    "/dashboard/:tab/:win/accept/:contractorId": "a client's; a contractor accepts without an id",
  },
  client: {
    "/agreements": firstStep,
    "/dashboard/:tab/:win/accept": "a contractor's; a client accepts for a contractor by id",
    "/dashboard/:tab/:win/send-adjustment": "answers a form of the approval's page",
    "/dashboard/:tab/:win/approve": "answers a form of the approval's page",
    "/imports/:id": "import.spec.ts opens it with columns to match, and with its result",
  },
  superAdmin: {
    "/payouts/:win/retry": "payouts.spec.ts opens it, and leaves no failed payout",
    "/dashboard/:tab/:win/mail-recruits": "only a client's panel leads there",
    "/find-contractor/:contractorId": "the list around it is for clients",
  },
};

export const listPages = [
  "filter?cityName=o&payRateFrom=1&winNumbers=1&customField1=1",
  "saved-filters?cityName=o&payRateFrom=1&winNumbers=1",
  "columns",
  "keys",
];

export const listViews = ["week", "month", "map"];

/** Per role: tabs, pages, and a refused dialog of an order. Pages of single records are found by following links. */
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
      "/waiting-to-send",
      "/manage-funds",
      "/certifications",
      "/certifications/1/buy",
      "/certifications/5/check",
      "/certifications/1/video",
      "/certifications/1/tests",
      "/certifications/1/tests/failed?right=1&of=5&needed=4",
      "/dashboard/upcoming-work/bulk-message",
    ],
    refused: { from: "/dashboard/available", dialog: "check-in", status: 403 },
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
      "/create-work-order/end-companies",
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
      "/dashboard/assigned/contractors/12",
      "/dashboard/assigned/contractors/12/groups",
      "/dashboard/assigned/contractors/12/block",
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
      "/manage-funds/payments/900001",
      "/reports",
      "/reports?by=contractor&from=2026-01-01&to=2026-12-31",
      "/manage-teams",
      "/manage-teams/add",
      ...companyLists,
      "/manage-sites",
      "/manage-sites?name=nothing+is+called+this",
      "/manage-sites/add",
      "/manage-sites/import",
    ],
    refused: { from: "/dashboard/draft", dialog: "hold", status: 409 },
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
      "/manage-companies/1/token",
      "/dashboard/assigned/contractors/12",
      "/manage-sites",
      "/clients-transactions-history",
      "/clients-transactions-history/1",
      "/reconciliation",
      "/payouts",
      "/payouts?state=failed",
      "/pay-run",
      "/dashboard/approved/bulk-mark-paid",
      "/bulk-runs",
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
    refused: null,
  },
] as const;
