import { withQuery } from "./with-query";

type Id = number | string;

/** One function per link to a page of visitors, apart from `paths` because these pages have no scripts. */
export const publicPaths = {
  singleSignOn: (query: { returnTo?: string; email?: string } = {}) =>
    withQuery("/sign_in/single-sign-on", query),
  singleSignOnCallback: (companyId: number) => `/sign_in/single-sign-on/callback/${companyId}`,
  confirmDomain: (id: string) => withQuery("/confirm-domain", { id }),
  registered: (query: { email?: string } = {}) => withQuery("/registered", query),
  forgotPassword: () => "/forgot-password",
  resetPassword: (id: string) => withQuery("/reset-password", { id }),
  resendVerification: (query: { email?: string } = {}) => withQuery("/resend-verification", query),
  verify: (id: string) => withQuery("/verify", { id }),
  unsubscribe: (id: string) => withQuery("/unsubscribe", { id }),
  unsubscribeRecruit: (id: string) => withQuery("/unsubscribe/recruit", { id }),
  rate: (query: { id?: string; rate?: Id } = {}) => withQuery("/rate", query),
  security: () => "/security",
  checkpoint: () => "/checkpoint",
  checkpoints: (query: { before?: number } = {}) => withQuery("/checkpoints", query),
  checkpointOf: (size: number) => `/checkpoints/${size}`,
  solvencyReport: (number: number) => `/solvency/reports/${number}`,
  endSession: (id: string) => withQuery("/end-session", { id }),
  inbox: () => "/inbox",
  inboxMessage: (id: string) => `/inbox/${id}`,
  inboxHtml: (id: string) => `/inbox/${id}/html`,
};
