import { isBarred } from "~/access/actor";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { closeSession } from "~/platform/http/session.server";
import { invalid, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { type Account, findAccount, findAccountByEmail, lockAccount } from "../accounts.server";
import { checkAnswer, findNamedPasskey, recordUse, reportCopy } from "../passkeys/assertions.server";
import { wrongPasskey } from "../passkeys/texts";
import { isPassword } from "../passwords/password.server";
import { hasFactor, redeemCode } from "../second-factor/factors.server";
import { codeNeeded, wrongCode } from "../second-factor/forms";
import { otherSignInRefusal } from "../single-sign-on/connection.server";
import { signInAgain, wrongCredentials } from "../texts";
import { findToken, redeemToken } from "../tokens.server";
import { type Origin, type SignedIn, startSession, stateRefusal } from "./start-session.server";

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
  const refusal = stateRefusal(account) ?? (await otherSignInRefusal(db, account.id));
  if (refusal) return refusal;
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

/** Opens the session of a sign-in whose password was right, with the code or the passkey of its second step. */
export async function finishSignIn(
  { step, ...second }: { step: string } & SecondStep,
  from: Origin,
  replacedSession?: string | null,
): Promise<Result<SignedIn>> {
  const known = await findToken(db, step, "second-step");
  const account = known && (await findAccount(db, known.userId));
  if (!account) return refuse("conflict", signInAgain);
  const attempt = await countAttempt("sign-in", { account: account.email, address: from.address });
  if (!attempt.ok) return attempt;
  const signed = "passkey" in second ? await checkSecondStep(second.passkey, step, account.id) : undefined;
  if (signed && !signed.ok) return signed;
  const opened = await inTransaction(async (tx) => {
    const present = await lockAccount(tx, account.id);
    if (!present || isBarred(present.state)) return refuse("conflict", signInAgain);
    const used = signed && (await recordUse(tx, signed.value));
    if (used && !used.ok) return used;
    const result = used
      ? ok(await startSession(tx, present, "web", from, { factor: "passkey" }))
      : await open(tx, present, "web", from, "code" in second ? second.code : "");
    // Last, because a wrong code leaves the step open.
    if (result.ok && !(await redeemToken(tx, step, "second-step"))) return refuse("conflict", signInAgain);
    return result;
  });
  if (signed) await reportCopy(opened, signed.value, from.address);
  if (opened.ok) await uncountAttempt(attempt.value);
  if (opened.ok && replacedSession) await closeSession(replacedSession);
  return opened;
}

type SecondStep = { code: string } | { passkey: string };

/** Checks a passkey of this account; its owner is known by the password, so that no fingerprint, face or PIN is needed. */
async function checkSecondStep(answer: string, step: string, userId: number) {
  const named = await findNamedPasskey(db, answer);
  if (named?.passkey.userId !== userId) return refuse("invalid", wrongPasskey);
  return checkAnswer(named, { purpose: "second-step", holder: step });
}

async function open(
  tx: Tx,
  account: Account,
  kind: "web" | "api",
  from: Origin,
  code?: string,
): Promise<Result<SignedIn>> {
  // Asked again here: the factor may have been set up since.
  const needsCode = await hasFactor(tx, account.id);
  const factor = needsCode ? await redeemCode(tx, account.id, code ?? "", now()) : undefined;
  if (factor === null) return invalid({ code: [wrongCode] });
  // Asked again here too: the company may have begun to require single sign-on.
  const elsewhere = await otherSignInRefusal(tx, account.id);
  if (elsewhere) return elsewhere;
  return ok(await startSession(tx, account, kind, from, { factor }));
}
