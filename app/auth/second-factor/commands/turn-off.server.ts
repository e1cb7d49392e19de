import { recoveryCodes, secondFactors } from "db/schema/second-factors";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok, refuse } from "~/platform/result";
import { accountEmails } from "../../emails/emails.server";

/** Deletes a person's authenticator app and recovery codes; returns whether there was an app. */
export async function deleteFactor(tx: Tx, userId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}

export function turnOffFactor(actor: Actor) {
  return inTransaction(async (tx) => {
    if (actor.factor.isRequired) return refuse("conflict", "A second factor is required for your account.");
    if (!(await deleteFactor(tx, actor.id))) return ok();
    const { email, firstName } = actor;
    await accountEmails.add(tx, { kind: "second-factor", what: "off", to: email, firstName });
    await recordAction(tx, actor, "second-factor.off", { type: "user", id: actor.id });
    return ok();
  });
}
