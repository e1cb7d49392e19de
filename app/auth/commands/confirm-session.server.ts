import type { Actor } from "~/access/actor";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { confirmSession } from "~/platform/http/session.server";
import { invalid, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { lockAccount } from "../accounts.server";
import { isPassword } from "../passwords/password.server";
import { redeemCode } from "../second-factor/factors.server";
import { wrongCode } from "../second-factor/forms";

/** Confirms a session for five minutes by the password or, where one is typed, a code. Counted as signing in is. */
export async function confirmIdentity(
  actor: Actor,
  session: string,
  { password, code }: { password: string; code: string },
): Promise<Result<undefined>> {
  const attempt = await countAttempt("sign-in", { account: actor.email, address: actor.address });
  if (!attempt.ok) return attempt;
  const result = await inTransaction(async (tx) => {
    const account = await lockAccount(tx, actor.id);
    if (code !== "") {
      if (!(await redeemCode(tx, actor.id, code, now()))) return invalid({ code: [wrongCode] });
    } else if (!(await isPassword(account?.passwordHash, password)))
      return invalid({ password: ["This password is not right"] });
    await confirmSession(tx, session);
    await recordAction(tx, actor, "session.confirm", { type: "user", id: actor.id });
    return ok();
  });
  if (result.ok) await uncountAttempt(attempt.value);
  return result;
}
