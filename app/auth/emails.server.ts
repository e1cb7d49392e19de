import { jobQueue } from "~/platform/jobs/jobs.server";

/**
 * Emails of accounts, sent by jobs. A job has no secret: the link is made when the email is written. Jobs by email address
 * are queued for unknown addresses too, so that response times don't reveal who has an account.
 */
export type AccountEmail =
  | { kind: "verify"; email: string; sms: boolean }
  | { kind: "reset"; email: string; sms: boolean }
  | { kind: "already-registered" | "super-admin"; email: string }
  | { kind: "confirm-new-email"; userId: number; email: string }
  // Sent to the account's former address, because an intruder may have changed both.
  | { kind: "email-changed" | "password-changed"; to: string; firstName: string }
  | { kind: "contact"; messageId: number };

export const accountEmails = jobQueue<AccountEmail>("letters");
