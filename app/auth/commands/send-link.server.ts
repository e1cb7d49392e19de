import { db } from "~/platform/db/db.server";
import { countAttempt } from "~/platform/http/attempts.server";
import { ok, type Result } from "~/platform/result";
import { accountEmails } from "../emails/emails.server";

type LinkRequest = { email: string; sms: boolean };

/** Responds the same, in the same time, for known and unknown addresses. Every call counts as an attempt. */
const sendLink =
  (kind: "verify" | "reset") =>
  async ({ email, sms }: LinkRequest, address: string): Promise<Result<undefined>> => {
    const attempt = await countAttempt(`send-${kind}`, { account: email, address });
    if (!attempt.ok) return attempt;
    await accountEmails.add(db, { kind, email: email.trim(), sms });
    return ok();
  };

export const sendResetLink = sendLink("reset");
export const sendVerificationLink = sendLink("verify");
