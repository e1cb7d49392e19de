import { secondFactors } from "db/schema/second-factors";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { invalid, ok, type Result, refuse } from "~/platform/result";
import { seal, unseal } from "~/platform/settings/secrets.server";
import { now } from "~/platform/time/clock.server";
import { accountEmails } from "../../emails/emails.server";
import { factorPlace, lockFactor } from "../factors.server";
import { wrongCode } from "../forms";
import { matchingStep, newTotpSecret } from "../totp.server";
import { replaceCodes } from "./new-codes.server";

/** Begins with a new secret. A present app works on until the new one is confirmed. */
export function startSetUp(actor: Actor) {
  return inTransaction(async (tx) => {
    const pendingSecret = seal(newTotpSecret(), factorPlace(actor.id, "pendingSecret"));
    await tx
      .insert(secondFactors)
      .values({ userId: actor.id, pendingSecret })
      .onConflictDoUpdate({ target: secondFactors.userId, set: { pendingSecret } });
    await recordAction(tx, actor, "second-factor.start", { type: "user", id: actor.id });
    return ok();
  });
}

/** Turns the second factor on with the first code of the app; returns the recovery codes, shown once. */
export async function confirmSetUp(actor: Actor, code: string): Promise<Result<{ codes: string[] }>> {
  const attempt = await countAttempt("sign-in", { account: actor.email, address: actor.address });
  if (!attempt.ok) return attempt;
  const result = await inTransaction(async (tx) => {
    const factor = await lockFactor(tx, actor.id);
    if (!factor?.pendingSecret) return refuse("conflict", "Start the setup again.");
    const secret = unseal(factor.pendingSecret, factorPlace(actor.id, "pendingSecret"));
    const step = matchingStep(secret, code.replace(/\s/g, ""), null);
    if (step === null) return invalid({ code: [wrongCode] });
    const place = factorPlace(actor.id, "secret");
    const confirmed = {
      secret: seal(secret, place),
      pendingSecret: null,
      confirmedAt: now(),
      lastStep: step,
    };
    await tx.update(secondFactors).set(confirmed).where(eq(secondFactors.userId, actor.id));
    const codes = await replaceCodes(tx, actor.id);
    const { email, firstName } = actor;
    await accountEmails.add(tx, { kind: "second-factor", what: "on", to: email, firstName });
    await recordAction(tx, actor, "second-factor.on", { type: "user", id: actor.id });
    return ok({ codes });
  });
  if (result.ok) await uncountAttempt(attempt.value);
  return result;
}
