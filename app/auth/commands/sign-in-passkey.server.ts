import { db, inTransaction } from "~/platform/db/db.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { closeSession } from "~/platform/http/session.server";
import { ok, type Result, refuse } from "~/platform/result";
import { findAccount, lockAccount } from "../accounts.server";
import { checkAnswer, findNamedPasskey, recordUse, reportCopy } from "../passkeys/assertions.server";
import { wrongPasskey } from "../passkeys/texts";
import { otherSignInRefusal } from "../single-sign-on/connection.server";
import { type Origin, type SignedIn, startSession, stateRefusal } from "./start-session.server";

/**
 * Opens a session by a passkey that checked the person, which is both factors. Tries count apart from passwords, so
 * that somebody who guesses those can't keep the owner of a passkey out.
 */
export async function signInWithPasskey(
  { answer, holder }: { answer: string; holder: string },
  from: Origin,
  replacedSession?: string | null,
): Promise<Result<SignedIn>> {
  const named = await findNamedPasskey(db, answer);
  const account = named && (await findAccount(db, named.passkey.userId));
  const attempt = await countAttempt("passkey", { account: account?.email, address: from.address });
  if (!attempt.ok) return attempt;
  const unknown = refuse("invalid", wrongPasskey);
  if (!named || !account) return unknown;
  const signed = await checkAnswer(named, { purpose: "sign-in", holder });
  if (!signed.ok) return signed;
  await uncountAttempt(attempt.value);
  const opened = await inTransaction(async (tx) => {
    const present = await lockAccount(tx, account.id);
    if (!present || present.state === "disabled") return unknown;
    const refusal = stateRefusal(present) ?? (await otherSignInRefusal(tx, present.id));
    if (refusal) return refusal;
    const used = await recordUse(tx, signed.value);
    if (!used.ok) return used;
    return ok(await startSession(tx, present, "web", from, { factor: "passkey" }));
  });
  await reportCopy(opened, signed.value, from.address);
  if (opened.ok && replacedSession) await closeSession(replacedSession);
  return opened;
}
