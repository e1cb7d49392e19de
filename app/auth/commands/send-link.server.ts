import { db } from "~/platform/db/db.server";
import { countTry } from "~/platform/http/attempts.server";
import { ok, type Result } from "~/platform/result";
import { accountLetters } from "../emails.server";

type Asked = { email: string; sms: boolean };

/** Says the same, in the same time, whether or not somebody has this address. Every try counts: each may be a letter. */
const sendLink =
  (kind: "verify" | "reset") =>
  async ({ email, sms }: Asked, address: string): Promise<Result<undefined>> => {
    const tried = await countTry(`send-${kind}`, { account: email, address });
    if (!tried.ok) return tried;
    await accountLetters.add(db, { kind, email: email.trim(), sms });
    return ok();
  };

/** Forgot password: a link to choose a new one, by mail or text message. */
export const sendResetLink = sendLink("reset");
/** Once more the link that activates an account. */
export const sendVerificationLink = sendLink("verify");
