import { accountDeletions } from "db/schema/own-data";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { lockAccount } from "~/auth/accounts.server";
import { countUnfinishedWork } from "~/people/users/commands/delete-user.server";
import { listSuccessors, lockCompanyUsers } from "~/people/users/users.server";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, invalid, notFound, ok, type Refusal, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { blockersOf } from "../deletion/blockers.server";
import { ownDataEmails } from "../emails.server";
import { DELETION_DAYS } from "../own-data";
import { findOwner } from "../person.server";

const DAY_MS = 24 * 60 * 60_000;
export const ALREADY_ASKED = "You have asked for this already.";

type Request = { reassignedTo?: number | null };

/** Asks for the account's deletion in some days. Refuses `conflict` with everything that stands in the way. */
export function requestDeletion(actor: Actor, { reassignedTo = null }: Request) {
  return inTransaction(async (tx) => {
    if (!may(actor, "own-data.delete")) return forbidden();
    if (actor.companyId !== null) await lockCompanyUsers(tx, actor.companyId);
    await lockAccount(tx, actor.id);
    const owner = await findOwner(tx, actor.id);
    if (!owner) return notFound("Account");
    if (await tx.$count(accountDeletions, isOpenOf(actor.id))) return refuse("conflict", ALREADY_ASKED);
    const blockers = await blockersOf(tx, owner);
    if (blockers.length > 0) return refuse("conflict", blockers.map(({ text }) => text).join(" "));
    const refusal = await successorRefusal(tx, actor, reassignedTo);
    if (refusal) return refusal;
    const requestedAt = now();
    const dueAt = new Date(requestedAt.getTime() + DELETION_DAYS * DAY_MS);
    const [asked] = await tx
      .insert(accountDeletions)
      .values({ userId: actor.id, requestedAt, dueAt, successorId: reassignedTo })
      .returning({ id: accountDeletions.id });
    await recordAction(tx, actor, "own-data.delete", { type: "user", id: actor.id }, { dueAt });
    await ownDataEmails.add(tx, { kind: "deletion", what: "requested", deletionId: asked!.id });
    return ok({ dueAt });
  });
}

export const isOpenOf = (userId: number) =>
  and(eq(accountDeletions.userId, userId), inArray(accountDeletions.state, ["waiting", "held"]));

async function successorRefusal(
  tx: Tx,
  { id, companyId }: Actor,
  reassignedTo: number | null,
): Promise<Refusal | undefined> {
  if (companyId === null) return reassignedTo === null ? undefined : forbidden();
  const successors = await listSuccessors(tx, companyId, id);
  if (reassignedTo !== null && !successors.some((each) => each.id === reassignedTo))
    return invalid({ reassignedTo: ["This person can't take over. Please choose somebody else."] });
  const { needsSuccessor } = await countUnfinishedWork(tx, companyId, id);
  return needsSuccessor && reassignedTo === null
    ? invalid({ reassignedTo: ["Please choose who takes over."] })
    : undefined;
}

/** Takes the request back, until the account is deleted. */
export function cancelDeletion(actor: Actor) {
  return inTransaction(async (tx) => {
    if (!may(actor, "own-data.keep")) return forbidden();
    const [canceled] = await tx
      .update(accountDeletions)
      .set({ state: "canceled", endedAt: now() })
      .where(isOpenOf(actor.id))
      .returning({ id: accountDeletions.id });
    if (!canceled) return refuse("conflict", "Your account is not going to be deleted.");
    await recordAction(tx, actor, "own-data.keep", { type: "user", id: actor.id });
    await ownDataEmails.add(tx, { kind: "deletion", what: "canceled", deletionId: canceled.id });
    return ok();
  });
}
