import { type Query, withQuery } from "./with-query";

type Id = number | string;

/** One function per link to the pages of Callout's staff, apart from `paths` so that other people do not load them. */
export const staffPaths = {
  supportInbox: (query: Query = {}) => withQuery("/support-inbox", query),
  supportChat: (userId: number, query: Query = {}) => withQuery(`/support-inbox/${userId}`, query),
  supportChatAction: (userId: number, action: "settle" | "take" | "hand-over", query: Query = {}) =>
    withQuery(`/support-inbox/${userId}/${action}`, query),
  savedReplies: (query: Query = {}) => withQuery("/saved-replies", query),
  addSavedReply: (search = "") => `/saved-replies/add${search}`,
  savedReplyAction: (id: number, action: "edit" | "delete", search = "") =>
    `/saved-replies/${id}/${action}${search}`,
  savedRepliesCall: () => "/api/support/saved-replies",
  analytics: () => "/figures",
  audit: (query: Query = {}) => withQuery("/audit", query),
  exportAudit: (query: Query = {}) => withQuery("/audit/export.csv", query),
  certificatesContractors: (query: { search?: string; contractor?: Id } = {}) =>
    withQuery("/certificates-contractors", query),
  sendCertificateFile: (contractor: number) => `/certificates-contractors/${contractor}/files`,
  certificateTypes: () => "/certificate-types",
  sendCertificateTypeFile: (field: "video" | "captions") => `/certificate-types/files/${field}`,
  addCertificateType: () => "/certificate-types/add",
  editCertificateType: (id: number) => `/certificate-types/${id}/edit`,
  certificateQuestions: (id: Id) => `/certificate-types/${id}/questions`,
  addCertificateQuestion: (id: Id) => `/certificate-types/${id}/questions/add`,
  certificateQuestion: (id: Id, questionId: number, action: "edit" | "delete") =>
    `/certificate-types/${id}/questions/${questionId}/${action}`,
  announcements: () => "/announcements",
  announcementAction: (id: number | "add", action?: "edit" | "end") =>
    action ? `/announcements/${id}/${action}` : `/announcements/${id}`,
  maintenanceAction: (action: "start" | "end") => `/announcements/maintenance/${action}`,
  staff: () => "/staff",
  staffAction: (id: number | "add", action?: "role" | "disable" | "enable") =>
    action ? `/staff/${id}/${action}` : `/staff/${id}`,
  failedJobs: (search = "") => `/failed-jobs${search}`,
  failedJobAction: (queue: string, id: string, action: "retry" | "forget", search = "") =>
    `/failed-jobs/${queue}/${id}/${action}${search}`,
  retryFailedJobs: () => "/failed-jobs/retry",
  deleteFailedJobs: () => "/failed-jobs/delete",
  systemHealth: (query: Query = {}) => withQuery("/system-health", query),
  receivedWebhooks: (query: Query = {}) => withQuery("/received-webhooks", query),
  receivedWebhook: (id: number, search = "") => `/received-webhooks/${id}${search}`,
  replayWebhook: (id: number, search = "") => `/received-webhooks/${id}/replay${search}`,
  sentMessages: (query: Query = {}) => withQuery("/sent-messages", query),
  sendMessageAgain: (id: number, search = "") => `/sent-messages/${id}/send-again${search}`,
  recruits: (search = "") => `/recruits${search}`,
  importRecruits: (search = "") => `/recruits/import${search}`,
  deleteRecruit: (id: number, search = "") => `/recruits/${id}/delete${search}`,
  personAction: (id: number, action: string) => `/people/${id}/${action}`,
  companyPageAction: (id: number, action: string) => `/companies/${id}/${action}`,
  manageCompanies: (search = "") => `/manage-companies${search}`,
  companyAction: (id: number, action: "edit" | "generate-token" | "token", search = "") =>
    `/manage-companies/${id}/${action}${search}`,
  clientsTransactions: (search = "") => `/clients-transactions-history${search}`,
  clientsTransaction: (id: number, search = "") => `/clients-transactions-history/${id}${search}`,
  money: () => "/money",
  moneyLines: (query: Query = {}) => withQuery("/money/lines", query),
  reconciliation: (query: Query = {}) => withQuery("/reconciliation", query),
  compareProviders: () => "/reconciliation/compare",
  proposeCorrection: (item?: number) => withQuery("/reconciliation/correct", { item }),
  correctionAction: (id: number, action: "approve" | "reject") =>
    `/reconciliation/corrections/${id}/${action}`,
  fundingSources: () => "/funding-sources",
  addFundingSource: () => "/funding-sources/add",
  fundingSourceAction: (id: number, action: "verify" | "primary" | "remove") =>
    `/funding-sources/${id}/${action}`,
  payouts: (query: Query = {}) => withQuery("/payouts", query),
  retryPayouts: () => "/payouts/retry",
  payoutPrice: (speed: string) => `/payouts/prices/${speed}`,
  askForBank: (win: Id) => `/payouts/${win}/ask-for-bank`,
  retryPayout: (win: Id) => `/payouts/${win}/retry`,
  payRun: () => "/pay-run",
  payNow: () => "/pay-run/pay",
  nec: (query: Query = {}) => withQuery("/1099-nec", query),
  necPdf: (contractorId: number, year: number) => `/1099-nec/${year}/${contractorId}/statement.pdf`,
  addToBalance: () => "/manage-funds/add-to-balance",
};
