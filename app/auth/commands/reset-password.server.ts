import { users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { isBarred } from "~/access/actor";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { closeSessionsOf } from "~/platform/http/session.server";
import { invalid, ok, type Result, refuse } from "~/platform/result";
import { lockAccount } from "../accounts.server";
import { accountEmails } from "../emails/emails.server";
import { hashPassword, isCommonPassword } from "../passwords/password.server";
import { otherSignInRefusal } from "../single-sign-on/connection.server";
import { linkExpired, passwordTooCommon } from "../texts";
import { deleteTokens, redeemToken } from "../tokens.server";

/** Sets a password by a one-time link and closes all sessions; an emailed link also activates the account. */
export async function resetPassword(
  { id, password }: { id: string; password: string },
  address: string,
  sealedHash?: string,
): Promise<Result<{ email: string }>> {
  const attempt = await countAttempt("reset", { address });
  if (!attempt.ok) return attempt;
  if (!sealedHash && isCommonPassword(password)) {
    await uncountAttempt(attempt.value);
    return invalid({ password: [passwordTooCommon] });
  }
  const passwordHash = sealedHash ?? (await hashPassword(password));
  const result = await inTransaction(async (tx) => {
    const token = await redeemToken(tx, id, "reset");
    const account = token && (await lockAccount(tx, token.userId));
    const emailChanged = token?.email && token.email.toLowerCase() !== account?.email.toLowerCase();
    if (!account || isBarred(account.state) || emailChanged) return refuse("invalid", linkExpired);
    const elsewhere = await otherSignInRefusal(tx, account.id);
    if (elsewhere) return elsewhere;
    const activates = token.email !== null && account.state === "unverified";
    await tx
      .update(users)
      .set({ passwordHash, ...(activates && { state: "active" as const }) })
      .where(eq(users.id, account.id));
    await deleteTokens(tx, account.id, "reset");
    await closeSessionsOf(tx, account.id);
    const { email, firstName } = account;
    await accountEmails.add(tx, { kind: "password-changed", to: email, firstName });
    await recordAction(tx, { ...account, address }, "account.reset-password", {
      type: "user",
      id: account.id,
    });
    return ok({ email });
  });
  if (result.ok) await uncountAttempt(attempt.value);
  return result;
}
