import { users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { lockAccount } from "../accounts.server";

/** Accepts the agreements; accepting again changes nothing. */
export function acceptAgreements(actor: Actor) {
  return inTransaction(async (tx) => {
    if (actor.agreed) return ok();
    await tx.update(users).set({ agreementsAcceptedAt: now() }).where(eq(users.id, actor.id));
    await recordAction(tx, actor, "agreements.accept", { type: "user", id: actor.id });
    return ok();
  });
}

export function activateAccount(actor: Actor) {
  return inTransaction(async (tx) => {
    const account = await lockAccount(tx, actor.id);
    if (account?.state === "active") return ok();
    if (account?.state !== "deactivated") return refuse("conflict", "This account cannot be activated.");
    await tx.update(users).set({ state: "active", deactivationReason: "" }).where(eq(users.id, actor.id));
    await recordAction(tx, actor, "account.activate", { type: "user", id: actor.id });
    return ok();
  });
}
