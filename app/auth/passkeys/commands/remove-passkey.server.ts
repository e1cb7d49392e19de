import { passkeys, recoveryCodes } from "db/schema/second-factors";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { notFound, ok, refuse } from "~/platform/result";
import { lockAccount } from "../../accounts.server";
import { accountEmails } from "../../emails/emails.server";
import { hasFactor } from "../../second-factor/factors.server";
import { lastFactorRequired } from "../../second-factor/forms";
import { emergencyRefusal } from "../../single-sign-on/connection.server";
import { findPasskey } from "../passkeys.server";

/** Removes a passkey. With a person's last second factor their recovery codes go too; refuses `conflict` if it is required. */
export function removePasskey(actor: Actor, id: number) {
  return inTransaction(async (tx) => {
    await lockAccount(tx, actor.id);
    const passkey = await findPasskey(tx, actor.id, id);
    if (!passkey) return notFound("Passkey");
    await tx.delete(passkeys).where(eq(passkeys.id, id));
    const hasOther = await hasFactor(tx, actor.id);
    if (!hasOther && actor.factor.isRequired) return refuse("conflict", lastFactorRequired);
    const needed = hasOther ? undefined : await emergencyRefusal(tx, actor.id);
    if (needed) return needed;
    if (!hasOther) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id));
    const { email: to, firstName } = actor;
    const { name } = passkey;
    await accountEmails.add(tx, {
      kind: "second-factor",
      what: "passkey-removed",
      to,
      firstName,
      passkey: name,
    });
    const subject = { type: "user" as const, id: actor.id };
    await recordAction(tx, actor, "passkey.remove", subject, { passkey: id, name });
    return ok({ name });
  });
}
