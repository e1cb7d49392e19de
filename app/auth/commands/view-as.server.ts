import { sessions } from "db/schema/accounts";
import { and, eq } from "drizzle-orm";
import { type Actor, canSignIn } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { sessionSecret, sha256 } from "~/platform/http/session.server";
import { forbidden, notFound, ok, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { lockAccount } from "../accounts.server";
import { staffRefusal } from "../staff-refusal";

const MAX_VIEWING_MS = 30 * 60_000;

/** Lets this browser's session see the pages as a contractor or client does, reading only, for 30 minutes. */
export function viewAs(
  actor: Actor,
  { userId, reason }: { userId: number; reason: string },
  request: Request,
) {
  return inTransaction(async (tx) => {
    if (!may(actor, "person.view-as")) return forbidden();
    const account = await lockAccount(tx, userId);
    if (!account) return notFound("Person");
    const refusal = staffRefusal(account);
    if (refusal) return refusal;
    if (!canSignIn(account.state))
      return refuse("conflict", "This person can't sign in, so there are no pages to view.");
    const secret = await sessionSecret(request);
    const viewedUntil = new Date(now().getTime() + MAX_VIEWING_MS);
    const started = await tx
      .update(sessions)
      .set({ viewedUserId: userId, viewedUntil })
      .where(and(eq(sessions.idHash, sha256(secret ?? "")), eq(sessions.userId, actor.id)))
      .returning({ idHash: sessions.idHash });
    if (started.length === 0) return forbidden();
    await recordAction(tx, actor, "viewing.start", { type: "user", id: userId }, { reason });
    return ok();
  });
}
