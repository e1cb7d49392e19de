import { jobQueue } from "~/platform/jobs/jobs.server";

/** Emails of accounts. Links are made when the email is written: jobs hold no secrets. */
export type AccountEmail =
  | { kind: "verify"; email: string; sms: boolean }
  | { kind: "reset"; email: string; sms: boolean }
  | { kind: "already-registered" | "super-admin"; email: string }
  | { kind: "confirm-new-email"; userId: number; email: string }
  // Sent to the account's former address, because an intruder may have changed both.
  | { kind: "email-changed" | "password-changed"; to: string; firstName: string }
  | { kind: "contact"; messageId: number };

export const accountEmails = jobQueue<AccountEmail>("account-emails");
