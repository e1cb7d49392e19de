import { accountTokens, formDrafts, users } from "db/schema/accounts";
import { companyInvitations, teamMembers } from "db/schema/colleagues";
import { imports } from "db/schema/imports";
import { workOrders } from "db/schema/work-orders";
import { and, eq, inArray, notInArray } from "drizzle-orm";
import { type Actor, fullName } from "~/access/actor";
import { may } from "~/access/may";
import { emergencyRefusal } from "~/auth/single-sign-on/connection.server";
import { refuseRemoved } from "~/auth/single-sign-on/people/removals.server";
import { inTransaction, type Reader, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { closeSessionsOf } from "~/platform/http/session.server";
import { forbidden, invalid, notFound, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { changeMany } from "~/work-orders/store/change-many.server";
import { listTeamsOf } from "../../teams/teams.server";
import { type CompanyUser, isInvitation, LAST_ADMIN } from "../company-user";
import { findUser, hasOtherAdmin, idNumberOf, listSuccessors, lockCompanyUsers } from "../users.server";

/** Lists teams whose only member is this user. A team has at least one member, so a successor must join them. */
async function listTeamsOfOnly(reader: Reader, companyId: number, userId: number) {
  const teams = await listTeamsOf(reader, companyId);
  return teams.filter(({ userIds }) => userIds.length === 1 && userIds[0] === userId);
}

/** Deletes a user: ends sessions, keeps the name for histories, and frees the email for a new invitation. */
async function removeUser(
  tx: Tx,
  actor: Actor,
  { companyId, id, email, accessctrl }: CompanyUser,
  successorId: number | null,
) {
  const userId = idNumberOf(id);
  const soleMemberTeams = (await listTeamsOfOnly(tx, companyId, userId)).map((team) => team.id);
  if (successorId !== null && soleMemberTeams.length > 0)
    await tx
      .update(teamMembers)
      .set({ userId: successorId })
      .where(inArray(teamMembers.teamId, soleMemberTeams));
  await tx.delete(teamMembers).where(eq(teamMembers.userId, userId));
  await closeSessionsOf(tx, userId);
  await tx.delete(accountTokens).where(eq(accountTokens.userId, userId));
  await refuseRemoved(tx, companyId, email);
  await tx.delete(formDrafts).where(eq(formDrafts.userId, userId));
  await tx
    .update(users)
    .set({
      state: "disabled",
      removedAt: now(),
      email: `removed-${userId}@removed.invalid`,
      passwordHash: "",
    })
    .where(eq(users.id, userId));
  const detail = { companyId, type: "delete", level: accessctrl, reassignedTo: successorId };
  await recordAction(tx, actor, "users.manage", { type: "user", id: userId, companyId }, detail);
}

async function removeInvitation(tx: Tx, actor: Actor, { companyId, id }: CompanyUser) {
  const invitationId = idNumberOf(id);
  await tx.delete(companyInvitations).where(eq(companyInvitations.id, invitationId));
  const detail = { companyId, type: "take back" };
  await recordAction(tx, actor, "users.manage", { type: "invitation", id: invitationId, companyId }, detail);
}

type DeleteUser = {
  id: string;
  reassignedTo?: number | null;
};

/** Deletes a colleague or an invitation; a successor takes over. Refuses oneself and the last Admin (`conflict`). */
export function deleteUser(
  actor: Actor,
  { id, reassignedTo = null }: DeleteUser,
): Promise<Result<{ name: string; orders: number }>> {
  return inTransaction(async (tx) => {
    const companyId = actor.companyId;
    if (!may(actor, "users.manage") || companyId === null) return forbidden();
    await lockCompanyUsers(tx, companyId);
    const user = await findUser(tx, companyId, id);
    if (!user) return notFound("User");
    const name = `${user.firstname} ${user.lastname}`;
    if (isInvitation(user)) {
      await removeInvitation(tx, actor, user);
      return ok({ name, orders: 0 });
    }
    const userId = idNumberOf(id);
    const possible = await canDeleteUser(tx, actor, user);
    if (!possible.ok) return possible;
    const successor = (await listSuccessors(tx, companyId, userId)).find((each) => each.id === reassignedTo);
    if (reassignedTo !== null && !successor)
      return invalid({ reassignedTo: ["This person can't take over. Please choose somebody else."] });
    if (!successor && (await countUnfinishedWork(tx, companyId, userId)).needsSuccessor)
      return invalid({ reassignedTo: ["Please choose who takes over."] });
    return ok({ name, orders: await removeFromCompany(tx, actor, user, successor) });
  });
}

type Successor = { id: number; name: string };

/** Removes a user after all checks; the successor takes over. Returns how many work orders that are. */
export async function removeFromCompany(
  tx: Tx,
  actor: Actor,
  user: CompanyUser,
  successor: Successor | undefined,
) {
  const orders = successor ? await handOver(tx, actor, user, successor) : 0;
  await removeUser(tx, actor, user, successor?.id ?? null);
  return orders;
}

/** Checks whether a registered colleague can be deleted at all, before a successor is chosen. */
export async function canDeleteUser(
  reader: Reader,
  actor: Actor,
  user: CompanyUser,
): Promise<Result<undefined>> {
  const userId = idNumberOf(user.id);
  if (userId === actor.id) return refuse("conflict", "You can't delete yourself.");
  if (user.accessctrl === "Admin" && !(await hasOtherAdmin(reader, user.companyId, userId)))
    return refuse("conflict", LAST_ADMIN);
  return (await emergencyRefusal(reader, userId)) ?? ok();
}

/** Returns the open work orders, teams and running imports that a user would leave behind. */
export async function countUnfinishedWork(reader: Reader, companyId: number, userId: number) {
  const isOwn = and(eq(workOrders.companyId, companyId), eq(workOrders.createdById, userId));
  const isOpen = notInArray(workOrders.status, ["paid", "canceled", "deleted"]);
  const openOrders = await reader.$count(workOrders, and(isOwn, isOpen));
  const isRunning = and(eq(imports.createdById, userId), eq(imports.state, "running"));
  const teams = (await listTeamsOfOnly(reader, companyId, userId)).map(({ name }) => name);
  const needsSuccessor = openOrders > 0 || teams.length > 0 || (await reader.$count(imports, isRunning)) > 0;
  return { openOrders, teams, needsSuccessor };
}

/** Hands over finished orders too, so that each has a contact. Versions stay: no form shows the creator. */
async function handOver(tx: Tx, actor: Actor, user: CompanyUser, successor: Successor) {
  const from = `${user.firstname} ${user.lastname}`;
  const userId = idNumberOf(user.id);
  const left = userId === actor.id ? `${from} left` : `${fullName(actor)} deleted the user ${from}`;
  await tx.update(imports).set({ createdById: successor.id }).where(eq(imports.createdById, userId));
  return changeMany(tx, actor, {
    companyId: user.companyId,
    where: eq(workOrders.createdById, userId),
    set: { createdById: successor.id },
    description: `${left}; ${successor.name} has taken over`,
    changes: { createdBy: { from, to: successor.name } },
  });
}
