import { users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { forbidden, ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";

/** Hides the first steps for this user, not for colleagues. */
export const dismissFirstSteps = (actor: Actor) =>
  inTransaction(async (tx) => {
    if (!may(actor, "first-steps.dismiss")) return forbidden();
    await tx.update(users).set({ firstStepsDismissedAt: now() }).where(eq(users.id, actor.id));
    return ok();
  });
