import { type Query, withQuery } from "./with-query";

type Back = { returnTo?: string };
type Id = number | string;
type Win = Id;

/** One function per link. Nothing else writes a page's URL by hand. */
export const paths = {
  root: () => "/",
  /** Links in emails: opens what the query names, after signing in where needed. */
  landing: (query: Query) => withQuery("/home", query),
  home: (query: Back = {}) => withQuery("/home", query),
  signIn: (query: Back & { email?: string } = {}) => withQuery("/sign_in", query),
  signInCode: (query: Back = {}) => withQuery("/sign_in/code", query),
  signInPasskey: (query: Back = {}) => withQuery("/sign_in/passkey", query),
  /** The passkey as second step after the password. */
  signInCodePasskey: (query: Back = {}) => withQuery("/sign_in/code/passkey", query),
  register: (query: { type?: "contractor" | "client"; SID?: string } = {}) => withQuery("/register", query),
  contact: () => "/contact",
  terms: () => "/terms",
  privacy: () => "/privacy",
  checkMoney: () => "/check-your-money",
  verifier: (program: `${"verify" | "balance"}.${"py" | "mjs"}`) => `/check-your-money/${program}`,
  solvency: () => "/solvency",
  solvencyReports: (query: { before?: number } = {}) => withQuery("/solvency/reports", query),
  signOut: () => "/sign-out",
  dismissAnnouncement: (id: number) => `/announcements/${id}/dismiss`,
  maintenanceState: () => "/maintenance-state",
  stopViewing: () => "/stop-viewing",
  lite: () => "/lite",

  agreements: (query: Back = {}) => withQuery("/agreements", query),
  reactivate: () => "/reactivate",
  /** Asks for the password or a code before something sensitive. */
  confirm: (query: Back = {}) => withQuery("/confirm", query),
  /** Sends the person to the company's provider to confirm it there. */
  confirmByProvider: () => "/confirm/single-sign-on",
  secondFactor: (query: Back = {}) => withQuery("/second-factor", query),
  secondFactorAction: (action: "set-up" | "recovery-codes" | "turn-off" | "add-passkey", query: Back = {}) =>
    withQuery(`/second-factor/${action}`, query),
  passkeyAction: (id: number, action: "rename" | "remove") => `/second-factor/passkeys/${id}/${action}`,
  /** Where scripts ask what the authenticator is to sign. */
  passkeyOptions: (use: "/sign_in" | "/sign_in/code" | "/confirm" | "/second-factor") =>
    `${use}/passkey-options`,
  profile: () => "/profile",
  editProfile: () => "/profile/edit",
  sendProfileFile: (kind: "documents" | "picture") => `/profile/files/${kind}`,
  radius: () => "/profile/radius",
  noticeSettings: () => "/profile/notifications",
  /** Where a service worker says that its device shows an event. */
  pushShown: () => "/push-shown",
  addPushDevice: () => "/profile/push-devices",
  removePushDevice: (id: number) => `/profile/push-devices/${id}/remove`,
  tax: () => "/profile/tax",
  payoutBank: () => "/profile/bank",
  payoutSpeed: () => "/profile/payout-speed",
  payoutBankLater: () => "/profile/bank/later",
  companySettings: () => "/profile/company",
  companySecondFactor: () => "/profile/company/second-factor",
  companySingleSignOn: () => "/profile/company/single-sign-on",
  companySingleSignOnAction: (action: "provider" | "domain" | "mode") =>
    `/profile/company/single-sign-on/${action}`,
  removeSingleSignOnDomain: (id: number) => `/profile/company/single-sign-on/domains/${id}/remove`,
  deactivate: () => "/profile/deactivate",
  ownData: () => "/profile/data",
  deleteAccount: () => "/profile/data/delete",
  keepAccount: () => "/profile/data/keep",
  ownDataPart: (copyId: number, part: number) => `/profile/data/copies/${copyId}/${part}`,
  sessions: () => "/profile/sessions",
  picture: (fileId: Id) => `/pictures/${fileId}`,
  smallPicture: (fileId: Id) => `/pictures/${fileId}/small`,
  contractorDocument: (fileId: Id) => `/contractor-documents/${fileId}`,

  find: (query: { q?: string } = {}) => withQuery("/find", query),
  findResults: (q: string) => withQuery("/find/results", { q }),

  dashboard: () => "/dashboard",
  dismissFirstSteps: () => "/first-steps/dismiss",
  tab: (tab: string, query: Query = {}) => withQuery(`/dashboard/${tab}`, query),
  filter: (tab: string, search = "") => `/dashboard/${tab}/filter${search}`,
  columns: (tab: string, search = "") => `/dashboard/${tab}/columns${search}`,
  resetColumns: (tab: string, search = "") => `/dashboard/${tab}/columns/reset${search}`,
  keys: (tab: string, search = "") => `/dashboard/${tab}/keys${search}`,
  savedFilters: (tab: string, search = "") => `/dashboard/${tab}/saved-filters${search}`,
  savedFilter: (tab: string, id: Id, action: "rename" | "delete" | "alert" | "pin", search = "") =>
    `/dashboard/${tab}/saved-filters/${id}/${action}${search}`,
  /** Takes the list's query, and selected orders as `win`. */
  exportOrders: (tab: string, format: "xlsx" | "csv", search = "") =>
    `/dashboard/${tab}/export.${format}${search}`,
  importFile: (tab: string, search = "") => `/dashboard/${tab}/import${search}`,
  imports: () => "/imports",
  import: (id: number, query: Query = {}) => withQuery(`/imports/${id}`, query),
  importResults: (id: number) => `/imports/${id}/results.csv`,
  bulk: (tab: string, action: string, search = "") => `/dashboard/${tab}/bulk-${action}${search}`,
  bulkRuns: () => "/bulk-runs",
  bulkRun: (id: number, query: Query = {}) => withQuery(`/bulk-runs/${id}`, query),
  retryBulkRun: (id: number) => `/bulk-runs/${id}/retry`,
  bulkRunResults: (id: number) => `/bulk-runs/${id}/results.csv`,
  order: (tab: string, win: Win, search = "") => `/dashboard/${tab}/${win}${search}`,
  /** A panel or dialog of an order: `paths.orderAction("available", 100001, "apply")`. */
  orderAction: (tab: string, win: Win, action: string, search = "") =>
    `/dashboard/${tab}/${win}/${action}${search}`,
  /** The documented share link. */
  share: (tab: string, win: Win) => `/dashboard/${tab}?type=work-order&win=${win}`,
  createOrder: (query: { template?: Id; site?: number } = {}) => withQuery("/create-work-order", query),
  editOrder: (win: Win) => `/create-work-order/${win}`,
  /** Changes one part of an order from its row in a list. */
  rowPart: (win: Win, part: string) => `/create-work-order/${win}/parts/${part}`,
  templates: () => "/templates",
  createTemplate: () => "/create-work-order-template",
  editTemplate: (id: Id) => `/create-work-order-template/${id}`,
  templateAction: (id: Id, action: string, search = "") => `/templates/${id}/${action}${search}`,
  keepFormDraft: () => "/form-drafts/keep",
  discardFormDraft: () => "/form-drafts/discard",
  uploads: () => "/uploads",
  uploadDocument: () => "/documents/upload",
  document: (storageKey: string) => `/files/${storageKey}`,
  thumbnail: (storageKey: string) => `/files/${storageKey}/thumbnail`,
  messageFile: (storageKey: string) => `/message-files/${storageKey}`,
  documentsZip: (win: Win) => `/work-orders/${win}/documents.zip`,
  orderPdf: (win: Win) => `/work-orders/${win}/work-order.pdf`,
  ownOrderPdf: (win: Win, audience: "company" | "contractor") =>
    `/work-orders/${win}/own-work-order.pdf?audience=${audience}`,
  pmTools: () => "/PMTools",
  /** "custom-fields", "approval-codes", "projects" or "end-companies". */
  companyList: (list: string) => `/manage-${list}`,
  companyListAction: (list: string, action: string, search = "") => `/manage-${list}/${action}${search}`,
  sites: (search = "") => `/manage-sites${search}`,
  site: (id: Id, search = "") => `/manage-sites/${id}${search}`,
  /** "add", "import", or "edit" and "delete" of a site: `paths.siteAction("7/edit")`. */
  siteAction: (action: string, search = "") => `/manage-sites/${action}${search}`,
  exportSites: (format: "xlsx" | "csv", search = "") => `/manage-sites/export.${format}${search}`,
  /** What hover cards show of a contractor and of a site. */
  contractorCard: (id: Id) => `/cards/contractors/${id}`,
  siteCard: (id: Id) => `/cards/sites/${id}`,
  suggestSites: (search: string) => `/site-suggestions?${new URLSearchParams({ search })}`,
  /** Choosing work orders to invite a contractor to; `back` is the page to return to. */
  invite: (contractorId: Id, query: { back?: string; search?: string } = {}) =>
    withQuery(`/invite/${contractorId}`, query),
  groups: () => "/contractor-groups",
  groupAction: (action: string, search = "") => `/contractor-groups/${action}${search}`,
  findContractor: (search = "") => `/find-contractor${search}`,
  /** A contractor's profile above the search, a list of orders, or an order. */
  contractor: (id: Id, search = "") => `/find-contractor/${id}${search}`,
  tabContractor: (tab: string, id: Id, search = "") => `/dashboard/${tab}/contractors/${id}${search}`,
  contractorOfOrder: (tab: string, win: Win, id: Id, search = "") =>
    `/dashboard/${tab}/${win}/contractors/${id}${search}`,
  blockedContractors: (search = "") => `/blocked-contractors${search}`,
  blockedContractor: (id: number, search = "") => `/blocked-contractors/${id}${search}`,
  blockedCompanies: () => "/blocked-companies",
  certifications: () => "/certifications",
  certification: (id: Id, action: "buy" | "bought" | "check" | "video" | "tests") =>
    `/certifications/${id}/${action}`,
  examFailed: (id: Id) => `/certifications/${id}/tests/failed`,
  keepExamAnswers: (id: Id) => `/certifications/${id}/tests/keep`,
  keepVideoPlace: (id: Id) => `/certifications/${id}/video/place`,
  receipt: (purchaseId: number) => `/certifications/receipts/${purchaseId}`,
  certificateVideo: (id: Id) => `/certificate-videos/${id}`,
  certificateCaptions: (id: Id) => `/certificate-captions/${id}`,
  paperThumbnail: (fileId: number) => `/contractor-documents/${fileId}/thumbnail`,
  users: () => "/user-management",
  addUser: () => "/user-management/add",
  userAction: (action: string, search = "") => `/user-management/${action}${search}`,
  teams: () => "/manage-teams",
  teamAction: (action: string, search = "") => `/manage-teams/${action}${search}`,

  notifications: (query: { before?: number } = {}) => withQuery("/notifications", query),
  live: (query: { win?: number } = {}) => withQuery("/live", query),
  presence: () => "/here",
  news: (query: { win?: number } = {}) => withQuery("/news", query),
  notification: (id: number) => `/notifications/${id}`,
  keptList: () => "/offline/kept-list",
  installOffered: () => "/offline/install-offered",
  waiting: () => "/waiting-to-send",
  support: () => "/support",
  supportFile: (storageKey: string) => `/support-files/${storageKey}`,
  sendSupportFile: () => "/support/send-file",
  supportNews: (query: { chat?: number } = {}) => withQuery("/support-news", query),
  supportMessagesCall: () => "/api/support/messages",
  supportSeenCall: () => "/api/support/seen",
  paymentMethods: () => "/payment-methods",
  addCard: () => "/payment-methods/add",
  /** The return URL of the card provider's page. */
  cardAdded: () => "/payment-methods/added",
  cardAction: (id: number, action: "edit" | "remove" | "primary") => `/payment-methods/${id}/${action}`,
  addBank: () => "/payment-methods/add-bank",
  bankAction: (id: number, action: "remove" | "primary") => `/payment-methods/banks/${id}/${action}`,
  bankVerification: () => "/payment-methods/verification",
  bankVerificationAction: (action: "business" | "certify" | "add-owner") =>
    `/payment-methods/verification/${action}`,
  bankOwnerAction: (id: number, action: "correct" | "remove") =>
    `/payment-methods/verification/owners/${id}/${action}`,
  /** `subject` is "business", "controller" or an owner's id. */
  sendBankDocument: (subject: string | number) => `/payment-methods/verification/documents/${subject}`,
  /** A company's reports; `query` has the period, the project and by what spending is shown. */
  reports: (query: Query = {}) => withQuery("/reports", query),
  /** `table` is "spend/by-time", "spend/by-site", "orders/speed", … */
  exportReport: (table: string, format: "xlsx" | "csv", search = "") =>
    `/reports/${table}.${format}${search && `?${search}`}`,
  ownNecPdf: (year: number) => `/profile/1099-nec/${year}/statement.pdf`,
  manageFunds: (search = "") => `/manage-funds${search}`,
  addFunds: () => "/manage-funds/add-funds",
  addFundsByBank: () => "/manage-funds/add-funds-by-bank",
  paid: (id: number) => `/manage-funds/payments/${id}/paid`,
  payment: (id: number) => `/manage-funds/payments/${id}`,
  transaction: (id: number, search = "") => `/manage-funds/transactions/${id}${search}`,
  moneyProof: () => "/manage-funds/proof.json",
  balanceProof: () => "/manage-funds/balance-proof.json",
  exportStatement: (format: "xlsx" | "csv", search = "") => `/manage-funds/export.${format}${search}`,

  /** Staff: the pages of a record, which names lead to, and the menu's downloads. */
  person: (id: number) => `/people/${id}`,
  company: (id: number) => `/companies/${id}`,
  exportContractors: (what: "tax" | "bank") => `/contractors/export/${what}`,
};
