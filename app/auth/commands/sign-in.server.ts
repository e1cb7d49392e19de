import { type Role, users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { isBarred } from "~/access/actor";
import { db, inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { closeSession, openSession } from "~/platform/http/session.server";
import { ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { findAccountByEmail, lockAccount } from "../accounts.server";
import { isPassword } from "../passwords/password.server";
import { accountSuspended, notVerified, wrongCredentials } from "../texts";

export type Origin = { address: string; userAgent: string };
export type SignedIn = { secret: string; id: number; role: Role };

/** Opens a session. Unknown, disabled and known accounts respond alike and take the same time. */
export async function signIn(
  { email, password }: { email: string; password: string },
  kind: "web" | "api",
  from: Origin,
  replacedSession?: string | null,
): Promise<Result<SignedIn>> {
  const attempt = await countAttempt("sign-in", { account: email, address: from.address });
  if (!attempt.ok) return attempt;
  const account = await findAccountByEmail(db, email);
  const right = await isPassword(account?.passwordHash, password);
  if (!account || !right || account.state === "disabled") return refuse("invalid", wrongCredentials);
  await uncountAttempt(attempt.value);
  if (account.state === "suspended") return refuse("forbidden", accountSuspended);
  if (account.state === "unverified") return refuse("forbidden", notVerified);
  const opened = await inTransaction(async (tx) => {
    const present = await lockAccount(tx, account.id);
    // The password was changed or the account disabled meanwhile.
    if (present?.passwordHash !== account.passwordHash || isBarred(present.state))
      return refuse("invalid", wrongCredentials);
    await tx.update(users).set({ lastLoginAt: now() }).where(eq(users.id, account.id));
    const secret = await openSession(tx, account.id, kind, from);
    await recordAction(tx, { id: account.id, address: from.address }, "session.start", {
      type: "user",
      id: account.id,
    });
    return ok({ secret, id: account.id, role: account.role });
  });
  // Against session fixation: each sign-in has a new session and closes the browser's former one.
  if (opened.ok && replacedSession) await closeSession(replacedSession);
  return opened;
}
