import type { Actor } from "~/access/actor";
import { db, inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { confirmSession } from "~/platform/http/session.server";
import { invalid, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { lockAccount } from "../accounts.server";
import { checkAnswer, findNamedPasskey, recordUse, reportCopy } from "../passkeys/assertions.server";
import { wrongPasskey } from "../passkeys/texts";
import { isPassword } from "../passwords/password.server";
import { redeemCode } from "../second-factor/factors.server";
import { wrongCode } from "../second-factor/forms";
import { useSingleSignOn } from "../single-sign-on/texts";

/** Confirms a session for five minutes by a passkey or a code, where one is given, else the password. Counted as signing in is. */
export async function confirmIdentity(
  actor: Actor,
  session: string,
  { password, code, passkey }: { password: string; code: string; passkey: string },
): Promise<Result<undefined>> {
  const attempt = await countAttempt("sign-in", { account: actor.email, address: actor.address });
  if (!attempt.ok) return attempt;
  const signed = passkey === "" ? undefined : await checkOwnPasskey(actor, session, passkey);
  if (signed && !signed.ok) return signed;
  const result = await inTransaction(async (tx) => {
    const account = await lockAccount(tx, actor.id);
    if (signed) {
      const used = await recordUse(tx, signed.value);
      if (!used.ok) return used;
    } else if (code !== "") {
      if (!(await redeemCode(tx, actor.id, code, now()))) return invalid({ code: [wrongCode] });
    } else if (!actor.confirmsBy.password) {
      return invalid({ password: [useSingleSignOn] });
    } else if (!(await isPassword(account?.passwordHash, password)))
      return invalid({ password: ["This password is not right"] });
    await confirmSession(tx, session);
    await recordAction(tx, actor, "session.confirm", { type: "user", id: actor.id });
    return ok();
  });
  if (signed) await reportCopy(result, signed.value, actor.address);
  if (result.ok) await uncountAttempt(attempt.value);
  return result;
}

async function checkOwnPasskey(actor: Actor, session: string, answer: string) {
  const named = await findNamedPasskey(db, answer);
  if (named?.passkey.userId !== actor.id) return refuse("invalid", wrongPasskey);
  return checkAnswer(named, { purpose: "confirm", holder: session });
}
