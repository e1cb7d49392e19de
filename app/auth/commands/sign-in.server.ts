import { type Role, users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { isBarred } from "~/access/actor";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { closeSession, openSession } from "~/platform/http/session.server";
import { invalid, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { type Account, findAccount, findAccountByEmail, lockAccount } from "../accounts.server";
import { accountEmails } from "../emails/emails.server";
import { isPassword } from "../passwords/password.server";
import { hasFactor, redeemCode } from "../second-factor/factors.server";
import { codeNeeded, wrongCode } from "../second-factor/forms";
import { accountSuspended, notVerified, signInAgain, wrongCredentials } from "../texts";
import { findToken, redeemToken } from "../tokens.server";

export type Origin = { address: string; userAgent: string };
export type SignedIn = { secret: string; id: number; role: Role };

type Credentials = { email: string; password: string; code?: string };

/**
 * Opens a session. Unknown, disabled and known accounts respond alike and take the same time. With a second factor
 * a missing code is refused at the field `code`, which only the right password learns.
 */
export async function signIn(
  { email, password, code }: Credentials,
  kind: "web" | "api",
  from: Origin,
  replacedSession?: string | null,
): Promise<Result<SignedIn>> {
  const attempt = await countAttempt("sign-in", { account: email, address: from.address });
  if (!attempt.ok) return attempt;
  const account = await findAccountByEmail(db, email);
  const right = await isPassword(account?.passwordHash, password);
  if (!account || !right || account.state === "disabled") return refuse("invalid", wrongCredentials);
  const needsCode = await hasFactor(db, account.id);
  if (!needsCode || !code) await uncountAttempt(attempt.value);
  if (account.state === "suspended") return refuse("forbidden", accountSuspended);
  if (account.state === "unverified") return refuse("forbidden", notVerified);
  if (needsCode && !code) return invalid({ code: [codeNeeded] });
  const opened = await inTransaction(async (tx) => {
    const present = await lockAccount(tx, account.id);
    // The password was changed or the account disabled meanwhile.
    if (present?.passwordHash !== account.passwordHash || isBarred(present.state))
      return refuse("invalid", wrongCredentials);
    return open(tx, present, kind, from, code);
  });
  if (opened.ok) await uncountAttempt(attempt.value);
  // Against session fixation: each sign-in has a new session and closes the browser's former one.
  if (opened.ok && replacedSession) await closeSession(replacedSession);
  return opened;
}

/** Opens the session of a sign-in whose password was right, with the code of its second step. */
export async function finishSignIn(
  { step, code }: { step: string; code: string },
  from: Origin,
  replacedSession?: string | null,
): Promise<Result<SignedIn>> {
  const known = await findToken(db, step, "second-step");
  const account = known && (await findAccount(db, known.userId));
  if (!account) return refuse("conflict", signInAgain);
  const attempt = await countAttempt("sign-in", { account: account.email, address: from.address });
  if (!attempt.ok) return attempt;
  const opened = await inTransaction(async (tx) => {
    const present = await lockAccount(tx, account.id);
    if (!present || isBarred(present.state)) return refuse("conflict", signInAgain);
    const result = await open(tx, present, "web", from, code);
    // Last, because a wrong code leaves the step open.
    if (result.ok && !(await redeemToken(tx, step, "second-step"))) return refuse("conflict", signInAgain);
    return result;
  });
  if (opened.ok) await uncountAttempt(attempt.value);
  if (opened.ok && replacedSession) await closeSession(replacedSession);
  return opened;
}

async function open(
  tx: Tx,
  { id, role, email, firstName }: Account,
  kind: "web" | "api",
  from: Origin,
  code?: string,
): Promise<Result<SignedIn>> {
  // Asked again here: the factor may have been set up since.
  const needsCode = await hasFactor(tx, id);
  const factor = needsCode ? await redeemCode(tx, id, code ?? "", now()) : undefined;
  if (factor === null) return invalid({ code: [wrongCode] });
  await tx.update(users).set({ lastLoginAt: now() }).where(eq(users.id, id));
  const secret = await openSession(tx, id, kind, from);
  if (factor === "recovery code")
    await accountEmails.add(tx, { kind: "second-factor", what: "recovery-code", to: email, firstName });
  const by = { id, address: from.address };
  await recordAction(tx, by, "session.start", { type: "user", id }, factor && { factor });
  return ok({ secret, id, role });
}
