import { type AccountState, users } from "db/schema/accounts";
import { suspensions } from "db/schema/suspensions";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, notFound, ok, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { lockAccount } from "../accounts.server";
import { accountEmails } from "../emails/emails.server";
import { staffRefusal } from "../staff-refusal";
import { endAccess } from "../tokens.server";

type Suspend = { userId: number; reason: string; tellReason: boolean };

/** Suspends a contractor or client: ends sessions and links, and mails the person. Money that is owed is still paid. */
export function suspendPerson(actor: Actor, { userId, reason, tellReason }: Suspend) {
  return inTransaction(async (tx) => {
    if (!may(actor, "person.suspend")) return forbidden();
    const account = await lockAccount(tx, userId);
    if (!account) return notFound("Person");
    const refusal = staffRefusal(account);
    if (refusal) return refusal;
    if (account.state === "suspended") return refuse("conflict", "This person is suspended already.");
    await tx.update(users).set({ state: "suspended" }).where(eq(users.id, userId));
    const start = { reason, startedBy: actor.id, startedAt: now() };
    await tx.insert(suspensions).values({ userId, formerState: account.state, ...start });
    await endAccess(tx, userId);
    await accountEmails.add(tx, { kind: "suspended", userId, tellReason });
    const detail = { reason, isReasonTold: tellReason, from: account.state };
    await recordAction(tx, actor, "person.suspend", { type: "user", id: userId }, detail);
    return ok({ state: "suspended" as AccountState });
  });
}

/** Returns a suspended person to the state before. The person signs in again; former links stay invalid. */
export function restorePerson(actor: Actor, { userId, reason }: { userId: number; reason: string }) {
  return inTransaction(async (tx) => {
    if (!may(actor, "person.suspend")) return forbidden();
    const account = await lockAccount(tx, userId);
    if (!account) return notFound("Person");
    if (account.state !== "suspended") return refuse("conflict", "This person is not suspended.");
    const [ended] = await tx
      .update(suspensions)
      .set({ endReason: reason, endedBy: actor.id, endedAt: now() })
      .where(and(eq(suspensions.userId, userId), isNull(suspensions.endedAt)))
      .returning({ formerState: suspensions.formerState });
    const state = ended!.formerState!;
    await tx.update(users).set({ state }).where(eq(users.id, userId));
    await accountEmails.add(tx, { kind: "restored", userId });
    await recordAction(tx, actor, "person.restore", { type: "user", id: userId }, { reason, to: state });
    return ok({ state });
  });
}
