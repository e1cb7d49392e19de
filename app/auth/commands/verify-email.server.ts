import { users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { isBarred } from "~/access/actor";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { ok, type Result, refuse } from "~/platform/result";
import { findAccount, findAccountByEmail, lockAccount, lockEmail } from "../accounts.server";
import { accountEmails } from "../emails/emails.server";
import { linkExpired } from "../texts";
import { deleteTokens, findToken, redeemToken } from "../tokens.server";

/** Follows a verification link: activates the account, or changes its email to the confirmed one. */
export async function verifyEmail(secret: string, address: string): Promise<Result<{ email: string }>> {
  const attempt = await countAttempt("verify", { address });
  if (!attempt.ok) return attempt;
  const done = await inTransaction(async (tx) => {
    const token = await redeemToken(tx, secret, "verify");
    if (token) return activate(tx, token.userId, address);
    const change = await redeemToken(tx, secret, "change-email");
    if (change?.email) return changeEmail(tx, change.userId, change.email, address);
    return refuse("invalid", linkExpired);
  });
  const result = done.ok ? done : await usedBefore(secret);
  if (result.ok) await uncountAttempt(attempt.value);
  return result;
}

async function activate(tx: Tx, userId: number, address: string): Promise<Result<{ email: string }>> {
  const account = await lockAccount(tx, userId);
  if (!account || isBarred(account.state)) return refuse("invalid", linkExpired);
  await deleteTokens(tx, userId, "verify");
  if (account.state === "unverified") {
    await tx.update(users).set({ state: "active" }).where(eq(users.id, userId));
    await recordAction(tx, { ...account, address }, "account.verify", { type: "user", id: userId });
  }
  return ok({ email: account.email });
}

async function changeEmail(tx: Tx, userId: number, email: string, address: string) {
  await lockEmail(tx, email);
  const account = await lockAccount(tx, userId);
  if (!account || isBarred(account.state) || (await findAccountByEmail(tx, email)))
    return refuse("invalid", linkExpired);
  await deleteTokens(tx, userId, "change-email");
  await tx.update(users).set({ email }).where(eq(users.id, userId));
  await accountEmails.add(tx, { kind: "email-changed", to: account.email, firstName: account.firstName });
  await recordAction(tx, { ...account, address }, "account.change-email", { type: "user", id: userId });
  return ok({ email });
}

/** Accepts a used link of an active account, because mail programs open links and people click twice. */
async function usedBefore(secret: string): Promise<Result<{ email: string }>> {
  const token = await findToken(db, secret, "verify");
  const account = token?.usedAt ? await findAccount(db, token.userId) : undefined;
  return account?.state === "active" ? ok({ email: account.email }) : refuse("invalid", linkExpired);
}
