import { singleSignOnModes } from "db/schema/single-sign-on";
import { z } from "zod";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { factorChanges } from "../second-factor/email.server";

/** Emails of accounts. Links are made when the email is written: jobs hold no secrets. */
const email = z.string();
const accountEmail = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["verify", "reset"]), email, sms: z.boolean() }),
  z.object({ kind: z.enum(["already-registered", "super-admin"]), email }),
  z.object({ kind: z.literal("confirm-new-email"), userId: z.number(), email }),
  // Sent to the account's former address, because an intruder may have changed both.
  z.object({ kind: z.enum(["email-changed", "password-changed"]), to: email, firstName: z.string() }),
  z.object({
    kind: z.literal("second-factor"),
    what: z.enum(factorChanges),
    to: email,
    firstName: z.string(),
    /** The name of the passkey that it is about. */
    passkey: z.string().optional(),
  }),
  z.object({ kind: z.literal("new-device"), userId: z.number(), session: z.string() }),
  z.object({ kind: z.literal("confirm-domain"), domainId: z.number() }),
  z.object({
    kind: z.literal("single-sign-on"),
    mode: z.enum(singleSignOnModes),
    by: z.string(),
    to: email,
    firstName: z.string(),
  }),
  // The reason is read when the email is written, because jobs are stored for days.
  z.object({ kind: z.literal("suspended"), userId: z.number(), tellReason: z.boolean() }),
  z.object({ kind: z.literal("restored"), userId: z.number() }),
  z.object({ kind: z.literal("contact"), messageId: z.number() }),
]);
export type AccountEmail = z.infer<typeof accountEmail>;

export const accountEmails = jobQueue("account-emails", accountEmail);
