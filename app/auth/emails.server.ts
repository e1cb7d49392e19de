import { jobQueue } from "~/platform/jobs/jobs.server";

/**
 * Letters of accounts, sent by jobs. A job says which letter and to whom; the secret of its link is made when it is
 * written, so that no secret lies in the queue. Letters that are asked for by e-mail address are asked for in the same
 * way where nobody has that address: an answer takes no longer for those who have an account.
 */
export type AccountLetter =
  | { kind: "verify"; email: string; sms: boolean }
  | { kind: "reset"; email: string; sms: boolean }
  | { kind: "already-registered" | "super-admin"; email: string }
  | { kind: "confirm-new-email"; userId: number; email: string }
  // To the address that the account had then: whoever changed one may change the other next.
  | { kind: "email-changed" | "password-changed"; to: string; firstName: string }
  | { kind: "contact"; messageId: number };

export const accountLetters = jobQueue<AccountLetter>("letters");
