import { passkeys, recoveryCodes, secondFactors } from "db/schema/second-factors";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok, refuse } from "~/platform/result";
import { lockAccount } from "../../accounts.server";
import { accountEmails } from "../../emails/emails.server";
import { hasPasskey } from "../../passkeys/passkeys.server";
import { emergencyRefusal } from "../../single-sign-on/connection.server";
import { lastFactorRequired } from "../forms";

/** Deletes a person's authenticator app, passkeys and recovery codes; returns whether there was an app or a passkey. */
export async function deleteFactors(tx: Tx, userId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const hadApp = await deleteApp(tx, userId);
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  return hadApp || removed.length > 0;
}

async function deleteApp(tx: Tx, userId: number): Promise<boolean> {
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Removes the authenticator app. Without a passkey that turns the second step off, and the recovery codes go too. */
export function turnOffApp(actor: Actor) {
  return inTransaction(async (tx) => {
    await lockAccount(tx, actor.id);
    const staysOn = await hasPasskey(tx, actor.id);
    if (!staysOn && actor.factor.isRequired) return refuse("conflict", lastFactorRequired);
    const needed = staysOn ? undefined : await emergencyRefusal(tx, actor.id);
    if (needed) return needed;
    const removed = staysOn ? await deleteApp(tx, actor.id) : await deleteFactors(tx, actor.id);
    if (!removed) return ok();
    const { email, firstName } = actor;
    const what = staysOn ? "app-removed" : "off";
    await accountEmails.add(tx, { kind: "second-factor", what, to: email, firstName });
    await recordAction(tx, actor, "second-factor.off", { type: "user", id: actor.id });
    return ok();
  });
}
